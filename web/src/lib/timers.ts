/** Timeouts that end together: what something has planned does not happen after it was closed. */
export class Timers {
  readonly #planned = new Set<ReturnType<typeof setTimeout>>();

  after(milliseconds: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#planned.delete(timer);
      then();
    }, milliseconds);
    this.#planned.add(timer);
  }

  clear(): void {
    this.#planned.forEach(clearTimeout);
    this.#planned.clear();
  }
}
