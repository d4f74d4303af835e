import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright';
import { build } from 'vite';
import type { Size } from '#tests/bench/grid/data.ts';
import type { Jumped, Mounted, Moved, Scrolled } from '#tests/bench/grid/subject.ts';
import { launchChromium } from '#tests/bench/launch-chromium.ts';
import { compiledAtOnce } from '#tools/vite/compiled-at-once.ts';

/**
 * One page, one size, one fresh browser. Main-thread times are the processor time of Chromium's main thread, so that neither
 * waiting for frames nor other work on the machine counts.
 */
export type Run = {
  mount: Mounted & { mainThread: number };
  scroll: Scrolled & { mainThreadPerFrame: number };
  jump: Jumped;
  move: Moved;
  elements: number;
};

/** The median of several runs, and the dropped frames of each run in order. */
export type Median = Run & { droppedEach: number[] };

export type Comparison = {
  size: Size;
  board: Median;
  floor: Median;
  /** Ratio of board to floor. */
  mountRatio: number;
  scrollRatio: number;
};

export type GridBench = { comparisons: Comparison[]; bundleGzip: number; repetitions: number };

const root = join(import.meta.dirname, '../../..');
const source = join(root, 'tests/bench/grid');
const built = join(root, 'dist/bench-grid');
const pages = ['floor', 'board'] as const;
type Page = (typeof pages)[number];

const aliases = Object.fromEntries(['domain', 'web', 'tests'].map((floor) => [`#${floor}`, join(root, floor)]));

const buildPage = (name: Page): Promise<unknown> =>
  build({
    root: source,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [compiledAtOnce()],
    resolve: { alias: aliases },
    oxc: { jsx: { runtime: 'automatic' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(built, name),
      emptyOutDir: true,
      target: 'es2024',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(source, `${name}.html`) },
    },
  });

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const serve = async () => {
  const server = createServer((request, response) => {
    const file = join(built, new URL(request.url ?? '/', 'http://bench').pathname);
    if (!file.startsWith(built) || !existsSync(file) || !extname(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, end: () => server.close() };
};

const taskMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

const measure = async (address: string, name: Page, size: Size): Promise<Run> => {
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${address}/${name}/${name}.html`);
    await page.waitForFunction(() => 'setup' in window);
    await page.evaluate((wanted) => window.setup(wanted), size);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(150);
    await session.send('HeapProfiler.collectGarbage');
    const timed = async <T>(act: () => Promise<T>): Promise<[T, number]> => {
      const before = await taskMs(session);
      const result = await act();
      return [result, (await taskMs(session)) - before];
    };
    const [mount, mainThread] = await timed(() => page.evaluate(() => window.mount()));
    if (!mount.ok) throw new Error(`${name} ${size}: no rows within a minute`);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const [scroll, scrolling] = await timed(() => page.evaluate(() => window.scrollRun()));
    const jump = await page.evaluate(() => window.jumpRun());
    const move = await page.evaluate(() => window.moveRun());
    return {
      mount: { ...mount, mainThread },
      scroll: { ...scroll, mainThreadPerFrame: scrolling / scroll.frames },
      jump,
      move,
      elements,
    };
  } finally {
    await browser.close();
  }
};

const middle = <T>(runs: T[], figureOf: (run: T) => number): T =>
  runs.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(runs.length / 2)]!;

/** Each figure is the median of all runs, including dropped frames. */
const median = (runs: Run[]): Median => ({
  mount: middle(runs, (run) => run.mount.mainThread).mount,
  scroll: {
    ...middle(runs, (run) => run.scroll.mainThreadPerFrame).scroll,
    dropped: middle(runs, (run) => run.scroll.dropped).scroll.dropped,
  },
  droppedEach: runs.map((run) => run.scroll.dropped),
  jump: middle(runs, (run) => run.jump.ms).jump,
  move: middle(runs, (run) => run.move.median).move,
  elements: middle(runs, (run) => run.elements).elements,
});

const bundleGzip = (): number => {
  const { assets } = { assets: join(built, 'board/assets') };
  const files = readFileSync(join(built, 'board/board.html'), 'utf8').matchAll(/assets\/([\w.-]+\.(?:js|css))/g);
  return [...files].reduce(
    (sum, [, file]) => sum + gzipSync(readFileSync(join(assets, file!)), { level: 9 }).length,
    0,
  );
};

/** Board and floor take turns, each time in a fresh browser, so that a slow moment of the machine affects both. */
export const benchGrid = async (wanted: readonly Size[], repetitions: number): Promise<GridBench> => {
  for (const name of pages) await buildPage(name);
  const server = await serve();
  const comparisons: Comparison[] = [];
  try {
    for (const size of wanted) {
      const runs: Record<Page, Run[]> = { floor: [], board: [] };
      for (let turn = 0; turn < repetitions; turn += 1)
        for (const name of turn % 2 === 0 ? pages : pages.toReversed())
          runs[name].push(await measure(server.address, name, size));
      const [board, floor] = [median(runs.board), median(runs.floor)];
      comparisons.push({
        size,
        board,
        floor,
        mountRatio: board.mount.mainThread / floor.mount.mainThread,
        scrollRatio: board.scroll.mainThreadPerFrame / floor.scroll.mainThreadPerFrame,
      });
    }
  } finally {
    server.end();
  }
  return { comparisons, bundleGzip: bundleGzip(), repetitions };
};

const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return (at < 0 ? undefined : process.argv[at + 1]) ?? fallback;
};

const line = ({ size, board, floor, mountRatio, scrollRatio }: Comparison): string =>
  [
    size.padEnd(2),
    `mount ${board.mount.mainThread.toFixed(1)} / ${floor.mount.mainThread.toFixed(1)} ms = ${mountRatio.toFixed(2)} x`,
    `scroll ${board.scroll.mainThreadPerFrame.toFixed(2)} / ${floor.scroll.mainThreadPerFrame.toFixed(2)} ms = ${scrollRatio.toFixed(2)} x`,
    `dropped ${board.scroll.dropped} of ${board.droppedEach} (floor ${floor.scroll.dropped} of ${floor.droppedEach})`,
    `blank ${board.scroll.blankPct.toFixed(0)} %`,
    `move ${board.move.median.toFixed(1)} ms (floor ${floor.move.median.toFixed(1)})`,
    `jump ${board.jump.ms.toFixed(0)} ms`,
    `${board.elements} elements (floor ${floor.elements})`,
  ].join(' | ');

if (import.meta.main) {
  const wanted = option('sizes', 'S,M,L,XL').split(',') as Size[];
  const bench = await benchGrid(wanted, Number(option('reps', '5')));
  for (const comparison of bench.comparisons) console.log(line(comparison));
  mkdirSync(join(root, 'out/bench'), { recursive: true });
  writeFileSync(join(root, 'out/bench/grid.json'), `${JSON.stringify(bench, null, 2)}\n`);
}
