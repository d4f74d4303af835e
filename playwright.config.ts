import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browser } from './tests/journeys/browsers.ts';
import { aheadOfNow, productNow } from './tests/journeys/product-clock.ts';

/** Asked once; the workers read this file too and find the answer in their environment. */
const freePort = (): string => {
  const ask = "const s=require('net').createServer().listen(0,()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).trim();
};
process.env.JOURNEY_PORT ??= freePort();
const port = process.env.JOURNEY_PORT;
process.env.JOURNEY_AHEAD ??= String(aheadOfNow());
const data = resolve('out', 'journeys', `data-${port}`);

/** Real people's ways through the built product: its own server, its own demo company, one browser. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'out/journeys/results',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A journey that passes the second time is called flaky in the report, not green.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'out/tests/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Says which step hangs, before the whole journey is out of time.
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Motion is for the eye; nobody here waits for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films the page and copies it at every step, which costs a third of the time: whoever hunts a fault asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
  webServer: {
    command: 'node dist/server/functions/local.js',
    url: `http://localhost:${port}/api/uptime`,
    env: { PORT: port, MUSTER_DATA: data, MUSTER_NOW: productNow().toISOString() },
    stdout: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
