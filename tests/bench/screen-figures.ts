import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { launchChromium } from './launch-chromium.ts';
import { startProduct } from './product.ts';
import { kB, median, ms, type Section } from './report.ts';

/** Loads of each page, each in a fresh browser. */
const rounds = 5;
const pages = ['/dashboard/my-overview', '/dashboard/today', '/schedule/employee/week'];
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
/** Wait for work that goes on after the network is quiet: the schedule looks for findings in idle time. */
const idleMs = 2_000;

type Moved = { shift: number; tasks: number[] };
type Load = { bytes: number; requests: number; operations: number; shift: number; tasks: number[] };

/** Records layout shifts and tasks over 50 ms from the first script on. */
const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    const moved = { shift: 0, tasks: [] as number[] };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) moved.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) moved.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });

/** Counts requests and the bytes transferred over the network, headers included. */
const countBytes = async (session: CDPSession) => {
  const found = { bytes: 0, requests: 0, operations: 0 };
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (!url.startsWith('http')) return;
    found.requests += 1;
    if (new URL(url).pathname === '/api/graphql') found.operations += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    found.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return found;
};

const load = async (context: BrowserContext, url: string): Promise<Load> => {
  const page = await context.newPage();
  await observe(page);
  const found = await countBytes(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(idleMs);
  const { shift, tasks } = await page.evaluate(() => (globalThis as unknown as { moved: Moved }).moved);
  return { ...found, shift, tasks };
};

const loads = async (browser: Browser, url: string, viewport: (typeof sizes)[number], state: SignedIn) => {
  const all: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport, storageState: state });
    all.push(await load(context, url));
    await context.close();
  }
  return all;
};

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export const signIn = async (browser: Browser, address: string): Promise<SignedIn> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page
    .getByRole('button', { name: /manager/i })
    .first()
    .click();
  await page.waitForURL(/dashboard/);
  const state = await context.storageState();
  await context.close();
  return state;
};

/** A task over 50 ms blocks a person who types; like Lighthouse, this counts the time above 50 ms. */
const blocking = (tasks: readonly number[]): number => tasks.reduce((sum, task) => sum + task - 50, 0);

/** First loads of dashboard, Today and schedule by the demo's manager: transferred bytes, layout shifts and blocking time. */
export const screenFigures = async (): Promise<Section> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const state = await signIn(browser, product.address);
    const rows: string[][] = [];
    for (const path of pages)
      for (const viewport of sizes) {
        const all = await loads(browser, `${product.address}${path}`, viewport, state);
        const middle = (value: (load: Load) => number): number => median(all.map(value));
        rows.push([
          path,
          String(viewport.width),
          kB(middle(({ bytes }) => bytes)),
          String(middle(({ requests }) => requests)),
          String(middle(({ operations }) => operations)),
          Math.max(...all.map(({ shift }) => shift)).toFixed(3),
          String(middle(({ tasks }) => tasks.length)),
          ms(middle(({ tasks }) => blocking(tasks))),
        ]);
      }
    return {
      title: 'Dashboard and schedule, counted',
      note: `First loads of the demo's manager by a browser that never saw the page, ${rounds} of each: the median, of layout shift the highest (wanted 0.02). Bytes are those on the wire, all kinds and headers; a long task is one of over 50 ms, and what is above these 50 blocks input. Long tasks depend on the machine.`,
      head: ['page', 'width', 'bytes', 'requests', 'of these GraphQL', 'layout shift', 'long tasks', 'blocked'],
      rows,
    };
  } finally {
    await browser.close();
    await product.end();
  }
};
