import { defineConfig } from '@playwright/test';

/** Chromium as a distribution packages it; `cargo xtask test` finds or installs it. */
const executablePath = process.env['SOIREE_CHROMIUM'] ?? '/usr/bin/chromium';

/** Time limits only end what hangs: a busy machine may take minutes where an idle one takes a second. */
const STEP = 120_000;
const TEST = 30 * 60_000;
const RUN = 60 * 60_000;

/** Whoever looks for the cause of a failure asks for a trace; recording one takes longer than what it records. */
const trace = process.env['SOIREE_TRACE'] ? 'retain-on-failure' : 'off';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  timeout: TEST,
  globalTimeout: RUN,
  expect: { timeout: STEP },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: STEP,
    navigationTimeout: STEP,
    viewport: { width: 1280, height: 800 },
    trace,
    // Who looks at motion, and what is kept for a visit without a network, says so.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
