import type { Page } from 'playwright';
import { launchChromium } from './launch-chromium.ts';
import { startProduct } from './product.ts';
import { median, ms, ratio, type Section } from './report.ts';

/**
 * `drawn` finds an element that only the new view draws. Without one, the heading of the view must show dates other than `from`.
 */
type View = { press: string; drawn?: string; from?: string };

const rounds = 9;
/** Longer than the product waits before it requests the dates before and after the visible ones. */
const restMs = 2500;

const week = '/schedule/employee/week';
const month = '/schedule/employee/month';
const views: Record<string, View> = {
  'next week, asked ahead': { press: 'later' },
  'next month, asked ahead': { press: 'later', from: month },
  'people to teams': { press: 'Teams', drawn: '[role="grid"]:not([data-people])' },
  'week to day': { press: 'Day' },
  'week to month': { press: 'Month', drawn: '[role="grid"][aria-colcount="31"]' },
};

/** Runs in the page: milliseconds from the press until the frame after the first one that shows shifts of the new view. */
const changed = (page: Page, press: () => Promise<unknown>, drawn: string | undefined): Promise<number> =>
  page
    .evaluate((selector) => {
      const heading = (): string => document.querySelector('h1')?.textContent ?? '';
      const before = heading();
      const shows = (): boolean =>
        (selector ? document.querySelector(selector) !== null : heading() !== before) &&
        document.querySelector('[aria-busy="false"] [data-shift]') !== null;
      const taken = new Promise<number>((resolve) => {
        const begin = (): void => {
          const from = performance.now();
          const look = (): void => {
            if (!shows()) requestAnimationFrame(look);
            else requestAnimationFrame(() => resolve(performance.now() - from));
          };
          requestAnimationFrame(look);
        };
        addEventListener('pointerup', begin, { once: true, capture: true });
        addEventListener('keydown', begin, { once: true, capture: true });
      });
      Object.assign(window, { taken });
    }, drawn)
    .then(press)
    .then(() => page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken));

/** Returns a function that waits until no operation has been in progress for a while: prefetched dates are loaded by then. */
const followOperations = (page: Page): (() => Promise<void>) => {
  let open = 0;
  const isOperation = (url: string): boolean => new URL(url).pathname === '/api/graphql';
  const count =
    (by: number) =>
    (request: { url: () => string }): void => {
      if (isOperation(request.url())) open += by;
    };
  const ended = count(-1);
  page.on('request', count(1));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    do await page.waitForTimeout(restMs);
    while (open > 0);
  };
};

const pressOf = (page: Page, press: string): (() => Promise<unknown>) => {
  if (press === 'later') return () => page.keyboard.press('Alt+ArrowRight');
  return () => page.getByRole('radio', { name: press, exact: true }).locator('xpath=..').click();
};

/** How long a planner of 300 people waits for another view, with the product and Chromium on one machine. */
export const viewChanges = async (): Promise<Section> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const said = await product.run('seed', '--size', 'M');
    const [, email = '', password = ''] = /manager\s+(\S+)\s+(\S+)/.exec(said) ?? [];
    const page = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
    await page.goto(`${product.address}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard/);
    const quiet = followOperations(page);
    const rows: string[][] = [];
    const measured = new Map<string, [best: number, median: number]>();
    for (const [name, { press, drawn, from = week }] of Object.entries(views)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await page.goto(`${product.address}${from}`);
        await page.locator('[data-shift]').first().waitFor();
        await page.locator('[role="gridcell"][tabindex="0"], [role="gridcell"] [tabindex="0"]').first().focus();
        await quiet();
        times.push(await changed(page, pressOf(page, press), drawn));
      }
      times.sort((a, b) => a - b);
      rows.push([name, ms(times[0]!), ms(median(times)), ms(times.at(-1)!)]);
      measured.set(name, [times[0]!, median(times)]);
    }
    const [ofWeek, ofMonth] = ['next week, asked ahead', 'next month, asked ahead'].map((name) => measured.get(name)!);
    rows.push(['month to week, wanted <= 2.5 x', ratio(ofMonth![0] / ofWeek![0]), ratio(ofMonth![1] / ofWeek![1]), '']);
    return {
      title: 'Changes of view',
      note: `A company of 300 people in 8 departments, all of them on view. By the clock, from the press until the frame after the new view stands, ${rounds} times from a fresh page; wanted under 200 ms.`,
      head: ['from one to another', 'best', 'median', 'worst'],
      rows,
    };
  } finally {
    await browser.close();
    await product.end();
  }
};
