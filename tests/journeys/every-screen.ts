import { expect, type Page } from '@playwright/test';
import { areas } from '#web/app/areas.ts';

/** One screen of the merged tables with an address at which it can be looked at. */
export type Screen = { row: string; address: string };

/** What stands for a parameter. An id that is nobody's shows the screen's own words about that. */
const samples: Record<string, string> = {
  mode: 'employee',
  period: 'week',
  date: '2026-11-23',
  type: 'leave',
  view: 'log',
};
/** Rows whose parameters have a value of their own. */
const addresses: Record<string, string> = { '/timesheet/:mode/:period': '/timesheet/team/day' };
/** These end the visit. */
const left = new Set(['/logout', '/locked', '/paused', '/trial-expired']);

const filled = (path: string): string =>
  path
    .replace(/\[[^\]]*\]/g, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? (samples[part.slice(1)] ?? 'none') : part))
    .join('/');

const overview = '/dashboard/my-overview';

/** Every page and every modal of the product: a new row is looked at without being named here. */
export const screens: { pages: Screen[]; modals: Screen[] } = {
  pages: areas
    .flatMap(({ pages }) => Object.keys(pages ?? {}))
    .filter((row) => !left.has(row) && !row.includes('*'))
    .map((row) => ({ row, address: addresses[row] ?? filled(row) })),
  modals: areas
    .flatMap(({ modals }) => Object.keys(modals ?? {}))
    .map((row) => ({ row, address: `${overview}?modal=${filled(row)}` })),
};

/** Goes on within the loaded page, as a link would; a screen that needs its own document is loaded. */
export const visit = async (page: Page, { address }: Screen): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  if (address.includes('modal=') && page.url().includes('modal='))
    await expect(page.getByRole('dialog').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Pixels by which the document is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
