import type { Browser, Page } from 'playwright';
import { countFetched } from '#tests/kit/first-load-bytes.ts';
import { launchChromium } from './launch-chromium.ts';
import { startProduct } from './product.ts';
import { kB, type Section } from './report.ts';

/** A page whose first load is counted. */
type Row = {
  path: string;
  wanted?: string;
  isPublic?: boolean;
  /** Has a graph in view in a tall window; graphs load only then. */
  hasGraph?: boolean;
};

const rows: readonly Row[] = [
  { path: '/login', wanted: '<= 180 kB', isPublic: true },
  { path: '/signup', wanted: '<= 180 kB', isPublic: true },
  { path: '/dashboard/my-overview', wanted: '<= 300 kB' },
  { path: '/schedule/employee/week' },
  { path: '/timesheet/team/day' },
  { path: '/reports' },
  { path: '/reports/timesheet-summary?chart=yes', hasGraph: true },
  { path: '/insights/overview', hasGraph: true },
];

/** Bytes that a browser fetches for the first load of a page, in gzip by kind. */
const fetched = async (browser: Browser, address: string, row: Row, signIn?: (page: Page) => Promise<void>) => {
  const viewport = { width: 1280, height: row.hasGraph ? 1400 : 720 };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  if (signIn) {
    await signIn(page);
    const state = await context.storageState();
    await context.close();
    const fresh = await browser.newContext({ storageState: state, viewport });
    return measure(await fresh.newPage(), address, row);
  }
  return measure(page, address, row);
};

const measure = async (page: Page, address: string, { path, hasGraph }: Row) => {
  const fetched = countFetched(page);
  await page.goto(`${address}${path}`);
  // A slow answer leaves the network idle before the page has come.
  await page.locator('h1').first().waitFor();
  if (hasGraph) await page.locator('main .recharts-surface').first().waitFor();
  await page.waitForLoadState('networkidle');
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
    const counted: string[][] = [];
    for (const row of rows) {
      const found = await fetched(browser, product.address, row, row.isPublic ? undefined : signIn);
      const { path, wanted = '' } = row;
      counted.push([path, kB(found.js), kB(found.charts), kB(found.css), String(found.operations), wanted]);
    }
    return {
      title: 'First load',
      note: 'What Chromium fetches for a page that it never saw: JavaScript and CSS in gzip, and GraphQL requests. What only graphs need is counted apart; the last two pages have one in view.',
      head: ['page', 'JavaScript', 'of graphs, once one is seen', 'CSS', 'GraphQL requests', 'wanted JavaScript'],
      rows: counted,
    };
  } finally {
    await browser.close();
    await product.end();
  }
};
