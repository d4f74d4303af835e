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

type Figures = Pick<DayPlan, 'turnoverMinor' | 'expensesMinor' | 'parts'>;

/** A figure of an hour of the entire department. */
export type HourFigure = { hour: number; kind: Kind; minor: number | null };

type PartFigure = Pick<DayPart, 'teamId' | 'hour'> & { kind: Kind; minor: number | null };

/** The parts of a day with changed figures; a figure of another kind, team or hour stays. */
const withFigures = ({ parts, ...day }: Figures, changes: readonly PartFigure[]): DayPart[] => {
  const allParts = parts ?? [];
  const changed = new Set(changes.map(({ kind }) => kind));
  const kept = kinds.filter((kind) => !changed.has(kind) && sumOf(allParts, kind) === null && day[kind] !== null);
  const next = [...allParts.map(whole), ...kept.map((kind) => whole({ [kind]: day[kind] }))];
  for (const { teamId, hour, kind, minor } of changes) {
    const at = next.find((part) => part.teamId === teamId && part.hour === hour);
    if (at) at[kind] = minor;
    else next.push(whole({ teamId, hour, [kind]: minor }));
  }
  return next.filter(isSaid);
};

/** What is entered by team, of a kind; null without any. Hours of the entire department add to it. */
export const teamFigure = ({ parts }: Pick<Figures, 'parts'>, kind: Kind): number | null =>
  sumOf(
    (parts ?? []).filter(({ teamId }) => teamId !== null),
    kind,
  );

/**
 * The parts of a day with changed hourly figures. The first hour replaces the day's single figure; the figure of the other kind
 * is kept as a part without an hour. Figures by team stay and count as well, unless the hours replace those of their kind.
 */
export const withHours = (day: Figures, changes: readonly HourFigure[], replacesTeams = false): DayPart[] => {
  const replaced = kinds.filter((kind) => replacesTeams && changes.some((change) => change.kind === kind));
  const parts = (day.parts ?? []).map((part) =>
    part.teamId === null ? part : { ...part, ...Object.fromEntries(replaced.map((kind) => [kind, null])) },
  );
  return withFigures(
    { ...day, parts },
    changes.map((change) => ({ teamId: null, ...change })),
  );
};

const figuresIn = (parts: readonly DayPart[]): PartFigure[] =>
  parts.flatMap(({ teamId, hour, ...part }) =>
    kinds.flatMap((kind) => (part[kind] === null ? [] : [{ teamId, hour, kind, minor: part[kind] }])),
  );

/**
 * The day with imported figures. A single part without team and hour sets the figures of the day; others replace those of the
 * same kind, team and hour, or the single figure of the day.
 */
export const withImported = (plan: DayPlan, parts: readonly DayPart[]): DayPlan => {
  const [only, ...more] = parts;
  if (!only || more.length > 0 || only.teamId !== null || only.hour !== null)
    return withTurnover(plan, { parts: withFigures(plan, figuresIn(parts)) });
  const { turnoverMinor, expensesMinor } = only;
  return withTurnover(plan, {
    ...(turnoverMinor !== null && { turnoverMinor }),
    ...(expensesMinor !== null && { expensesMinor }),
  });
};

const keyOf = ({ kind, teamId, hour }: PartFigure): string => `${kind} ${teamId} ${hour}`;

/** Amounts of the day by kind, team and hour; the figure of a kind without parts has neither. */
const figuresOf = ({ parts, ...day }: Figures): Map<string, number | null> => {
  const inParts = figuresIn(parts ?? []);
  const single = kinds
    .filter((kind) => day[kind] !== null && !inParts.some((figure) => figure.kind === kind))
    .map((kind) => ({ teamId: null, hour: null, kind, minor: day[kind] }));
  return new Map([...inParts, ...single].map((figure) => [keyOf(figure), figure.minor]));
};

/** How many figures of the day an import changes or removes, and how many it does not name, which still count. */
export const importEffect = (plan: DayPlan, parts: readonly DayPart[]): { replaced: number; kept: number } => {
  const [before, after] = [figuresOf(plan), figuresOf(withImported(plan, parts))];
  const named = new Set(figuresIn(parts).map(keyOf));
  const remaining = [...before].filter(([key, minor]) => after.get(key) === minor);
  return {
    replaced: before.size - remaining.length,
    kept: remaining.filter(([key]) => !named.has(key)).length,
  };
};
