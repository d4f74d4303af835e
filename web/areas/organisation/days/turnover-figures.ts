import { teamFigure, withHours } from '#domain/organisation/day-parts.ts';
import { changedFigures, type Figures, figureKey } from './figures.ts';
import type { SaidDay } from './use-days.ts';

export const figureKinds = ['turnoverMinor', 'expensesMinor'] as const;
export type FigureKind = (typeof figureKinds)[number];
export type BothFigures = Record<FigureKind, Figures>;

/** Row id of a department's hour; it can be split again. */
export const hourRow = (departmentId: string, hour: number): string => `${departmentId}/${hour}`;

/** Existing figures of the days, by department and hour. */
export const saidFigures = (days: readonly SaidDay[], kind: FigureKind): Figures =>
  new Map(
    days.flatMap(({ departmentId, date, parts, [kind]: value }) => [
      ...(value === null ? [] : [[figureKey(departmentId, date), value] as const]),
      ...parts.flatMap(({ teamId, hour, [kind]: minor }) =>
        teamId !== null || hour === null || minor === null
          ? []
          : [[figureKey(hourRow(departmentId, hour), date), minor] as const],
      ),
    ]),
  );

type DayFigure = { departmentId: string; date: string; kind: FigureKind; minor: number | null; hour: number | null };

const changesOf = (before: BothFigures, typed: BothFigures): DayFigure[] =>
  figureKinds.flatMap((kind) =>
    changedFigures(before[kind], typed[kind]).map(({ rowId, date, value }) => {
      const [departmentId = '', hour] = rowId.split('/');
      return { departmentId, date, kind, minor: value, hour: hour === undefined ? null : Number(hour) };
    }),
  );

/** Days with typed hours and figures by team of the same kind, which would count together. */
export const daysWithTeams = (before: BothFigures, typed: BothFigures, days: readonly SaidDay[]) => {
  const hours = changesOf(before, typed).filter(({ hour, minor }) => hour !== null && minor !== null);
  return days.flatMap((day) =>
    figureKinds.flatMap((kind) => {
      const minor = teamFigure(day, kind);
      const isTyped = hours.some(
        (hour) => hour.departmentId === day.departmentId && hour.date === day.date && hour.kind === kind,
      );
      return minor === null || !isTyped ? [] : [{ departmentId: day.departmentId, date: day.date, kind, minor }];
    }),
  );
};

/** One entry per department and date with only the changed figures; hours are sent as all parts of their day. */
export const changedDays = (
  before: BothFigures,
  typed: BothFigures,
  days: readonly SaidDay[],
  replacesTeams = false,
) => {
  const changes = changesOf(before, typed);
  const byDay = Map.groupBy(changes, ({ departmentId, date }) => figureKey(departmentId, date));
  return [...byDay.values()].map((ofDay) => {
    const { departmentId, date } = ofDay[0]!;
    const hours = ofDay.flatMap(({ hour, kind, minor }) => (hour === null ? [] : [{ hour, kind, minor }]));
    const ofWhole = ofDay.filter(({ hour }) => hour === null).map(({ kind, minor }) => [kind, minor]);
    if (hours.length === 0) return { departmentId, date, ...Object.fromEntries(ofWhole) };
    const entered = days.find((day) => day.departmentId === departmentId && day.date === date);
    // A figure typed for the entire day replaces its parts.
    const parts = entered?.parts.map((part) => ({
      ...part,
      ...Object.fromEntries(ofWhole.map(([kind]) => [kind, null])),
    }));
    const day = { turnoverMinor: null, expensesMinor: null, ...entered, ...Object.fromEntries(ofWhole), parts };
    return { departmentId, date, parts: withHours(day, hours, replacesTeams) };
  });
};
