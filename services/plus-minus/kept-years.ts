import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Contract } from '#domain/contracts/contract.ts';
import { type KeptHours, type KeptRow, type KeptYear, keptHours, keptYear } from '#domain/plus-minus/kept-balances.ts';
import type { PlusMinusRules } from '#domain/plus-minus/plus-minus-facts.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, earliest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadKept, type Source } from '#services/kit/kept.ts';
import { sinceEver } from './view-plus-minus.ts';

/** A person whose plus-minus is read, with all contracts. */
export type PlusMinusHolder = { employeeId: string; contracts: readonly Contract[] };

/** Days beyond today up to which hours are stored: a rule that changes within them needs no Query, unless the person's hours do. */
const readAhead = 35;

export const keptPlusMinusKey = (accountId: string): string => `a#${accountId}#kept-plus-minus`;

const squeeze = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64');
const unsqueeze = (text: string): unknown => JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString());

/** Lists of like objects, by attribute: equal values then lie side by side, and a year of hours takes a few kB. */
type Columns = { size: number; columns: [name: string, values: unknown[]][] };

const columnsOf = <T extends object>(rows: readonly T[]): Columns => ({
  size: rows.length,
  columns: Object.keys(rows[0] ?? {}).map((name) => [name, rows.map((row) => row[name as keyof T])]),
});

const rowsOf = <T extends object>({ size, columns }: Columns): T[] =>
  Array.from(
    { length: size },
    (_, index) => Object.fromEntries(columns.map(([name, values]) => [name, values[index]])) as T,
  );

/** A person's hours as stored; `growing` while an absence without an end adds to them every day. */
type PackedHours = { until: PlainDate; form: number; growing: boolean; hours: string };

/** Hours in an older format are read again. */
const currentHours = 1;
/** DynamoDB takes items of 400 kB; longer histories are read with a Query. */
const mostHours = 300_000;

const packHours = (
  { timesheetEntries, absenceDays, corrections, until }: KeptHours,
  growing: boolean,
): PackedHours => ({
  ...{ until, form: currentHours, growing },
  hours: squeeze([timesheetEntries, absenceDays, corrections].map((rows) => columnsOf<object>(rows))),
});

/** The person whose hours are stored, with all contracts. */
export const withHours = ({ hours, until }: PackedHours, { contracts }: PlusMinusHolder) => {
  const [entries, days, corrections] = unsqueeze(hours) as [Columns, Columns, Columns];
  return {
    ...{ contracts, until },
    timesheetEntries: rowsOf<KeptHours['timesheetEntries'][number]>(entries),
    absenceDays: rowsOf<KeptHours['absenceDays'][number]>(days),
    corrections: rowsOf<KeptHours['corrections'][number]>(corrections),
  };
};

/** What people's balances are derived from: stored hours, with a BatchGet per 100 people, else a Query per person. */
export const hoursSource = (ctx: Ctx, accountId: string, today: PlainDate): Source<PlusMinusHolder, PackedHours> => ({
  pk: `a#${accountId}#kept-hours`,
  covers: ({ form, until }) => form === currentHours && until >= today,
  lasts: ({ growing, hours }) => !growing && hours.length <= mostHours,
  load: async ({ employeeId, contracts }) => {
    const until = addDays(today, readAhead);
    const who = { accountId, employeeId, contracts };
    const { person, growing } = await loadLeavePerson(ctx, who, { from: sinceEver, until });
    return packHours(keptHours(person, until), growing);
  },
});

/** A stored year: its rows, some hundreds, are compressed to a tenth. */
type PackedYear = Omit<KeptYear, 'rows'> & { rows: string; form?: number };

/**
 * Years in an older format are derived again. Format 2: rows of worked hours with overtime include the duration with overtime.
 */
const currentForm = 2;

const pack = ({ rows, ...year }: KeptYear): PackedYear => {
  const lines = rows.map(({ date, kind, name, value, minutes, percent }) => [
    date,
    kind,
    name,
    value,
    minutes,
    percent,
  ]);
  return { ...year, form: currentForm, rows: squeeze(lines) };
};

type Line = [
  KeptRow['date'],
  KeptRow['kind'],
  KeptRow['name'],
  KeptRow['value'],
  KeptRow['minutes'],
  KeptRow['percent'],
];
const rowOf = ([date, kind, name, value, minutes, percent]: Line): KeptRow => ({
  ...{ date, kind, name, value, minutes, percent },
});

const unpack = (packed: string): KeptRow[] => {
  const lines = unsqueeze(packed) as Parameters<typeof rowOf>[0][];
  return lines.map(rowOf);
};

const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** A person's rows in a period, and the opening balance in minutes. */
export type PlusMinusPeriod = { start: number; rows: KeptRow[] };

/**
 * Plus-minus of people in a period that ends today or earlier: stored years while their inputs are unchanged, read with two
 * BatchGets per 100 people and one more for each further year; others are derived from the hours of each person.
 */
export const loadPlusMinusPeriod = async (
  ctx: Ctx,
  accountId: string,
  people: readonly PlusMinusHolder[],
  { rules, period: { from, to }, today }: { rules: PlusMinusRules; period: DateRange; today: PlainDate },
): Promise<(employeeId: string) => PlusMinusPeriod> => {
  const first = yearOf(earliest(from, to));
  const found = await loadKept<PlusMinusHolder, PackedYear, PackedHours>(ctx, accountId, people, {
    pk: keptPlusMinusKey(accountId),
    parts: Array.from({ length: yearOf(to) - first + 1 }, (_, index) => String(first + index)),
    covers: (kept, year) => kept.form === currentForm && kept.to >= earliest(to, plainDate(Number(year), 12, 31)),
    source: hoursSource(ctx, accountId, today),
    derive: (hours, holder, year) => pack(keptYear(withHours(hours, holder), rules, today, Number(year))),
  });
  return (employeeId) => {
    const own = found.get(employeeId)!;
    const rows = own.flatMap((year) => unpack(year.rows)).filter(({ date }) => date <= to);
    const before = rows.filter(({ date }) => date < from);
    return {
      start: before.reduce((sum, { value }) => sum + value, own[0]!.opening),
      rows: rows.filter(({ date }) => date >= from),
    };
  };
};
