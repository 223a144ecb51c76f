/** The page that the client is put into. */

/** Settled when the page has been read and its styles are there, or cannot be had. */
export async function pageReady(): Promise<void> {
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded');
  if (document.readyState === 'complete') return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const styles = links.filter(({ sheet }) => !sheet).map((link) => heard(link, 'load'));
  await Promise.race([Promise.all(styles), heard(window, 'load')]);
}

function heard(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}
