import { type Derivation, derivedFrom, lineOf, negated } from '#domain/kit/derivation.ts';
import { amountIn, type SumKind, type SummedRow } from './hour-sums.ts';

export type SumBy = 'date' | 'person';

const derived = { worked: 'worked', declined: 'worked', planned: 'planned', cost: 'costOfCompany' } as const;

/** The entry or planned shift of a line with what it counts. */
const lineIn = (kind: keyof typeof derived, row: SummedRow): Derivation =>
  lineOf(derived[kind], amountIn(kind, row), {
    unit: kind === 'cost' ? 'money' : 'minutes',
    sourceId: (kind === 'planned' ? row.planned?.occurrence_id : row.entry?.id) ?? null,
    date: row.date,
    name: row.name,
  });

/** By date in order, or by person in the order of the lines. A single group gives its lines, and a person with one line that line. */
const groupsOf = (kind: keyof typeof derived, rows: readonly SummedRow[], by: SumBy): readonly Derivation[] => {
  const groups = [...Map.groupBy(rows, (row) => (by === 'date' ? row.date : row.employeeId))].map(([key, own]) =>
    derivedFrom(
      derived[kind],
      own.map((row) => lineIn(kind, row)),
      {
        unit: kind === 'cost' ? 'money' : 'minutes',
        ...(by === 'date' ? { date: key } : { sourceId: key, name: own[0]!.name }),
      },
    ),
  );
  const counted = groups.filter(({ parts }) => parts.length > 0);
  if (counted.length === 1) return counted[0]!.parts;
  if (by === 'date') return counted.toSorted((a, b) => a.date!.localeCompare(b.date!, 'en'));
  return counted.map((group) => (group.parts.length === 1 ? group.parts[0]! : group));
};

/**
 * What a sum of the timesheet is made of: groups with their entries or planned shifts, which are known by their `sourceId`. Of a
 * difference, the worked hours and the planned ones with a minus, each made of these. The lines add up to the sum.
 */
export const sumTrail = (kind: SumKind, rows: readonly SummedRow[], by: SumBy): readonly Derivation[] => {
  if (kind !== 'difference') return groupsOf(kind, rows, by);
  return [
    derivedFrom('worked', groupsOf('worked', rows, by)),
    negated(derivedFrom('planned', groupsOf('planned', rows, by))),
  ];
};
