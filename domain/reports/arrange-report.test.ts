import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { type Arrangement, arrangeReport, rowsBeneath } from './arrange-report.ts';
import { distinct, type ReportColumn, shareColumn } from './report-definition.ts';

type Row = {
  id: string;
  name: string;
  place: string;
  date: string;
  minutes: number;
  cost: number | null;
  turnover: number;
};
const columns: ReportColumn<Row>[] = [
  { key: 'date', unit: 'date', of: ({ date }) => date, total: 'none', groups: true },
  { key: 'number', unit: 'text', of: ({ id }) => id, total: 'none', along: 'name' },
  { key: 'name', unit: 'text', of: ({ name }) => name, total: 'none', groups: true, idOf: ({ id }) => id },
  { key: 'place', unit: 'text', of: ({ place }) => place, total: 'none', groups: true },
  { key: 'days', unit: 'count', of: () => 1, total: distinct(({ id, date }) => `${id} ${date}`) },
  { key: 'hours', unit: 'minutes', of: ({ minutes }) => minutes, total: 'sum' },
  { key: 'cost', unit: 'money', of: ({ cost }) => cost, total: 'sum', optional: true },
  shareColumn<Row>({
    key: 'share',
    unit: 'percent',
    part: ({ cost }) => cost,
    whole: ({ turnover }) => turnover,
    times: 10_000n,
  }),
];
const usual: Arrangement = { columns: [], groupBy: [], summed: false, sort: null };
const row = (facts: Partial<Row> = {}): Row => ({
  id: 'e1',
  name: 'Anna',
  place: 'Bar',
  date: '2026-11-09',
  minutes: 60,
  cost: 100,
  turnover: 1000,
  ...facts,
});
const cells = (rows: Row[], arrangement: Partial<Arrangement>) =>
  arrangeReport(columns, rows, { ...usual, ...arrangement }).lines.map((line) => line.cells);

describe('the layout of a report', () => {
  it('keeps people who share a name apart', () => {
    const rows = [row(), row({ id: 'e2' })];
    expect(cells(rows, { groupBy: ['name'], summed: true }).map(([name, number]) => [name, number])).toEqual([
      ['Anna', 'e1'],
      ['Anna', 'e2'],
    ]);
  });

  it('has one line for each combination of groups, and a person once for each place', () => {
    const rows = [row(), row({ place: 'Kitchen', minutes: 30 }), row({ minutes: 15 })];
    const { lines, columns: shown } = arrangeReport(columns, rows, {
      ...usual,
      groupBy: ['name', 'place'],
      summed: true,
    });
    expect(shown.map(({ key }) => key)).toEqual(['name', 'number', 'place', 'days', 'hours', 'cost', 'share']);
    expect(lines.map(({ path, count }) => [path, count])).toEqual([
      [['e1', 'Bar'], 2],
      [['e1', 'Kitchen'], 1],
    ]);
  });

  it('counts a date once, and divides sums of all rows instead of adding up shares', () => {
    const rows = [row(), row({ cost: 300, turnover: 1000 }), row({ date: '2026-11-10', cost: null })];
    const { totals } = arrangeReport(columns, rows, usual);
    expect(totals).toEqual([null, null, null, null, 2, 180, 400, 1333]);
    // A share of an unknown value is null.
    expect(arrangeReport(columns, [row({ cost: null })], usual).totals.at(-1)).toBeNull();
  });

  it('has its usual columns where none of the chosen ones is there, and keeps the order of those that are', () => {
    const keysOf = (chosen: string[]) =>
      arrangeReport(columns, [row()], { ...usual, columns: chosen }).columns.map(({ key }) => key);
    expect(keysOf(['gone', 'hours', 'name'])).toEqual(['hours', 'name']);
    expect(keysOf(['gone'])).toEqual(columns.map(({ key }) => key));
  });

  it('puts groups before their rows, and sorts both by a figure from the largest down', () => {
    const rows = [row({ minutes: 10 }), row({ id: 'e2', name: 'Bo', minutes: 40 }), row({ minutes: 20 })];
    const lines = arrangeReport(columns, rows, {
      ...usual,
      groupBy: ['name'],
      sort: { key: 'hours', descending: true },
    }).lines;
    expect(lines.map(({ group, cells: [name, , , , , hours] }) => [group, name, hours])).toEqual([
      [true, 'Bo', 40],
      [false, 'Bo', 40],
      [true, 'Anna', 30],
      [false, 'Anna', 20],
      [false, 'Anna', 10],
    ]);
  });

  it('shows in a group what all of its rows have, and nothing where they differ', () => {
    const all: ReportColumn<Row>[] = [
      ...columns.filter(({ key }) => key !== 'place'),
      { key: 'place', unit: 'text', of: ({ place }) => place, total: 'none', common: true },
    ];
    const rows = [row(), row(), row({ id: 'e2', name: 'Bo' }), row({ id: 'e2', name: 'Bo', place: 'Kitchen' })];
    const laidOut = (summed: boolean) =>
      arrangeReport(all, rows, { columns: ['place'], groupBy: ['name'], summed, sort: null });
    expect(laidOut(true).lines.map(({ cells }) => cells)).toEqual([
      ['Anna', 'Bar'],
      ['Bo', null],
    ]);
    expect(laidOut(false).lines.map(({ cells }) => cells[1])).toEqual(['Bar', 'Bar', 'Bar', null, 'Bar', 'Kitchen']);
    expect(laidOut(true).totals).toEqual([null, null]);
  });

  it('leaves balances empty in single rows, and has them in groups and totals', () => {
    const closing: ReportColumn<Row> = { ...columns.find(({ key }) => key === 'hours')!, ofGroups: true };
    const rows = [row({ minutes: 10 }), row({ id: 'e2', name: 'Bo', minutes: 40 }), row({ minutes: 20 })];
    const cellsBy = (groupBy: string[]) => {
      const all = [...columns.filter(({ key }) => key !== 'hours'), closing];
      const sort = { key: 'hours', descending: true };
      const { lines, totals } = arrangeReport(all, rows, { columns: ['hours'], groupBy, summed: false, sort });
      return [...lines.map(({ cells }) => cells.at(-1)), totals.at(-1)];
    };
    expect(cellsBy([])).toEqual([null, null, null, 70]);
    expect(cellsBy(['name'])).toEqual([40, null, 30, null, null, 70]);
  });

  it('puts empty cells last, whichever way it sorts', () => {
    const rows = [row({ cost: null }), row({ cost: 5 }), row({ cost: 7 })];
    const sortedBy = (descending: boolean) =>
      cells(rows, { columns: ['cost'], sort: { key: 'cost', descending } }).flat();
    expect([sortedBy(true), sortedBy(false)]).toEqual([
      [7, 5, null],
      [5, 7, null],
    ]);
  });

  it('is empty without rows, with totals of nothing', () => {
    expect(arrangeReport(columns, [], { ...usual, groupBy: ['name'], summed: true })).toMatchObject({
      lines: [],
      totals: [null, null, 0, 0, null, null],
    });
  });

  it('has totals that no layout changes, and rows beneath each line that add up to it', () => {
    const rowOf = fc.record({
      id: fc.constantFrom('e1', 'e2', 'e3'),
      name: fc.constantFrom('Anna', 'Bo'),
      place: fc.constantFrom('Bar', 'Kitchen'),
      date: fc.constantFrom('2026-11-09', '2026-11-10'),
      minutes: fc.integer({ min: 0, max: 900 }),
      cost: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null }),
      turnover: fc.integer({ min: 1, max: 900_000 }),
    });
    const groups = fc.uniqueArray(fc.constantFrom('date', 'name', 'place'), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 30 }), groups, fc.boolean(), (rows, groupBy, summed) => {
        const plain = arrangeReport(columns, rows, usual);
        const laidOut = arrangeReport(columns, rows, { ...usual, groupBy, summed });
        for (const [index, { key }] of laidOut.columns.entries())
          expect(laidOut.totals[index]).toBe(plain.totals[plain.columns.findIndex((column) => column.key === key)]);
        const hours = laidOut.columns.findIndex(({ key }) => key === 'hours');
        for (const line of laidOut.lines.filter(({ group }) => group)) {
          const beneath = rowsBeneath(columns, rows, groupBy, line.path);
          expect(beneath).toHaveLength(line.count);
          expect(beneath.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(line.cells[hours]);
        }
      }),
      runs(100, 3000),
    );
  });
});
