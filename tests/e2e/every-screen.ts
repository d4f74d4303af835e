import { expect, type Page } from '@playwright/test';
import { areas } from '#web/app/areas.ts';
import { goWithin, requestsOf } from './quiet.ts';

/** One screen of the merged tables with an address that shows it. */
export type Screen = { row: string; address: string; isOpen: boolean };

/** Sample values of parameters. For an unknown id, the screen shows its message about that. */
const samples: Record<string, string> = {
  mode: 'employee',
  period: 'week',
  date: '2026-11-23',
  type: 'leave',
  view: 'log',
};
/** Rows whose parameters need specific values. */
const addresses: Record<string, string> = { '/timesheet/:mode/:period': '/timesheet/team/day' };
/** These end the session. */
const left = new Set(['/logout', '/locked', '/paused', '/trial-expired']);

const filled = (path: string): string =>
  path
    .replace(/\[[^\]]*\]/g, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? (samples[part.slice(1)] ?? 'none') : part))
    .join('/');

const overview = '/dashboard/my-overview';

/** Every page and every modal of the product: a new row is checked without being named here. */
export const screens: { pages: Screen[]; modals: Screen[] } = {
  pages: areas
    .flatMap(({ pages }) => Object.entries(pages ?? {}))
    .filter(([row]) => !left.has(row) && !row.includes('*'))
    .map(([row, { needs }]) => ({ row, address: addresses[row] ?? filled(row), isOpen: needs.login === false })),
  modals: areas
    .flatMap(({ modals }) => Object.keys(modals ?? {}))
    .map((row) => ({ row, address: `${overview}?modal=${filled(row)}`, isOpen: false })),
};

/** Pages that show a document of the entry, which does not know the other screens. */
const outside = new WeakSet<Page>();

/** Navigates within the loaded page, as a link would. Screens for visitors have a separate document, which is loaded. */
export const visit = async (page: Page, { row, address, isOpen }: Screen): Promise<void> => {
  const { quiet } = requestsOf(page);
  if (isOpen || outside.has(page)) await page.goto(address);
  else await goWithin(page, address);
  if (isOpen) outside.add(page);
  else outside.delete(page);
  await quiet();
  const words = page.getByRole('heading', { level: 1 }).or(page.getByRole('alert'));
  await expect(words.first(), `${row} is there`).toBeAttached();
  // A modal may redirect to a page.
  await page.waitForFunction(() => !location.search.includes('modal=') || document.querySelector('[role=dialog]'));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Pixels by which the document is wider than its window, once charts and the phone layout have adapted to it, which they do late. */
export const overflowOf = async (page: Page): Promise<number> => {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  // A timeout is a finding: the document never fits.
  await page.waitForFunction(fits, undefined, { timeout: 40_000 }).catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
