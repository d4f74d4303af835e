import type { Page } from 'playwright';
import { launchChromium } from './launch-chromium.ts';
import { startProduct } from './product.ts';
import { median, ms, type Section } from './report.ts';

const rounds = 5;
const frames = 240;
/** Pixels a frame: a hand that turns the wheel quickly. */
const step = 120;

type Scrolled = { gaps: number[]; blank: number; drawn: number };

/** Runs in the page: scrolls the table, and counts frames and lines that had not arrived when they were drawn. */
const scroll = async ({ frames, step }: { frames: number; step: number }): Promise<Scrolled> => {
  const box = document.querySelector('[data-virtual]')!;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const gaps: number[] = [];
  let [before, blank, drawn] = [await frame(), 0, 0];
  for (let count = 0; count < frames; count += 1) {
    box.scrollTop += step;
    const now = await frame();
    gaps.push(now - before);
    before = now;
    const rows = [...box.querySelectorAll('tbody tr[aria-rowindex]')];
    drawn += rows.length;
    blank += rows.filter((row) => !row.hasAttribute('data-row')).length;
  }
  return { gaps, blank, drawn };
};

/** Runs in the page: jumps to a place, 0 to 1, and waits for the lines there. */
const jump = async (share: number): Promise<number> => {
  const box = document.querySelector('[data-virtual]')!;
  const from = performance.now();
  box.scrollTop = box.scrollHeight * share;
  const isThere = (): boolean => {
    const edge = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll('tbody tr[aria-rowindex]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > edge.top && top < edge.bottom;
    });
    return rows.length > 5 && rows.every((row) => row.hasAttribute('data-row'));
  };
  do await new Promise(requestAnimationFrame);
  while (!isThere());
  return performance.now() - from;
};

/** First lines, pages, scrolling and jumps of the report, for someone who has logged in. */
const figuresOf = async (page: Page, address: string): Promise<string[]> => {
  const first: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const from = performance.now();
    await page.goto(address);
    await page.locator('[data-virtual] tr[data-row]').first().waitFor({ timeout: 300_000 });
    first.push(performance.now() - from);
  }
  const lines = Number(await page.locator('[data-virtual] table').getAttribute('aria-rowcount')) - 2;
  const answers: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.postData()?.includes('ReportLines')) answers.push(request.timing().responseEnd);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  const before = await worked();
  const scrolled: Scrolled[] = [];
  for (let round = 0; round < rounds; round += 1) scrolled.push(await page.evaluate(scroll, { frames, step }));
  const perFrame = ((await worked()) - before) / (rounds * frames);
  const jumps: number[] = [];
  for (const share of [0.5, 0.97, 0.25, 0.75, 0.11]) jumps.push(await page.evaluate(jump, share));
  const gaps = scrolled.flatMap((one) => one.gaps);
  const sum = (of: (one: Scrolled) => number): number => scrolled.reduce((all, one) => all + of(one), 0);
  return [
    String(lines),
    ms(median(first)),
    ms(median(answers)),
    ms(Math.max(...answers)),
    ms(perFrame),
    `${gaps.filter((gap) => gap > 25).length} of ${gaps.length}`,
    `${((100 * sum((one) => one.blank)) / sum((one) => one.drawn)).toFixed(1)} %`,
    ms(median(jumps)),
    ms(Math.max(...jumps)),
  ];
};

/** A report of more than 50,000 lines on screen: how long its first lines take, and how it scrolls. */
export const reportPages = async (): Promise<Section> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const said = await product.run('seed', '--size', 'M');
    const [, email = '', password = ''] = /manager\s+(\S+)\s+(\S+)/.exec(said) ?? [];
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.goto(`${product.address}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard/);
    return {
      title: 'A long report on screen',
      note: `Daily overview of 300 people in the last calendar year, asked for 100 lines at a time, with the product and Chromium on one machine. First lines: from the address until they stand, median of 3. Scrolling: ${rounds} times ${frames} frames of ${step} px; a frame is late above 25 ms; main thread is its processor time; blank are lines that had not arrived when they were drawn, most of them beyond the edges. A jump ends when every line in view stands.`,
      head: [
        'lines',
        'first lines',
        'a page of 100, median',
        'worst',
        'main thread, a frame',
        'frames late',
        'blank',
        'jump, median',
        'worst',
      ],
      rows: [await figuresOf(page, `${product.address}/reports/daily-period-overview?period=last-calendar-year`)],
    };
  } finally {
    await browser.close();
    await product.end();
  }
};
