import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { busyPerson, dateIn, lastDate, takingRules } from './any-person.testing.ts';
import { leaveFacts } from './leave-facts.ts';
import { bookLeave, type LeaveBook, type LeaveEntry, type LeaveFacts } from './leave-ledger.ts';

type Lot = LeaveBook['lots'][number];

/** Amount left in each lot and owed in each balance before an entry, derived from the entries alone. */
type Moment = { entry: LeaveEntry; lot: Lot | undefined; left: (lot: Lot) => bigint; owed: bigint };

/** The entries of a ledger in order, each with the state before it. */
const replayed = ({ lots, entries }: LeaveBook, look: (moment: Moment) => void): Map<Lot, bigint> => {
  const lotOf = new Map(lots.flatMap((lot) => lot.entries.map((entry) => [entry, lot] as const)));
  const left = new Map<Lot, bigint>();
  const owed = new Map<string, bigint>();
  for (const entry of entries) {
    const lot = lotOf.get(entry);
    const { balanceId, amount } = entry;
    const debt = owed.get(balanceId) ?? 0n;
    look({ entry, lot, left: (one) => left.get(one) ?? 0n, owed: debt });
    if (!lot) owed.set(balanceId, debt - amount);
    else if (amount < 0n || entry.kind === 'carriedOver') left.set(lot, (left.get(lot) ?? 0n) + amount);
    else {
      const paid = debt < amount ? debt : amount;
      owed.set(balanceId, debt - paid);
      left.set(lot, (left.get(lot) ?? 0n) + amount - paid);
    }
  }
  return left;
};

/** Leave credited after its last day can be taken on its own date: such a lot had another last day before. */
const isExtended = ({ entries, lastDay }: Lot): boolean =>
  entries.some(({ amount, date }) => amount > 0n && date === lastDay);
const endOf = ({ lastDay }: Lot): string => lastDay ?? '9999-12-31';

/** As a single text, since tens of thousands of ledgers with a thousand entries each must be compared within minutes. */
const linesOf = (entries: readonly LeaveEntry[]): string =>
  entries.map((entry) => Object.values(entry).join(' ')).join('\n');

const later = (facts: LeaveFacts, date: string): LeaveFacts => {
  const after = <F extends { date: string }>(all: readonly F[] = []): F[] => all.filter((item) => item.date > date);
  const { credits, debits, transfers } = facts;
  return { ...facts, credits: after(credits), debits: after(debits), transfers: after(transfers) };
};

describe('the ledger of any person, corrected or not', () => {
  it('takes from what is there, from what expires first, and owes only when nothing is left', patience, () => {
    fc.assert(
      fc.property(busyPerson, takingRules, (someone, agreed) => {
        const book = bookLeave(agreed.timeOffBalances, leaveFacts(someone, agreed, lastDate), lastDate);
        const wrong: unknown[] = [];
        const left = replayed(book, ({ entry, lot, left: leftIn }) => {
          const { balanceId, amount, absenceId } = entry;
          if (amount < 0n && lot && leftIn(lot) + amount < 0n) wrong.push({ entry, takenBelowZero: lot });
          if (absenceId === null) return;
          for (const one of book.lots) {
            if (one === lot || one.balanceId !== balanceId || leftIn(one) <= 0n) continue;
            if (!lot) wrong.push({ entry, owedInstead: one });
            else if (!isExtended(lot) && !isExtended(one) && endOf(one) < endOf(lot)) wrong.push({ entry, first: one });
          }
        });
        expect(wrong).toEqual([]);
        expect(book.lots.map((lot) => left.get(lot) ?? 0n)).toEqual(book.lots.map(({ rest }) => rest));
      }),
      runs(40, 10_000),
    );
  });

  it('loses what is left once, on the day after its last, and no leave outlives that day', patience, () => {
    fc.assert(
      fc.property(busyPerson, takingRules, (someone, agreed) => {
        const book = bookLeave(agreed.timeOffBalances, leaveFacts(someone, agreed, lastDate), lastDate);
        const ends = book.lots.filter((lot) => !isExtended(lot)).map((lot) => ({ lot, end: endOf(lot) }));
        const wrong: unknown[] = [];
        replayed(book, ({ entry, lot, left }) => {
          if (entry.kind === 'expired' && entry.correctionId === null) {
            if (entry.amount !== -left(lot!)) wrong.push({ entry, lostOtherThanLeft: lot });
            return;
          }
          for (const { lot: one, end } of ends)
            if (end < entry.date && left(one) !== 0n) wrong.push({ entry, outlives: one });
        });
        expect(wrong).toEqual([]);
      }),
      runs(40, 10_000),
    );
  });

  it('is the same when it goes on from any date as when it is counted from the beginning', patience, () => {
    fc.assert(
      fc.property(busyPerson, takingRules, dateIn, (someone, agreed, date) => {
        const facts = leaveFacts(someone, agreed, lastDate);
        const whole = bookLeave(agreed.timeOffBalances, facts, lastDate);
        const start = bookLeave(agreed.timeOffBalances, facts, date);
        const rest = bookLeave(agreed.timeOffBalances, later(facts, date), lastDate, start);
        expect(linesOf([...start.entries, ...rest.entries])).toBe(linesOf(whole.entries));
        const plain = ({ lots }: LeaveBook) => lots.map(({ entries: _, ...lot }) => lot);
        expect(plain(rest)).toEqual(plain(whole));
        const owed = (book: LeaveBook) => [...book.owed].filter(([, amount]) => amount > 0n);
        expect(owed(rest)).toEqual(owed(whole));
      }),
      runs(40, 4_000),
    );
  });
});
