import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { type LeaveAmount, type LeaveEntry, leaveEntries, yearOf } from '#domain/absence/leave-ledger.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation } from '#services/table.ts';
import { loadLeavePerson } from './leave-of.ts';

/** One balance of a person: what there was before the entries, and the entries in order. */
export type OneBook = { before: LeaveAmount; entries: LeaveEntry[] };
/** By the id of the balance. */
export type PersonBooks = ReadonlyMap<string, OneBook>;
export type LeaveHolder = { employeeId: string; contracts: readonly Contract[] };

/** People whose items are read at the same time: a thousand Queries at once wait for a connection until they time out. */
const atOnce = 50;

/** What is earned on the date is lost next year at the earliest. */
export const lastOfNextYear = (date: PlainDate): PlainDate => plainDate(yearOf(date) + 1, 12, 31);

const booksOf = (entries: readonly LeaveEntry[]): PersonBooks =>
  new Map(
    [...Map.groupBy(entries, ({ balanceId }) => balanceId)].map(([id, own]) => [id, { before: 0n, entries: own }]),
  );

/** The ledgers of several people from the first of January of the date's year at the latest up to the end of the next. */
export const loadLeaveBooks = async (
  ctx: Ctx,
  accountId: string,
  people: readonly LeaveHolder[],
  date: PlainDate,
): Promise<ReadonlyMap<string, PersonBooks>> => {
  const until = lastOfNextYear(date);
  const organisation = await loadOrganisation(ctx, accountId);
  const bookOf = async ({ employeeId, contracts }: LeaveHolder) => {
    const { person } = await loadLeavePerson(ctx, { accountId, employeeId, contracts }, { from: date, until });
    const facts = leaveFacts(person, organisation, until);
    return [employeeId, booksOf(leaveEntries(organisation.timeOffBalances, facts, until))] as const;
  };
  const books = new Map<string, PersonBooks>();
  for (let start = 0; start < people.length; start += atOnce) {
    const some = await Promise.all(people.slice(start, start + atOnce).map(bookOf));
    for (const [employeeId, book] of some) books.set(employeeId, book);
  }
  return books;
};
