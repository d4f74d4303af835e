import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Arrangement } from '#domain/reports/arrange-report.ts';
import type { ReportComparison } from '#domain/reports/compared-period.ts';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { contextFor } from '#services/kit/context.ts';
import { longFile } from '#services/reports/long/long-report.ts';
import { manyHours } from '#tests/kit/many-hours.ts';
import { newWorld } from '#tests/kit/world.ts';
import type { Section } from './report.ts';

const perDay = 822;
const period = { from: '2026-01-01', to: '2026-12-31' };
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** One file of the year, with the peak memory of the process. */
const measured = async (
  format: 'csv' | 'xlsx',
  order: string,
  more: { arrangement?: Partial<Arrangement>; compareWith?: ReportComparison } = {},
): Promise<string[]> => {
  const world = await newWorld({ now: '2027-01-05T08:00:00Z' });
  const { viewer } = await world.context('owner');
  const ports = { ...world.ports, table: manyHours(world, perDay) };
  let peak = process.memoryUsage().rss;
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const start = performance.now();
  const parameters = { ...noParameters, ...more };
  const report = { type: 'Timesheets', parameters, period, locale: 'en' } as const;
  const { pieces } = await longFile(contextFor(ports, { viewer }), report, { format, separator: 'comma' }, async () =>
    look(),
  );
  let size = 0;
  for (const piece of pieces) {
    size += piece.byteLength;
    look();
  }
  const seconds = (performance.now() - start) / 1000;
  return [
    format.toUpperCase(),
    order,
    String(perDay * 365),
    megabytes(size),
    `${seconds.toFixed(1)} s`,
    megabytes(getHeapStatistics().heap_size_limit),
    megabytes(peak),
  ];
};

/** Time and memory of a report of one year of a thousand people, line by line. */
export const longReports = async (): Promise<Section> => ({
  title: 'Long reports',
  note: 'The report Timesheets over a year as a job makes its file, from items that are made when a week is asked for. Memory is the resident set of the process, garbage included. `NODE_OPTIONS=--max-old-space-size=256` gives it a small heap: a file that needed more would not come to its end.',
  head: ['File', 'Order', 'Lines', 'Size', 'Time', 'Heap limit', 'Memory, peak'],
  rows: [
    await measured('csv', 'by date'),
    await measured('csv', 'sorted by hours', { arrangement: { sort: { key: 'hours', descending: true } } }),
    await measured('csv', 'by date, compared with the year before', { compareWith: 'before' }),
    await measured('xlsx', 'by date'),
  ],
});
