import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchChromium } from './launch-chromium.ts';
import { type Product, startProduct } from './product.ts';
import { ms, type Section } from './report.ts';

/** Longer than the grid needs to draw a proposal. */
const drawingMs = 3000;

/** Processor time of the page's long tasks since the search was started, and when they began. */
type Task = { start: number; took: number };

/** When the first plan was shown, the bar stood and the first shift was drawn. */
type Seen = { told?: number; bar?: number; drawn?: number };

const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const monday = (weeks: number): string => {
  const sinceMonday = (new Date().getUTCDay() + 6) % 7;
  return dayOf(Date.now() + (weeks * 7 - sinceMonday) * dayMs);
};

/** The first Monday to come from which four weeks lie within one month. */
const mondayOfMonth = (): string =>
  Array.from({ length: 60 }, (_unused, index) => monday(index + 1)).find(
    (day) => dayOf(Date.parse(day) + 27 * dayMs).slice(0, 7) === day.slice(0, 7),
  )!;

const wardStart = '2026-11-02';

/** The example ward's demand, days off and wishes, moved to four weeks from `start`, without its roster. */
const importWard = async (product: Product, start: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-ward-'));
  const moved = (text: string): string =>
    text.replaceAll(/2026-\d\d-\d\d/g, (day) => dayOf(Date.parse(day) + Date.parse(start) - Date.parse(wardStart)));
  try {
    mkdirSync(join(folder, 'Ward'));
    for (const file of ['employees', 'shift-types', 'days-off', 'required-shifts', 'wishes']) {
      const text = readFileSync(`examples/ward/${file}.csv`, 'utf8');
      writeFileSync(join(folder, 'Ward', `${file}.csv`), file === 'employees' ? text : moved(text));
    }
    await product.run('import', join(folder, 'Ward'));
  } finally {
    rmSync(folder, { recursive: true });
  }
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

/** The most memory that a page's process has had, its workers' included, in bytes; on Linux only. */
const mostMemory = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const kilobytes = pages.map(
    ({ id }) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? '0',
  );
  return Math.max(...kilobytes.map(Number)) * 1024;
};

/** Long tasks from the press of *Suggest a plan* until the plan stands on the grid. */
const filledIn = async (
  browser: Browser,
  page: Page,
  url: string,
  department?: string,
): Promise<{ seats: string; seen: Seen; tasks: Task[]; memory: number }> => {
  await page.goto(url);
  await page.waitForTimeout(drawingMs);
  if (department) {
    await page.getByRole('button', { name: 'Department' }).click();
    await page.getByText(department, { exact: true }).last().click();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(drawingMs);
  }
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
  const tasks = longTasksIn(await browser.stopTracing());
  return { seats: /^[\d,]+/.exec(wanted)?.[0] ?? '', seen, tasks, memory: await mostMemory(browser) };
};

const rowOf = (title: string, { seats, seen, tasks, memory }: Awaited<ReturnType<typeof filledIn>>): string[] => {
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
    `${Math.round(memory / 2 ** 20)} MB`,
  ];
};

/** Long tasks and memory of the page while a ward fills its month, and a company of 300 people a week. */
export const fillScreen = async (): Promise<Section> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const start = mondayOfMonth();
    await importWard(product, start);
    const ward = await logIn(browser, product.address, product.said);
    const month = `${product.address}/schedule/employee/month?date=${start}`;
    const wardRow = rowOf('A month of a ward of 40 people', await filledIn(browser, ward, month, 'Ward'));
    await ward.context().close();
    const page = await logIn(browser, product.address, await product.run('seed', '--size', 'M'));
    const week = `${product.address}/schedule/employee/week?date=${monday(2)}`;
    const rows = [wardRow, rowOf('A week of 300 people', await filledIn(browser, page, week))];
    return {
      title: 'Long tasks while a schedule is filled',
      note: 'Tasks of the page that take the processor for over 50 ms, in Chromium, 1280 wide, from the press of *Suggest a plan*: until the first plan is shown, while it searches, and from the end of the search until the plan stands on the grid; 5 s of search. Memory is that of the page’s process with its workers. Wanted: no task, and less than 1 GB.',
      head: [
        'what',
        'shifts',
        'first plan after',
        'bar after',
        'plan drawn after',
        'at the start',
        'while it searches',
        'as the plan is drawn',
        'most memory',
      ],
      rows,
    };
  } finally {
    await browser.close();
    await product.end();
  }
};
