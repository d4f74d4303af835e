import type { Browser, Page } from 'playwright';
import { countFetched } from '#tests/kit/first-load-bytes.ts';
import { launchChromium } from './launch-chromium.ts';
import { startProduct } from './product.ts';
import { kB, type Section } from './report.ts';

/** Bytes that a browser fetches for the first load of a page, in gzip by kind. */
const fetched = async (browser: Browser, address: string, path: string, signIn?: (page: Page) => Promise<void>) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (signIn) {
    await signIn(page);
    const state = await context.storageState();
    await context.close();
    const fresh = await browser.newContext({ storageState: state });
    return measure(await fresh.newPage(), address, path);
  }
  return measure(page, address, path);
};

const measure = async (page: Page, address: string, path: string) => {
  const fetched = countFetched(page);
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  return fetched();
};

/** First loads of the log-in page and the signed-in pages: code in kB of gzip, and GraphQL requests. */
export const firstLoad = async (): Promise<Section> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const signIn = async (page: Page) => {
      await page.goto(`${product.address}/login`);
      await page
        .getByRole('button', { name: /manager/i })
        .first()
        .click();
      await page.waitForURL(/dashboard/);
    };
    const pages: [path: string, wanted: string, needsLogin: boolean][] = [
      ['/login', '<= 180 kB', false],
      ['/signup', '<= 180 kB', false],
      ['/dashboard/my-overview', '<= 300 kB', true],
      ['/schedule/employee/week', '', true],
      ['/timesheet/team/day', '', true],
      ['/reports', '', true],
    ];
    const rows: string[][] = [];
    for (const [path, wanted, needsLogin] of pages) {
      const found = await fetched(browser, product.address, path, needsLogin ? signIn : undefined);
      rows.push([path, kB(found.js), kB(found.charts), kB(found.css), String(found.operations), wanted]);
    }
    return {
      title: 'First load',
      note: 'What Chromium fetches for a page that it never saw: JavaScript and CSS in gzip, and GraphQL requests.',
      head: ['page', 'JavaScript', 'of graphs, once one is seen', 'CSS', 'GraphQL requests', 'wanted JavaScript'],
      rows,
    };
  } finally {
    await browser.close();
    await product.end();
  }
};
