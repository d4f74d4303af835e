import { expect, type Page } from '@playwright/test';
import { areas } from '#web/app/areas.ts';
import { goWithin, requestsOf } from './quiet.ts';

/** One screen of the merged tables with an address at which it can be looked at. */
export type Screen = { row: string; address: string; isOpen: boolean };

/** What stands for a parameter. An id that is no one's shows the screen's own words about that. */
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
    .flatMap(({ pages }) => Object.entries(pages ?? {}))
    .filter(([row]) => !left.has(row) && !row.includes('*'))
    .map(([row, { needs }]) => ({ row, address: addresses[row] ?? filled(row), isOpen: needs.login === false })),
  modals: areas
    .flatMap(({ modals }) => Object.keys(modals ?? {}))
    .map((row) => ({ row, address: `${overview}?modal=${filled(row)}`, isOpen: false })),
};

/** Whether the page shows a document of the entry, which knows nothing of the other screens. */
const outside = new WeakSet<Page>();

/** Goes on within the loaded page, as a link would; what visitors may see has a document of its own and is loaded. */
export const visit = async (page: Page, { row, address, isOpen }: Screen): Promise<void> => {
  const { quiet } = requestsOf(page);
  if (isOpen || outside.has(page)) await page.goto(address);
  else await goWithin(page, address);
  if (isOpen) outside.add(page);
  else outside.delete(page);
  await quiet();
  const words = page.getByRole('heading', { level: 1 }).or(page.getByRole('alert'));
  await expect(words.first(), `${row} is there`).toBeAttached();
  // A modal may lead on to a page.
  await page.waitForFunction(() => !location.search.includes('modal=') || document.querySelector('[role=dialog]'));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Pixels by which the document is wider than its window, once charts have taken the window's width, which they do after it. */
export const overflowOf = async (page: Page): Promise<number> => {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  // What never fits is what is looked for.
  await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
