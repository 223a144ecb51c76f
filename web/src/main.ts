import { mount } from 'svelte';
import App from './App.svelte';
import { settings, watchSystem } from './ui/settings.svelte.ts';
import './styles/theme.css';
import './styles/inks.css';
import './styles/base.css';
import './styles/pages.css';

await settings.apply();
watchSystem();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');
mount(App, { target });
