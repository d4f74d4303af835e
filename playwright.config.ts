import { defineConfig } from '@playwright/test';
import { browser } from './tests/e2e/browsers.ts';
import { aheadOfNow } from './tests/e2e/product-clock.ts';

/** Asked once; the workers read this file too and find the answer in their environment. */
process.env.JOURNEY_AHEAD ??= String(aheadOfNow());

/** Real people's ways through the built product, which every worker starts for itself (tests/e2e/world.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepared-data.ts',
  outputDir: 'out/e2e/results',
  // Each waits for its browser and server in turn; two of them keep the machine busy to the end of the run.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Far more than anything takes on a machine that is half as fast and runs other programs: no time is for passing.
  timeout: 240_000,
  // A journey that passes the second time is called flaky in the report, not green.
  retries: 1,
  // As long as the screens wait in their tests: an undo of ten shifts took more than 20 s next to five other runs.
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: 'out/tests/playwright.json' }]],
  use: {
    // Says which step hangs, before the whole journey is out of time. At a load of 30 on two cores, 30 s were too short for a press.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Motion is for the eye; no one here waits for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films the page and copies it at every step, which costs a third of the time: ask for it when you look for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
});
