import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { copyTable } from '#tests/kit/given-engine.ts';
import { startServer } from '#tests/kit/server.ts';
import { dataOfRun, parent } from './prepared-data.ts';
import { followProduct, productNow } from './product-clock.ts';

/**
 * An e2e test with a separate product for each worker: its own server, and its own copy of the demo company. Playwright runs a failed test again
 * in a new worker, so a second try starts from the same data, and two workers never disturb each other.
 */
export const test = base.extend<{ closesPages: null }, { world: string }>({
  world: [
    async ({ playwright: _ }, use) => {
      const data = mkdtempSync(join(parent, 'data-'));
      cpSync(dataOfRun(), data, { recursive: true });
      await copyTable(dataOfRun(), data);
      const server = startServer({
        data,
        env: { PORT: '34300', MUSTER_NOW: productNow().toISOString() },
        endsWithUs: true,
      });
      const url = await server.ready();
      await followProduct(url);
      await use(url);
      server.child.kill('SIGTERM');
      await server.ended();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ world }, use) => use(world),
  // Pages opened for further people would go on asking the product next to the tests after this one.
  closesPages: [
    async ({ browser }, use) => {
      await use(null);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** A journey of full runs alone: screen and API tests hold each of its steps in every run. */
export const testInFull = (title: string, journey: Parameters<typeof test>[2]): void => {
  if (process.env.FULL === '1') test(title, journey);
};
