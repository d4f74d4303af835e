import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Contract } from '#domain/contracts/contract.ts';
import { type KeptRow, type KeptYear, keptYear } from '#domain/plus-minus/kept-balances.ts';
import type { PlusMinusRules } from '#domain/plus-minus/plus-minus-facts.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, earliest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadKept } from '#services/kit/kept.ts';
import { sinceEver } from './view-plus-minus.ts';

/** A person whose plus-minus is read, with all contracts. */
export type PlusMinusHolder = { employeeId: string; contracts: readonly Contract[] };

/** Days beyond today from which years are derived, so that they remain valid for some days. */
export const readAhead = 15;

export const keptPlusMinusKey = (accountId: string): string => `a#${accountId}#kept-plus-minus`;

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
  return { ...year, form: currentForm, rows: deflateRawSync(JSON.stringify(lines)).toString('base64') };
};

const unpack = (packed: string): KeptRow[] => {
  const lines = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());
  return lines.map(([date, kind, name, value, minutes, percent]: unknown[]) => ({
    ...{ date, kind, name, value, minutes, percent },
  }));
};

const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** A person's rows in a period, and the opening balance in minutes. */
export type PlusMinusPeriod = { start: number; rows: KeptRow[] };

/**
 * Plus-minus of people in a period that ends today or earlier: stored years while their inputs are unchanged, read with two
 * BatchGets per 100 people and year; others are derived with a Query per person and year.
 */
export const loadPlusMinusPeriod = async (
  ctx: Ctx,
  accountId: string,
  people: readonly PlusMinusHolder[],
  { rules, period: { from, to }, today }: { rules: PlusMinusRules; period: DateRange; today: PlainDate },
): Promise<(employeeId: string) => PlusMinusPeriod> => {
  const first = yearOf(earliest(from, to));
  const years = Array.from({ length: yearOf(to) - first + 1 }, (_, index) => first + index);
  const found = await Promise.all(
    years.map((year) =>
      loadKept<PlusMinusHolder, PackedYear>(ctx, accountId, people, {
        pk: keptPlusMinusKey(accountId),
        part: String(year),
        covers: (kept) => kept.form === currentForm && kept.to >= earliest(to, plainDate(year, 12, 31)),
        derive: async ({ employeeId, contracts }) => {
          const who = { accountId, employeeId, contracts };
          const { person } = await loadLeavePerson(ctx, who, { from: sinceEver, until: addDays(today, readAhead) });
          return pack(keptYear(person, rules, today, year));
        },
      }),
    ),
  );
  return (employeeId) => {
    const own = found.map((all) => all.get(employeeId)!);
    const rows = own.flatMap((year) => unpack(year.rows)).filter(({ date }) => date <= to);
    const before = rows.filter(({ date }) => date < from);
    return {
      start: before.reduce((sum, { value }) => sum + value, own[0]!.opening),
      rows: rows.filter(({ date }) => date >= from),
    };
  };
};
