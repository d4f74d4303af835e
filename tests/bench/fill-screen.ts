import type { Browser, Page } from 'playwright';
import { launchChromium } from './launch-chromium.ts';
import { startProduct } from './product.ts';
import { ms, type Section } from './report.ts';

/** Longer than the grid needs to draw a proposal. */
const drawingMs = 3000;

/** Processor time of the page's long tasks since the search was started, and when they began. */
type Task = { start: number; took: number };

/** When the first plan was shown, the bar stood and the first shift was drawn. */
type Seen = { told?: number; bar?: number; drawn?: number };

const monday = (weeks: number): string => {
  const sinceMonday = (new Date().getUTCDay() + 6) % 7;
  return new Date(Date.now() + (weeks * 7 - sinceMonday) * 86_400_000).toISOString().slice(0, 10);
};

const logIn = async (browser: Browser, address: string, said: string): Promise<Page> => {
  const [, email = '', password = ''] = /manager\s+(\S+)\s+(\S+)/.exec(said) ?? [];
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  return page;
};

const menu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More schedule actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const mark = 'search-started';

/** Runs in the page. */
const watch = (mark: string): void => {
  const seen: Seen = {};
  const from = performance.now();
  Object.assign(window, { seen });
  performance.mark(mark);
  const look = (): void => {
    const now = performance.now() - from;
    if (document.querySelector('[role="dialog"] [role="status"]')?.textContent?.match(/\d/)) seen.told ??= now;
    if (document.querySelector('[data-first-step]')) seen.bar ??= now;
    if (document.querySelector('[data-shift^="ghost:"]')) seen.drawn ??= now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** An event of Chromium's trace, in microseconds; `tdur` is the processor time of its thread. */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number };

const longest = 50;

/** Tasks of the page's main thread that took the processor for more than 50 ms, from the mark on. */
const longTasksIn = (trace: Buffer): Task[] => {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const from = traceEvents.find(({ name }) => name === mark)!;
  return traceEvents
    .filter(({ name, ph, pid, tid, ts }) => {
      const isOfPage = pid === from.pid && tid === from.tid && ts >= from.ts;
      return isOfPage && ph === 'X' && name.endsWith('RunTask');
    })
    .map(({ ts, tdur = 0 }) => ({ start: (ts - from.ts) / 1000, took: tdur / 1000 }))
    .filter(({ took }) => took > longest);
};

/** Long tasks from the press of *Suggest a plan* until the plan stands on the grid. */
const filledIn = async (
  browser: Browser,
  page: Page,
  url: string,
): Promise<{ seats: string; seen: Seen; tasks: Task[] }> => {
  await page.goto(url);
  await page.locator('[data-shift]').first().waitFor();
  await page.waitForTimeout(drawingMs);
  await menu(page, 'Fill open shifts');
  const fill = page.getByRole('dialog', { name: /^Fill open shifts/ });
  const wanted = await fill.getByText(/shifts? needs? someone/).innerText();
  await fill.getByText('5 seconds', { exact: true }).click();
  await page.waitForTimeout(drawingMs);
  // On a machine with other work, time by the clock says more about that work than about the page.
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(watch, mark);
  await fill.getByRole('button', { name: 'Suggest a plan' }).click();
  await page.locator('[data-first-step]').waitFor({ timeout: 120_000 });
  await page.waitForTimeout(drawingMs);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return { seats: /^[\d,]+/.exec(wanted)?.[0] ?? '', seen, tasks: longTasksIn(await browser.stopTracing()) };
};

const rowOf = (title: string, { seats, seen, tasks }: Awaited<ReturnType<typeof filledIn>>): string[] => {
  const { told = 0, bar = 0, drawn = bar } = seen;
  const between = (from: number, until: number): string =>
    tasks
      .filter(({ start }) => start >= from && start < until)
      .map(({ took }) => ms(took))
      .join(', ') || 'none';
  const leaving = 300;
  return [
    title,
    seats,
    ...[ms(told), ms(bar), ms(drawn)],
    between(Number.NEGATIVE_INFINITY, told),
    between(told, bar - leaving),
    between(bar - leaving, Number.POSITIVE_INFINITY),
  ];
};

/** Long tasks of the page while a company of 300 people fills a week. */
export const fillScreen = async (): Promise<Section> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const page = await logIn(browser, product.address, await product.run('seed', '--size', 'M'));
    const url = `${product.address}/schedule/employee/week?date=${monday(2)}`;
    const rows = [rowOf('A week of 300 people', await filledIn(browser, page, url))];
    return {
      title: 'Long tasks while a schedule is filled',
      note: 'Tasks of the page that take the processor for over 50 ms, in Chromium, 1280 wide, from the press of *Suggest a plan*: until the first plan is shown, while it searches, and from the end of the search until the plan stands on the grid. Wanted: none.',
      head: [
        'what',
        'shifts',
        'first plan after',
        'bar after',
        'plan drawn after',
        'at the start',
        'while it searches',
        'as the plan is drawn',
      ],
      rows,
    };
  } finally {
    await browser.close();
    await product.end();
  }
};
