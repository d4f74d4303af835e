import type { BoardDay, DayNote, DayPart } from '#web/areas/schedule/board/board-model.ts';
import type { ForecastOn } from '#web/parts/turnover-forecast/use-counted-forecast.ts';
import type { ScheduleWeekQuery } from './ScheduleWeek.generated.ts';

type Week = ScheduleWeekQuery['scheduleWeek'];
type Said = Week['departmentDays'][number];

export type DayNames = {
  department: (id: string) => string;
  team: (id: string) => string;
  /** Number of visible teams. */
  teams: number;
  /** The single visible team; department figures are omitted then. */
  onlyTeam: string | null;
  /** The forecast from past turnover. */
  forecastOn: ForecastOn;
};

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** A forecast that someone typed outranks one from past turnover. */
const partOf = (day: Said, { department, team, onlyTeam, forecastOn }: DayNames): DayPart => {
  const typed = onlyTeam ? null : day.expectedTurnoverMinor;
  const fromPast = onlyTeam || typed !== null ? null : forecastOn(day.departmentId, day.date);
  return {
    id: day.departmentId,
    name: department(day.departmentId),
    expectedMinor: typed ?? fromPast?.minor ?? null,
    fromPast,
    budgets: day.budgets
      .filter(({ teamId }) => !onlyTeam || teamId === onlyTeam)
      .map(({ teamId, minutes, costMinor }) => ({ name: team(teamId), minutes, costMinor })),
  };
};

/** Departments of which nothing but the forecast from past turnover is known on the date. */
const forecastParts = (date: string, own: readonly Said[], week: Week, names: DayNames): DayPart[] => {
  const known = new Set(own.map(({ departmentId }) => departmentId));
  const others = names.onlyTeam ? [] : week.departments.filter(({ id }) => !known.has(id));
  return others.flatMap(({ id }) => {
    const fromPast = names.forecastOn(id, date);
    return fromPast ? [{ id, name: names.department(id), expectedMinor: fromPast.minor, fromPast, budgets: [] }] : [];
  });
};

const notesOf = ({ notes }: Said, { onlyTeam }: DayNames): DayNote[] =>
  notes
    .filter(({ teamId }) => !onlyTeam || teamId === onlyTeam)
    .map(({ teamId, teamName, text }) => ({ teamId, team: teamName, text }));

/** Holidays of a date, with departments where not all have it. */
const holidayOf = (facts: readonly Said[], departments: number, names: DayNames): string | null => {
  const having = facts.filter(({ holiday }) => holiday !== null);
  const distinct = [...new Set(having.map(({ holiday }) => holiday!))];
  if (distinct.length === 0) return null;
  if (distinct.length === 1 && having.length === departments) return distinct[0]!;
  return having.map(({ holiday, departmentId }) => `${holiday} (${names.department(departmentId)})`).join(', ');
};

type Budget = DayPart['budgets'][number];

const wholeOf = (budgets: readonly Budget[], teams: number) => ({
  minutes: budgets.filter(({ minutes }) => minutes !== null).length >= teams,
  costMinor: budgets.filter(({ costMinor }) => costMinor !== null).length >= teams,
});

/** Dates of the answer for the board's head and footer. */
export const daysOf = (week: Week, dates: readonly string[], names: DayNames): BoardDay[] => {
  const factsByDate = Map.groupBy(week.departmentDays, ({ date }) => date);
  const coverage = new Map(week.days.map((day) => [day.date, day.coverage]));
  return dates.map((date) => {
    const own = factsByDate.get(date) ?? [];
    const parts = [...own.map((day) => partOf(day, names)), ...forecastParts(date, own, week, names)];
    const expected = sumOf(parts.map(({ expectedMinor }) => expectedMinor));
    const budgets = parts.flatMap((part) => part.budgets);
    const [minutes, costMinor] = [
      sumOf(budgets.map((budget) => budget.minutes)),
      sumOf(budgets.map((budget) => budget.costMinor)),
    ];
    const closed = own.filter(({ open }) => !open).map(({ departmentId }) => departmentId);
    return {
      date,
      holiday: holidayOf(own, week.departments.length, names),
      coverage: coverage.get(date) ?? null,
      forecast: expected === null ? null : { minor: expected, currency: week.currency },
      estimated: parts.some(({ fromPast }) => fromPast),
      budget:
        minutes === null && costMinor === null ? null : { minutes, costMinor, whole: wholeOf(budgets, names.teams) },
      closed,
      closedNames: closed.map(names.department),
      shut: closed.length > 0 && closed.length === week.departments.length,
      notes: own.flatMap((day) => notesOf(day, names)),
      parts,
    };
  });
};
