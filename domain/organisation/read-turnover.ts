import { decimalsOf, parseMinor } from '#domain/money/decimal.ts';
import { isDateWithinReach, type PlainDate } from '#domain/time/plain-date.ts';
import { type DayPart, mostOfDay } from './day-plan.ts';

export const turnoverColumns = ['date', 'department', 'team', 'hour', 'turnover', 'expenses'] as const;
export type TurnoverColumn = (typeof turnoverColumns)[number];

export const turnoverReasons = ['date', 'department', 'team', 'hour', 'amount', 'noFigure', 'duplicate'] as const;
export type TurnoverReason = (typeof turnoverReasons)[number];

export type TurnoverRow = { line: number; cells: Readonly<Record<TurnoverColumn, string>> };
export type TurnoverProblem = { line: number; column: TurnoverColumn; reason: TurnoverReason; value: string };
export type TurnoverDay = { departmentId: string; date: PlainDate; parts: DayPart[] };

type Named = { id: string; name: string };
export type TurnoverPlaces = {
  departments: readonly Named[];
  teams: readonly (Named & { departmentId: string })[];
  currency: string;
};

/** Finds one by id or case-insensitive name; undefined for none, or several with the name. */
const found = <T extends Named>(all: readonly T[], text: string): T | undefined => {
  const name = text.toLowerCase();
  const named = all.filter((item) => item.name.toLowerCase() === name);
  return all.find(({ id }) => id === text) ?? (named.length === 1 ? named[0] : undefined);
};

const hourIn = (text: string): number | undefined => {
  const match = /^(\d{1,2})(?::00)?$/.exec(text);
  const hour = match ? Number(match[1]) : Number.NaN;
  return hour <= 23 ? hour : undefined;
};

/**
 * An amount as spreadsheets write it, without currency and separators of thousands: "1.200,50 €" and "1,200.50" are 1200.50.
 * Undefined for "1.200", which is 1,200 in one country and 1.20 in another.
 */
const withoutThousands = (text: string, currency: string): string | undefined => {
  const bare = text.replaceAll(/[\p{Sc}\s]/gu, '');
  if (/^\d{1,3}[.,]\d{3}$/.test(bare)) return decimalsOf(currency) === 3 ? bare : undefined;
  const grouped = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;
  if (!grouped.test(bare)) return bare;
  const last = bare.search(/[.,]\d*$/);
  // The separator of decimals differs from those of thousands.
  const point = bare[last] === /[.,]/.exec(bare)?.[0] ? bare.length : last;
  return `${bare.slice(0, point).replaceAll(/[.,]/g, '')}${bare.slice(point)}`;
};

const amountIn = (text: string, currency: string): number | null | undefined => {
  if (text === '') return null;
  const amount = withoutThousands(text, currency);
  const minor = amount === undefined ? undefined : parseMinor(amount, currency);
  return minor !== undefined && minor >= 0 && minor <= mostOfDay.minor ? minor : undefined;
};

/** Parses a turnover file: figures by day, and errors by line. */
export const readTurnover = (
  rows: readonly TurnoverRow[],
  { departments, teams, currency }: TurnoverPlaces,
): { days: TurnoverDay[]; problems: TurnoverProblem[] } => {
  const days = new Map<string, TurnoverDay>();
  const problems: TurnoverProblem[] = [];
  for (const { line, cells } of rows) {
    const wrong = (column: TurnoverColumn, reason: TurnoverReason): void =>
      void problems.push({ line, column, reason, value: cells[column] });
    const before = problems.length;
    if (!isDateWithinReach(cells.date)) wrong('date', 'date');
    const department = found(departments, cells.department);
    if (!department) wrong('department', 'department');
    const team = found(
      teams.filter(({ departmentId }) => departmentId === department?.id),
      cells.team,
    );
    if (department && cells.team !== '' && !team) wrong('team', 'team');
    const hour = cells.hour === '' ? null : hourIn(cells.hour);
    if (hour === undefined) wrong('hour', 'hour');
    const turnoverMinor = amountIn(cells.turnover, currency);
    const expensesMinor = amountIn(cells.expenses, currency);
    if (turnoverMinor === undefined) wrong('turnover', 'amount');
    if (expensesMinor === undefined) wrong('expenses', 'amount');
    if (turnoverMinor === null && expensesMinor === null) wrong('turnover', 'noFigure');
    if (problems.length > before || !department) continue;
    const part: DayPart = {
      teamId: team?.id ?? null,
      hour: hour ?? null,
      turnoverMinor: turnoverMinor ?? null,
      expensesMinor: expensesMinor ?? null,
    };
    const key = `${department.id} ${cells.date}`;
    const day = days.get(key) ?? { departmentId: department.id, date: cells.date, parts: [] };
    if (day.parts.some((dayPart) => dayPart.teamId === part.teamId && dayPart.hour === part.hour))
      wrong('date', 'duplicate');
    days.set(key, { ...day, parts: [...day.parts, part] });
  }
  return { days: [...days.values()], problems };
};
