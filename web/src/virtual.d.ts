declare module 'virtual:words/en' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:words/ja' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts/en' {
  const texts: string;
  export default texts;
}
declare module 'virtual:texts/ja' {
  const texts: string;
  export default texts;
}
declare module 'virtual:books' {
  interface Book extends Record<'en' | 'ja', () => Promise<string>> {
    /** Records by rule. */
    examples: () => Promise<Record<string, string>>;
  }
  const books: Record<string, Book>;
  export default books;
}
