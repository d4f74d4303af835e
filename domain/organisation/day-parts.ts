import type { DayPart, DayPlan } from './day-plan.ts';

type Entered = {
  /** Minor units; null clears the figure, undefined keeps it. */
  turnoverMinor?: number | null;
  expensesMinor?: number | null;
  /** Replaces the figures, which become the parts' sums. */
  parts?: readonly Partial<DayPart>[] | null;
};

const kinds = ['turnoverMinor', 'expensesMinor'] as const;
type Kind = (typeof kinds)[number];

const sumOf = (parts: readonly DayPart[], kind: Kind): number | null => {
  const amounts = parts.flatMap(({ [kind]: minor }) => (minor === null ? [] : [minor]));
  return amounts.length === 0 ? null : amounts.reduce((sum, minor) => sum + minor, 0);
};

const whole = ({
  teamId = null,
  hour = null,
  turnoverMinor = null,
  expensesMinor = null,
}: Partial<DayPart>): DayPart => ({
  teamId,
  hour,
  turnoverMinor,
  expensesMinor,
});

const isSaid = (part: DayPart): boolean => kinds.some((kind) => part[kind] !== null);

/** The day with entered figures: as parts, or as one figure, which replaces the parts. */
export const withTurnover = (plan: DayPlan, { parts, ...given }: Entered): DayPlan => {
  if (parts) {
    const filledParts = parts.map(whole).filter(isSaid);
    return {
      ...plan,
      parts: filledParts,
      turnoverMinor: sumOf(filledParts, 'turnoverMinor'),
      expensesMinor: sumOf(filledParts, 'expensesMinor'),
    };
  }
  const next = { ...plan };
  for (const kind of kinds) {
    const minor = given[kind];
    if (minor === undefined) continue;
    next[kind] = minor;
    next.parts = (next.parts ?? []).map((part) => ({ ...part, [kind]: null })).filter(isSaid);
  }
  return next;
};

/** A figure of an hour of the entire department. */
export type HourFigure = { hour: number; kind: Kind; minor: number | null };

/**
 * The parts of a day with changed hourly figures. The first hour replaces the day's single figure; the figure of the other kind
 * is kept as a part without an hour.
 */
export const withHours = (
  { parts, ...day }: Pick<DayPlan, 'turnoverMinor' | 'expensesMinor' | 'parts'>,
  changes: readonly HourFigure[],
): DayPart[] => {
  const allParts = parts ?? [];
  const changed = new Set(changes.map(({ kind }) => kind));
  const kept = kinds.filter((kind) => !changed.has(kind) && sumOf(allParts, kind) === null && day[kind] !== null);
  const next = [...allParts.map(whole), ...kept.map((kind) => whole({ [kind]: day[kind] }))];
  for (const { hour, kind, minor } of changes) {
    const at = next.find((part) => part.teamId === null && part.hour === hour);
    if (at) at[kind] = minor;
    else next.push(whole({ hour, [kind]: minor }));
  }
  return next.filter(isSaid);
};
