declare module 'virtual:words/en' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:words/ja' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:books' {
  const books: Record<string, Record<'en' | 'ja', () => Promise<string>>>;
  export default books;
}
