import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Derivation } from '#domain/kit/derivation.ts';
import type { SumKind, SummedEntry, SummedRow, SummedShift } from './hour-sums.ts';
import { sumTrail } from './sum-trail.ts';

const place = {
  starttime: '09:00',
  endtime: '17:00',
  startsAt: '2026-11-09T08:00:00Z',
  zone: 'Europe/Brussels',
} as const;
const entryOf = (id: string, minutes: number, status: SummedEntry['status']): SummedEntry => ({
  ...place,
  ...{ id, minutes, status },
});
const plannedOf = (id: string, minutes: number): SummedShift => ({ ...place, occurrence_id: id, minutes });

const someRow = fc.record({
  person: fc.constantFrom('a', 'b', 'c'),
  day: fc.integer({ min: 9, max: 13 }),
  worked: fc.option(fc.integer({ min: 0, max: 900 })),
  status: fc.constantFrom('approved', 'pending', 'declined'),
  planned: fc.option(fc.integer({ min: 0, max: 900 })),
  cost: fc.integer({ min: 0, max: 40_000 }),
});
type Drawn = typeof someRow extends fc.Arbitrary<infer Row> ? Row : never;
const rowsOf = (drawn: readonly Drawn[]): SummedRow[] =>
  drawn.map(({ person, day, worked, status, planned, cost }, at) => ({
    ...{
      key: String(at),
      employeeId: person,
      name: person,
      teamId: 't',
      teamName: 'Bar',
      departmentId: 'd',
      closed: null,
    },
    date: `2026-11-${String(day).padStart(2, '0')}` as SummedRow['date'],
    entry: worked === null ? null : entryOf(`e${at}`, worked, status),
    planned: planned === null ? null : plannedOf(`p${at}`, planned),
    ...(worked !== null && status !== 'declined' ? { costMinor: cost } : {}),
  }));

/** A second writing of each sum. */
const summed = (rows: readonly SummedRow[], kind: SumKind): number => {
  let total = 0;
  for (const { entry, planned, costMinor } of rows) {
    if (kind === 'cost') total += costMinor ?? 0;
    if ((kind === 'worked' || kind === 'difference') && entry && entry.status !== 'declined') total += entry.minutes;
    if (kind === 'planned' && planned) total += planned.minutes ?? 0;
    if (kind === 'difference' && planned) total -= planned.minutes ?? 0;
  }
  return total;
};

const sumOf = (lines: readonly Derivation[]): number => lines.reduce((sum, { value }) => sum + value, 0);
const all = (lines: readonly Derivation[]): Derivation[] => lines.flatMap((line) => [line, ...all(line.parts)]);

it('adds up to the sum on each level, and has each entry and planned shift once', () => {
  fc.assert(
    fc.property(
      fc.array(someRow, { maxLength: 12 }),
      fc.constantFrom<SumKind>('worked', 'planned', 'difference', 'cost'),
      fc.constantFrom('date' as const, 'person' as const),
      (drawn, kind, by) => {
        const rows = rowsOf(drawn);
        const trail = sumTrail(kind, rows, by);
        expect(sumOf(trail)).toBe(summed(rows, kind));
        const nodes = all(trail);
        for (const { value, parts } of nodes) if (parts.length > 0) expect(sumOf(parts)).toBe(value);
        const leaves = nodes
          .filter(({ value, parts }) => value !== 0 && parts.length === 0)
          .map(({ sourceId }) => sourceId);
        expect(new Set(leaves).size).toBe(leaves.length);
        expect(leaves).not.toContain(null);
      },
    ),
  );
});

it('puts a minus before the planned hours of a difference', () => {
  const rows = rowsOf([{ person: 'a', day: 9, worked: 450, status: 'pending', planned: 480, cost: 0 }]);
  expect(sumTrail('difference', rows, 'date').map(({ kind, value }) => [kind, value])).toEqual([
    ['worked', 450],
    ['planned', -480],
  ]);
});
