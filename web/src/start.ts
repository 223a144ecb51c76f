/** Puts the client up. */
import { mount } from 'svelte';
import App from './App.svelte';
import { pageReady } from './lib/ready.ts';
import { settings, watchSystem } from './ui/settings.svelte.ts';

await Promise.all([settings.apply(), pageReady()]);
watchSystem();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');
mount(App, { target });
