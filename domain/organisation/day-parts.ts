import type { DayPart, DayPlan } from './day-plan.ts';

type Entered = {
  /** Minor units; null clears the figure, one that is left out stays. */
  turnoverMinor?: number | null;
  expensesMinor?: number | null;
  /** In place of the figures, which become their sums. */
  parts?: readonly Partial<DayPart>[] | null;
};

const kinds = ['turnoverMinor', 'expensesMinor'] as const;
type Kind = (typeof kinds)[number];

const sumOf = (parts: readonly DayPart[], kind: Kind): number | null => {
  const told = parts.flatMap(({ [kind]: minor }) => (minor === null ? [] : [minor]));
  return told.length === 0 ? null : told.reduce((sum, minor) => sum + minor, 0);
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

/** The day with its figures entered: as parts, or as one figure, which then takes the place of its parts. */
export const withTurnover = (plan: DayPlan, { parts, ...given }: Entered): DayPlan => {
  if (parts) {
    const said = parts.map(whole).filter(isSaid);
    return {
      ...plan,
      parts: said,
      turnoverMinor: sumOf(said, 'turnoverMinor'),
      expensesMinor: sumOf(said, 'expensesMinor'),
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
