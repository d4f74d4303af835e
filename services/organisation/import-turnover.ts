import Papa from 'papaparse';
import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import type { Money } from '#domain/money/money.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { withTurnover } from '#domain/organisation/day-parts.ts';
import type { DayPart } from '#domain/organisation/day-plan.ts';
import {
  readTurnover,
  type TurnoverDay,
  type TurnoverRow,
  turnoverColumns,
} from '#domain/organisation/read-turnover.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { readDepartments, readTeams } from './organisation-reader.ts';

const needs = organisationAccess.importTurnover;
const largest = 1_000_000;
const mostDays = 400;
const mostProblems = 100;

type Problem = { line: number; column: string | null; reason: string; value: string | null };
export type TurnoverImport = {
  rehearsal: boolean;
  days: number;
  turnover: Money;
  expenses: Money;
  problems: Problem[];
};

const whole = (reason: string, value: string | null = null): Problem => ({ line: 0, column: null, reason, value });

/** Rows under the columns that the header names in any order; those that are not named are empty. */
const rowsOf = (csv: string): { rows: TurnoverRow[]; problems: Problem[] } => {
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    delimitersToGuess: [';', ',', '\t'],
  });
  const [first] = data;
  if (!first) return { rows: [], problems: [whole('empty')] };
  const unknown = Object.keys(first).filter((name) => !turnoverColumns.some((column) => column === name));
  const missing = (['date', 'department', 'turnover'] as const).filter((column) => !(column in first));
  const cellsOf = (row: Record<string, string>) =>
    Object.fromEntries(turnoverColumns.map((column) => [column, (row[column] ?? '').trim()])) as TurnoverRow['cells'];
  return {
    rows: data.map((row, index) => ({ line: index + 2, cells: cellsOf(row) })),
    problems: [
      ...unknown.map((name) => ({ line: 1, column: name.slice(0, 40), reason: 'unknownColumn', value: null })),
      ...missing.map((column) => ({ line: 1, column, reason: 'missingColumn', value: null })),
    ],
  };
};

const isWhole = ([only, ...more]: readonly DayPart[]): boolean =>
  only !== undefined && more.length === 0 && only.teamId === null && only.hour === null;

/** A line for the whole day is its figure; others are its parts. */
const entered = ({ departmentId, date, parts }: TurnoverDay) => {
  const [only] = parts;
  if (!isWhole(parts)) return { departmentId, date, parts };
  return {
    departmentId,
    date,
    ...(only!.turnoverMinor !== null && { turnoverMinor: only!.turnoverMinor }),
    ...(only!.expensesMinor !== null && { expensesMinor: only!.expensesMinor }),
  };
};

const read = async (ctx: Ctx<Viewer>, csv: string) => {
  const [departments, teams, { currency }] = await Promise.all([readDepartments(ctx), readTeams(ctx), ownAccount(ctx)]);
  const mine = departments.filter(({ id }) => !ctx.need(needs, { departmentId: id }));
  const table = rowsOf(csv);
  if (table.problems.length > 0) return { days: [], problems: table.problems, currency };
  const { days, problems } = readTurnover(table.rows, { departments: mine, teams, currency });
  const tooMany = days.length > mostDays ? [whole('tooManyRows', String(days.length))] : [];
  return { days, problems: [...tooMany, ...problems], currency };
};

/** Takes turnover and expenses from a CSV file, all of it or nothing; a rehearsal says what it would bring and what is wrong. */
export const importTurnover = useCase({
  name: 'importTurnover',
  needs,
  input: z.object({
    csv: stringSchema().max(largest, 'input.tooLong').describe('The text of the file, at most 1 MB.'),
    rehearsal: z.boolean(),
  }),
  run: async (ctx, { csv, rehearsal }): Promise<TurnoverImport | Refusal> => {
    const { days, problems, currency } = await read(ctx, csv);
    const sum = (kind: 'turnoverMinor' | 'expensesMinor'): Money => ({
      minor: days.flatMap(({ parts }) => parts).reduce((total, part) => total + (part[kind] ?? 0), 0),
      currency,
    });
    const report = {
      rehearsal,
      days: days.length,
      turnover: sum('turnoverMinor'),
      expenses: sum('expensesMinor'),
      problems: problems.slice(0, mostProblems),
    };
    if (rehearsal || problems.length > 0 || days.length === 0) return { ...report, rehearsal: true };
    return changeDays(ctx, {
      need: needs,
      days: days.map(entered),
      next: withTurnover,
      event: 'turnoverImported',
      answer: report,
    });
  },
});
