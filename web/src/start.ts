/** Puts the client up. */
import { mount } from 'svelte';
import App from './App.svelte';
import { settings, watchSystem } from './ui/settings.svelte.ts';

await settings.apply();
watchSystem();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');
mount(App, { target });
