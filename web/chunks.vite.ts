/**
 * Few files instead of many small ones: a browser has six connections to a server, and on a slow network each request
 * costs more than the kilobyte that it is for. What is needed together is one file, by layer; pages, boards and texts
 * stay apart, and come when they are asked for.
 */
export const groups = [
  {
    name: 'boot',
    priority: 5,
    test: /\/src\/(pages|words\/sources|lib\/storage|houses\/(early|places))\.ts$|vite\/preload-helper/,
  },
  {
    name: 'client',
    priority: 4,
    test: /\/node_modules\/|\/src\/(lib|wire|words|ui|session|houses|art|cards|rulebook|puzzles|games)\/[^/]+$|\/src\/games\/[^/]+\/(game|emblem)\.ts$/,
  },
  { name: 'table', priority: 2, test: /\/src\/(pages|pages\/table|games\/frame)\/[^/]+$/ },
  { name: 'contract', priority: 1, test: /\/src\/games\/contract\/[^/]+$/ },
];
