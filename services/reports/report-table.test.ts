import { expect, it } from 'vitest';
import { arrangeReport } from '#domain/reports/arrange-report.ts';
import type { ReportColumn } from '#domain/reports/report-definition.ts';
import { type ReportTable, reportTable } from './report-table.ts';

type Row = { name: string; minutes: number };
const columns: ReportColumn<Row>[] = [
  { key: 'name', unit: 'text', of: ({ name }) => name, total: 'none', groups: true },
  { key: 'hours', unit: 'minutes', of: ({ minutes }) => minutes, total: 'sum' },
];
const usual = { columns: [], groupBy: [], summed: false, sort: null };

const tableOf = (rows: Row[], arrangement = {}): ReportTable => {
  const arranged = arrangeReport(columns, rows, { ...usual, ...arrangement });
  const views = arranged.columns.map(({ key, unit, total }) => ({ key, unit, totals: total !== 'none', about: null }));
  return reportTable(
    {
      type: 'TimesheetSummary',
      currency: 'EUR',
      ...arranged,
      columns: views,
      summed: arranged.groupBy.length > 0 && 'summed' in arrangement,
      lines: arranged.lines.map((line) => ({ ...line, before: null })),
      before: null,
      comparison: null,
    },
    'en',
  );
};

const column = (table: ReportTable, heading: string) => {
  const place = table.columns.findIndex((one) => one.heading === heading);
  return { cells: table.rows.map((cells) => Number(cells[place])), total: Number(table.totals[place]) };
};
const sum = (cells: number[]): number => cells.reduce((total, cell) => total + cell, 0);

it('adds minutes up to their total over 91 days, and converts the total in hours from it', () => {
  const rows = Array.from({ length: 91 }, (_, day) => ({ name: 'Eva', minutes: day % 2 === 0 ? 460 : 440 }));
  const table = tableOf(rows);
  const minutes = column(table, 'Minutes');
  expect(minutes.total).toBe(46 * 460 + 45 * 440);
  expect(sum(minutes.cells)).toBe(minutes.total);
  expect(column(table, 'Hours').total).toBe(Math.floor((minutes.total * 100 + 30) / 60));
});

it('has the same total in sums as in single lines, whatever these round to', () => {
  const thirds = Array.from({ length: 30 }, (_, index) => ({ name: `Person ${index % 3}`, minutes: 20 }));
  const table = tableOf(thirds, { groupBy: ['name'], summed: true });
  expect(table.rows).toHaveLength(3);
  expect(column(table, 'Minutes')).toMatchObject({ cells: [200, 200, 200], total: 600 });
  // Thirty times 0.33 would be 9.90.
  expect(column(table, 'Hours').total).toBe(1000);
});

it('leaves figures of groups out where their rows are in the file, so that no sum counts them twice', () => {
  const rows = [
    { name: 'Bo', minutes: 60 },
    { name: 'Anna', minutes: 30 },
    { name: 'Bo', minutes: 15 },
  ];
  const table = tableOf(rows, { groupBy: ['name'] });
  expect(table.rows.map(([name, , minutes]) => [name, minutes])).toEqual([
    ['Anna', 30],
    ['Bo', 60],
    ['Bo', 15],
  ]);
  expect(table.totals).toEqual(['Total', 175, 105]);
});
