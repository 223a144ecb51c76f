/** Each page comes when it is asked for. */
import type { Component } from 'svelte';

const pages = {
  '': () => import('./pages/home/Home.svelte'),
  play: () => import('./pages/home/Play.svelte'),
  watch: () => import('./pages/home/Watch.svelte'),
  matches: () => import('./pages/home/Matches.svelte'),
  daily: () => import('./pages/daily/DailyPage.svelte'),
  me: () => import('./pages/home/Me.svelte'),
  t: () => import('./pages/table/TablePage.svelte'),
  m: () => import('./pages/replay/ReplayPage.svelte'),
  rules: () => import('./pages/learn/RulesPage.svelte'),
  learn: () => import('./pages/learn/LearnPage.svelte'),
  puzzles: () => import('./pages/puzzles/PuzzlesPage.svelte'),
};

/** The page of an address that begins so. */
export function page(name: string): Promise<{ default: Component }> {
  return Object.hasOwn(pages, name) ? pages[name as keyof typeof pages]() : import('./ui/Lost.svelte');
}
