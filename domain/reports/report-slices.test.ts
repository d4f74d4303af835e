import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { type Arrangement, arrangeReport } from './arrange-report.ts';
import { distinct, type ReportColumn, readableColumns, shareColumn } from './report-definition.ts';
import {
  addGroup,
  emptyGroup,
  groupsLeft,
  isSummed,
  mergeLines,
  type ReportSlice,
  shownColumns,
  sliceOrder,
  sliceReport,
  summedSlices,
  totalsOf,
} from './report-slices.ts';

type Row = {
  id: string;
  name: string;
  place: string | null;
  date: string;
  minutes: number;
  cost: number | null;
  exact: bigint;
};

const columns: ReportColumn<Row>[] = [
  { key: 'date', unit: 'date', of: ({ date }) => date, total: 'none', groups: true },
  { key: 'number', unit: 'text', of: ({ id }) => id, total: 'none', along: 'name' },
  { key: 'name', unit: 'text', of: ({ name }) => name, total: 'none', groups: true, idOf: ({ id }) => id },
  { key: 'place', unit: 'text', of: ({ place }) => place, total: 'none', groups: true, optional: true },
  { key: 'state', unit: 'word', of: () => 'approved', total: 'none', same: true },
  { key: 'kind', unit: 'text', of: ({ minutes }) => (minutes > 450 ? 'long' : 'short'), total: 'none', common: true },
  { key: 'days', unit: 'count', of: () => 1, total: distinct(({ id, date }) => `${id} ${date}`) },
  { key: 'hours', unit: 'minutes', of: ({ minutes }) => minutes, total: 'sum' },
  { key: 'cost', unit: 'money', of: ({ cost }) => cost, total: 'sum', optional: true },
  shareColumn<Row>({
    key: 'wage',
    unit: 'money',
    part: ({ cost }) => cost,
    whole: ({ cost, minutes }) => (cost === null ? null : minutes),
    times: 60n,
    optional: true,
  }),
  {
    key: 'leave',
    unit: 'days',
    of: ({ exact }) => Number(exact / 1000n),
    total: {
      sums: (rows) => [rows.reduce((sum, { exact }) => sum + exact, 0n)],
      figure: ([sum]) => Number(BigInt(sum!) / 1000n),
    },
    extra: true,
  },
  { key: 'closing', unit: 'minutes', of: ({ minutes }) => minutes, total: 'sum', ofGroups: true, extra: true },
];

const rowOf = fc.record({
  id: fc.constantFrom('e1', 'e2', 'e3'),
  name: fc.constantFrom('Anna', 'anna', 'Bo'),
  place: fc.constantFrom('Bar', 'Kitchen', null),
  date: fc.constantFrom('2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'),
  minutes: fc.integer({ min: 0, max: 900 }),
  cost: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null }),
  exact: fc.bigInt({ min: 0n, max: 5000n }),
});
const keys = ['date', 'name', 'place', 'days', 'hours', 'cost', 'wage', 'leave', 'closing'];
const arrangementOf: fc.Arbitrary<Arrangement> = fc.record({
  columns: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 })),
  groupBy: fc.uniqueArray(fc.constantFrom('date', 'name', 'place'), { maxLength: 3 }),
  summed: fc.boolean(),
  sort: fc.option(fc.record({ key: fc.constantFrom(...keys), descending: fc.boolean() }), { nil: null }),
});

/** The file's part of a report, from slices of two dates. */
const bySlices = (rows: Row[], wanted: Arrangement): { keys: string[]; lines: unknown[]; totals: unknown[] } => {
  const spans = [rows.filter(({ date }) => date <= '2026-11-10'), rows.filter(({ date }) => date > '2026-11-10')];
  const gather = (arrangement: Arrangement) => {
    const slices = spans.map((own): ReportSlice => sliceReport(columns, own, arrangement));
    const root = emptyGroup();
    for (const slice of slices) addGroup(root, slice.root);
    const filled = new Set(slices.flatMap((slice) => slice.filled));
    const all = slices[0]!.columns.filter(({ key, optional }) => !optional || filled.has(key));
    return { slices, report: { columns: all, arrangement, root } };
  };
  const first = gather(wanted);
  const groupBy = groupsLeft(first.report);
  const { slices, report } = groupBy.length < wanted.groupBy.length ? gather({ ...wanted, groupBy }) : first;
  const shown = shownColumns(report).map(({ key }) => key);
  const compare = sliceOrder(report);
  const lists = slices.map(({ lines }) => lines.toSorted(compare)[Symbol.iterator]());
  const lines = isSummed(report.arrangement)
    ? summedSlices(report).map(({ cells }) => cells)
    : [...mergeLines(lists, compare)].map(({ cells }) => shown.map((key) => cells[slices[0]!.keys.indexOf(key)]));
  return { keys: shown, lines, totals: totalsOf(report) };
};

/** Without cost, so that a layout of cost alone has the usual columns instead. */
const unpaid: Row = { id: 'e1', name: 'Anna', place: 'Bar', date: '2026-11-09', minutes: 60, cost: null, exact: 5n };
const of = (...chosen: string[]): Arrangement => ({ columns: chosen, groupBy: [], summed: false, sort: null });

it('puts slices together to the report of all rows at once, in any layout', () => {
  fc.assert(
    fc.property(fc.array(rowOf, { maxLength: 24 }), arrangementOf, (found, arrangement) => {
      const rows = found.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
      const readable = readableColumns(columns, rows, {} as never);
      const once = arrangeReport(readable, rows, arrangement);
      const summed = arrangement.summed && once.groupBy.length > 0;
      expect(bySlices(rows, arrangement)).toEqual({
        keys: once.columns.map(({ key }) => key),
        lines: once.lines.filter(({ group }) => group === summed).map(({ cells }) => cells),
        totals: once.totals,
      });
    }),
    {
      ...runs(300, 20_000),
      examples: [
        [[unpaid], of('cost')],
        [[unpaid, { ...unpaid, date: '2026-11-12', cost: 5 }], of('cost')],
      ],
    },
  );
});

it('merges sorted lists without reading ahead', () => {
  const read: number[] = [];
  function* list(...all: number[]): Generator<number> {
    for (const one of all) {
      read.push(one);
      yield one;
    }
  }
  const merged = mergeLines([list(1, 4, 9), list(2, 3, 8)], (a, b) => a - b);
  expect([merged.next().value, merged.next().value]).toEqual([1, 2]);
  expect(read.toSorted()).toEqual([1, 2, 4]);
  expect([...merged]).toEqual([3, 4, 8, 9]);
});
