import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { type LeaveEntry, leaveEntries } from '#domain/absence/leave-ledger.ts';
import {
  type KeptLeave,
  keptFigures,
  keptLeave,
  type LeaveFigures,
  leaveFigures,
} from '#domain/absence/leave-summary.ts';
import { lastDayOfLeaveYear, lastOfNextYear } from '#domain/absence/leave-year.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, earliest, latest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { inTurns, loadKept } from '#services/kit/kept.ts';
import { loadOrganisation } from '#services/table.ts';
import { loadLeavePerson } from './leave-of.ts';

export type LeaveHolder = { employeeId: string; contracts: readonly Contract[] };
/** Figures by id of the balance. */
type FiguresOfPerson = ReadonlyMap<string, LeaveFigures>;

/** Entries of a person's ledger; `growing` while an absence without an end adds to them. */
type Book = { entries: LeaveEntry[]; growing: boolean };

const daysAhead = 14;

/** Dates in the requested year for which figures are cached: around today in every zone, and two weeks ahead. */
const keptDates = (ctx: Ctx, asked: PlainDate): DateRange => {
  const today = dateAt(instant(ctx.now), 'UTC');
  const year = Number(asked.slice(0, 4));
  return {
    from: latest(addDays(today, -1), plainDate(year, 1, 1)),
    to: earliest(addDays(today, daysAhead), plainDate(year, 12, 31)),
  };
};

/** For people whose contract starts later, the data read depend on the requested date, so they are not cached. */
const isKeepable = ({ contracts }: LeaveHolder, { from }: DateRange): boolean =>
  contracts.length === 0 || contracts.some(({ startdate }) => startdate <= from);

/** As many of the first people as have at most this many with the property among them. */
const firstWith = <P>(people: readonly P[], has: (person: P) => boolean, most: number): readonly P[] => {
  const [next] = people.flatMap((person, index) => (has(person) ? [index] : [])).slice(most);
  return people.slice(0, next);
};

/**
 * Leave figures on the date by person and balance. Around today from the cache, with two BatchGets for 100 people; otherwise, and
 * for people with changes, from the ledger with one Query each: of `mostDerived` people at most, and of those before them.
 */
export const loadLeaveFigures = async (
  ctx: Ctx,
  accountId: string,
  everyone: readonly LeaveHolder[],
  { date, mostDerived = Number.POSITIVE_INFINITY }: { date: PlainDate; mostDerived?: number },
): Promise<ReadonlyMap<string, FiguresOfPerson>> => {
  const until = lastOfNextYear(date);
  const organisation = await loadOrganisation(ctx, accountId);
  const bookFrom = async ({ employeeId, contracts }: LeaveHolder, from: PlainDate): Promise<Book> => {
    const { person, growing } = await loadLeavePerson(ctx, { accountId, employeeId, contracts }, { from, until });
    const entries = leaveEntries(organisation.timeOffBalances, leaveFacts(person, organisation, until), until);
    return { entries, growing };
  };
  const dates = keptDates(ctx, date);
  const lastDayOf = ({ contracts }: LeaveHolder, on: PlainDate): PlainDate => lastDayOfLeaveYear(on, contracts);
  const isNear = includesDate(dates, date);
  const isKept = (person: LeaveHolder): boolean => isNear && isKeepable(person, dates);
  const asked = firstWith(everyone, (person) => !isKept(person), mostDerived);
  const unkept = asked.filter((person) => !isKept(person));
  const keepable = asked.filter(isKept);
  const kept = await loadKept<LeaveHolder, KeptLeave, Book>(ctx, accountId, keepable, {
    pk: `a#${accountId}#kept-leave`,
    covers: (leave) => includesDate(leave, date),
    source: { load: (leaveHolder) => bookFrom(leaveHolder, dates.from) },
    derive: ({ entries, growing }, leaveHolder) => {
      const own = keptLeave(entries, dates, lastDayOf(leaveHolder, dates.to));
      return growing ? { ...own, growing } : own;
    },
    lasts: ({ growing }) => !growing,
    mostDerived: mostDerived - unkept.length,
  });
  const people = firstWith(asked, (person) => isKept(person) && !kept.has(person.employeeId), 0);
  const figures = new Map<string, FiguresOfPerson>();
  const others: LeaveHolder[] = [];
  for (const person of people) {
    const found = kept.get(person.employeeId)?.[0];
    if (found) figures.set(person.employeeId, keptFigures(found, { date, lastDay: lastDayOf(person, date) }));
    else others.push(person);
  }
  await inTurns(others, async (leaveHolder) => {
    const own = Map.groupBy((await bookFrom(leaveHolder, date)).entries, ({ balanceId }) => balanceId);
    const at = { date, lastDay: lastDayOf(leaveHolder, date) };
    figures.set(leaveHolder.employeeId, new Map([...own].map(([id, entries]) => [id, leaveFigures(entries, at)])));
  });
  return figures;
};
