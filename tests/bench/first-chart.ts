import type { Browser } from 'playwright';
import { launchChromium } from './launch-chromium.ts';
import { startProduct } from './product.ts';
import { median, ms, type Section } from './report.ts';
import { type SignedIn, signIn } from './screen-figures.ts';

/** Loads of each page, each in a fresh browser. */
const rounds = 5;
const pages = ['/insights/overview', '/reports/timesheet-summary?chart=yes', '/dashboard/my-overview'];

/** Tall enough for the chart to be in view: it loads only then. */
const viewport = { width: 1280, height: 1400 };

type Painted = { heading?: number; bar?: number };

/** Times at which the heading of the page and the first bar of a chart were painted, in ms since the navigation. */
const firstPaints = async (browser: Browser, url: string, state: SignedIn): Promise<Required<Painted>> => {
  const context = await browser.newContext({ viewport, storageState: state });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const painted: Painted = {};
    Object.assign(globalThis, { painted });
    const wanted = { heading: 'main h1', bar: 'main .recharts-bar-rectangle path' } as const;
    const look = (): void => {
      for (const key of ['heading', 'bar'] as const)
        if (painted[key] === undefined && document.querySelector(wanted[key])) painted[key] = performance.now();
      if (painted.bar === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url);
  await page.waitForFunction(() => (globalThis as unknown as { painted: Painted }).painted.bar !== undefined);
  const painted = await page.evaluate(() => (globalThis as unknown as { painted: Required<Painted> }).painted);
  await context.close();
  return painted;
};

/** Time from the page's heading to its first chart, in a browser that loads the chart library for the first time. */
export const firstChart = async (): Promise<Section> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const state = await signIn(browser, product.address);
    const rows: string[][] = [];
    for (const path of pages) {
      const all: Required<Painted>[] = [];
      for (let round = 0; round < rounds; round += 1)
        all.push(await firstPaints(browser, `${product.address}${path}`, state));
      const waits = all.map(({ heading, bar }) => bar - heading);
      rows.push([
        path,
        ms(median(all.map(({ heading }) => heading))),
        ms(median(waits)),
        ms(Math.max(...waits)),
        '<= 1000 ms',
      ]);
    }
    return {
      title: 'The first chart',
      note: `Pages of the demo's manager in a browser that never saw them, ${rounds} loads of each, the chart in view: the frame in which the heading stands, and how much later the first bar of a chart does. The limit holds for the median.`,
      head: ['page', 'heading (median)', 'chart after it (median)', 'chart after it (worst)', 'wanted'],
      rows,
    };
  } finally {
    await browser.close();
    await product.end();
  }
};
