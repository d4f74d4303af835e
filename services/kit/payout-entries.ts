import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';

/**
 * Entries of payouts by the date of the payroll that pays them. A payout is stored under the date of its hours, which may be years
 * earlier, so payroll would have to read everything before. Every commit that makes or removes a payout writes its entry in the
 * transaction.
 */
export type PayoutEntry = {
  accountId: string;
  /** Id of the correction of leave or plus-minus, or of the minijob payout. */
  id: string;
  kind: 'leaveCorrection' | 'minijobPayout';
  employeeId: string;
  /** Date of the correction, or first date of the minijob month. */
  date: string;
  payoutDate: string;
};

export const payoutsPartition = (accountId: string): string => `a#${accountId}#payouts`;

const entryKey = ({ accountId, payoutDate, id }: Pick<PayoutEntry, 'accountId' | 'payoutDate' | 'id'>): Key => ({
  pk: payoutsPartition(accountId),
  sk: `${payoutDate}#${id}`,
});

/** Write of an entry. */
export const putPayoutEntry = (entry: PayoutEntry): WriteAction => ({
  Put: { Item: { ...entryKey(entry), __edb_e__: 'payoutEntry', ...entry } },
});

/** Marker that all payouts of the company have an entry; companies from before get it with the first read. */
export const wholePayoutsKey = (accountId: string): Key => ({ pk: payoutsPartition(accountId), sk: 'whole' });
export const markWholePayouts = (accountId: string): WriteAction => ({
  Put: { Item: { ...wholePayoutsKey(accountId), __edb_e__: 'payoutEntry', accountId } },
});

type Payout = Item & { accountId: string; id: string; employeeId: string; payoutDate?: string };
const isPayoutKind = (kind: unknown): kind is PayoutEntry['kind'] =>
  kind === 'leaveCorrection' || kind === 'minijobPayout';

/** The entry of a correction or minijob payout; empty where nothing is paid. */
export const payoutEntryOf = (item: Item | null): PayoutEntry[] => {
  const { __edb_e__: kind, accountId, id, employeeId, payoutDate, ...payout } = (item ?? {}) as Payout;
  if (!payoutDate || !isPayoutKind(kind)) return [];
  const date = String(kind === 'leaveCorrection' ? payout.date : payout.month);
  return [{ accountId, id, kind, employeeId, date, payoutDate }];
};

/** Unconditional actions that update the entries for changes. */
export const payoutEntriesOf = (changes: readonly StoredChange[]): WriteAction[] =>
  changes.flatMap(({ kind, before, after }): WriteAction[] => {
    if (kind === 'account' && after && !before) return [markWholePayouts(String(after.accountId))];
    const [was, is] = [payoutEntryOf(before), payoutEntryOf(after)];
    const gone = was.filter(({ payoutDate }) => payoutDate !== is[0]?.payoutDate);
    return [...gone.map((entry) => ({ Delete: { Key: entryKey(entry) } })), ...is.map(putPayoutEntry)];
  });
