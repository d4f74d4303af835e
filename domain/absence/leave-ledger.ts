import { addDays, addMonths, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

/** Parts of a minute, or of a day: factors have ten places, so whole minutes times a factor stay exact (decision 46). */
export type LeaveAmount = bigint;
export const oneOfLeave: LeaveAmount = 10_000_000_000n;

/** Why a correction was entered: by hand, as an opening balance, taken before Muster, paid out, carried over or given up at a year's end, or for one year's leave. */
export type CorrectionReason = 'correction' | 'opening' | 'taken' | 'payout' | 'carryOver' | 'givenUp' | 'cycle';

/** What an entry comes from; what does not apply is null, and an expiry by the rule of its balance has none of them. */
export type LeaveSource = {
  absenceId: string | null;
  correctionId: string | null;
  /** Why the correction was entered. */
  reason: CorrectionReason | null;
  /** The pot at the other end of a move: a balance of leave, `overtime` or `minijob`. */
  otherBalanceId: string | null;
  /** The contract that earned it. */
  contractId: string | null;
  /** The overtime policy that saves hours as leave. */
  overtimePolicyId: string | null;
  /** Whole minutes by which it was earned: of the contract or worked, or of overtime. */
  minutes: number | null;
};

/** Leave that comes into a balance: into the cycle of its date's year, or into a lot of its own with a last day (decision 89). */
export type LeaveCredit = Partial<LeaveSource> & {
  date: PlainDate;
  balanceId: string;
  amount: LeaveAmount;
  lastDay?: PlainDate | null;
  /** The year to which it belongs instead of its date's (decision 90). */
  cycle?: number;
  /** Left out: `corrected` for corrections, `earned` else. */
  kind?: 'overtimeSaved' | 'moved';
};

/** Leave that is taken from the lots of these balances; what they lack is owed in the first of them. */
export type LeaveDebit = Partial<LeaveSource> & {
  date: PlainDate;
  balanceIds: readonly string[];
  amount: LeaveAmount;
  /** The only year from which it is taken. */
  cycle?: number;
  /** Left out: `corrected` for corrections, `taken` else. */
  kind?: 'taken' | 'paidOut' | 'moved';
};

/**
 * At the end of a date, after what was taken on it: leave that is given up, or that can be taken until another last day. What
 * expires first goes first, and never more than there is, so that leave entered later finds no debt of it.
 */
export type LeaveTransfer = {
  date: PlainDate;
  balanceId: string;
  amount: LeaveAmount;
  /** Null: it is given up. */
  lastDay: PlainDate | null;
  correctionId: string;
  reason?: CorrectionReason | null;
};

/** Another last day of a year's leave, as if it had always held; of several the one of the latest date (decision 90). */
export type CycleEnd = { date: PlainDate; balanceId: string; cycle: number; lastDay: PlainDate };

export type LeaveFacts = {
  credits: readonly LeaveCredit[];
  debits: readonly LeaveDebit[];
  cycleEnds?: readonly CycleEnd[];
  transfers?: readonly LeaveTransfer[];
};

export type LeaveEntry = LeaveSource & {
  date: PlainDate;
  balanceId: string;
  /** The balance's: `amount` counts parts of a minute, or of a day. */
  unit: TimeOffBalance['unit'];
  kind: 'earned' | 'overtimeSaved' | 'taken' | 'expired' | 'corrected' | 'moved' | 'paidOut' | 'carriedOver';
  /** Below 0 for what goes. The balance on a date is the sum of the entries up to it. */
  amount: LeaveAmount;
  /** The year in which it was earned; null for what is owed. */
  cycle: number | null;
};

type LedgerBalance = Pick<TimeOffBalance, 'id' | 'unit' | 'expirationMonths'>;
/** Leave of one year, or of one correction with a last day of its own (`own`); `lastDay` null: it never expires. */
export type LeaveLot = {
  balanceId: string;
  cycle: number;
  own: PlainDate | null;
  lastDay: PlainDate | null;
  rest: LeaveAmount;
};
/** What there is at the end of a date, from which the ledger can go on. */
export type LeaveStart = { lots: readonly LeaveLot[]; owed: ReadonlyMap<string, LeaveAmount> };
/** A lot with the entries that made it what it is. */
type Lot = LeaveLot & { entries: LeaveEntry[] };
export type LeaveBook = { lots: Lot[]; owed: Map<string, LeaveAmount>; entries: LeaveEntry[] };
/** A book while it is written. */
type OpenBook = LeaveBook & { unitOf: (balanceId: string) => TimeOffBalance['unit'] };

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** The last day on which leave of the year can be taken (decision 87); null: it never expires. */
export const lastDayOfCycle = (cycle: number, expirationMonths: number | null): PlainDate | null =>
  expirationMonths === null ? null : addMonths(plainDate(cycle, 12, 31), expirationMonths);

const byExpiry = (a: LeaveLot, b: LeaveLot): number => {
  if (a.lastDay === b.lastDay) return 0;
  if (a.lastDay === null) return 1;
  return b.lastDay === null || a.lastDay < b.lastDay ? -1 : 1;
};

type Booked = Pick<LeaveEntry, 'date' | 'balanceId' | 'kind' | 'amount'>;

const enter = ({ entries, unitOf }: OpenBook, lot: Lot | null, booked: Booked, source: Partial<LeaveSource>): void => {
  const { absenceId = null, correctionId = null, reason = null, otherBalanceId = null } = source;
  const { contractId = null, overtimePolicyId = null, minutes = null } = source;
  const entry: LeaveEntry = {
    ...booked,
    unit: unitOf(booked.balanceId),
    cycle: lot?.cycle ?? null,
    ...{ absenceId, correctionId, reason, otherBalanceId, contractId, overtimePolicyId, minutes },
  };
  entries.push(entry);
  lot?.entries.push(entry);
};

/** Books what could be taken until the day before the date at most, each on the day after its last. */
const expireBefore = (book: OpenBook, date: PlainDate): void => {
  const { lots } = book;
  const over = lots.filter(({ lastDay, rest }) => lastDay !== null && lastDay < date && rest > 0n);
  for (const lot of over.sort(byExpiry)) {
    const { balanceId, rest } = lot;
    enter(book, lot, { date: addDays(lot.lastDay!, 1), balanceId, kind: 'expired', amount: -rest }, {});
    lot.rest = 0n;
  }
};

/** What is owed is paid first (decision 86). */
const bookCredit = (book: OpenBook, lot: Lot, credit: LeaveCredit): void => {
  const { owed } = book;
  const { date, balanceId, amount } = credit;
  const debt = owed.get(balanceId) ?? 0n;
  const paid = debt < amount ? debt : amount;
  owed.set(balanceId, debt - paid);
  // What comes later than that lasts for its own date (decision 87).
  if (lot.lastDay !== null && lot.lastDay < date) lot.lastDay = date;
  lot.rest += amount - paid;
  const kind = credit.kind ?? (credit.correctionId ? 'corrected' : 'earned');
  enter(book, lot, { date, balanceId, kind, amount }, credit);
};

const isOf = (lot: LeaveLot, cycle: number): boolean => lot.cycle === cycle && lot.own === null;

/** From what expires first; equal dates in the order of the balances, then from the older year (decisions 85 and 88). */
const bookDebit = (book: OpenBook, debit: LeaveDebit): void => {
  const { lots, owed } = book;
  const { date, balanceIds, amount, cycle } = debit;
  const kind = debit.kind ?? (debit.correctionId ? 'corrected' : 'taken');
  const placeOf = ({ balanceId }: LeaveLot): number => balanceIds.indexOf(balanceId);
  const among = lots
    .filter((lot) => lot.rest > 0n && placeOf(lot) >= 0 && (cycle === undefined || isOf(lot, cycle)))
    .sort((a, b) => byExpiry(a, b) || placeOf(a) - placeOf(b) || a.cycle - b.cycle);
  let missing = amount;
  const take = (balanceId: string, lot: Lot | null, part: LeaveAmount): void => {
    missing -= part;
    enter(book, lot, { date, balanceId, kind, amount: -part }, debit);
  };
  for (const lot of among) {
    if (missing === 0n) return;
    const part = lot.rest < missing ? lot.rest : missing;
    lot.rest -= part;
    take(lot.balanceId, lot, part);
  }
  const [first] = balanceIds;
  if (missing === 0n || first === undefined) return;
  owed.set(first, (owed.get(first) ?? 0n) + missing);
  take(first, null, missing);
};

const bookTransfer = (book: OpenBook, transfer: LeaveTransfer, lotOf: (credit: LeaveCredit) => Lot): void => {
  const { date, balanceId, amount, lastDay } = transfer;
  const kind = lastDay === null ? 'expired' : 'carriedOver';
  const write = (lot: Lot, part: LeaveAmount): void => {
    lot.rest += part;
    enter(book, lot, { date, balanceId, kind, amount: part }, transfer);
  };
  let missing = amount;
  const among = book.lots
    .filter((lot) => lot.balanceId === balanceId && lot.rest > 0n && (lastDay === null || lot.own !== lastDay))
    .sort((a, b) => byExpiry(a, b) || a.cycle - b.cycle);
  for (const lot of among) {
    if (missing === 0n) break;
    const part = lot.rest < missing ? lot.rest : missing;
    missing -= part;
    write(lot, -part);
  }
  if (lastDay !== null && missing < amount) write(lotOf({ date, balanceId, amount, lastDay }), amount - missing);
};

/**
 * The ledger at the end of the date, with every entry in the order in which they are booked, whenever the facts were entered
 * (decision 84): on each date first what expires, then what is earned, then what is taken, then what is given up or carried over. With a start it goes on from there, and
 * the facts are those of later dates.
 */
export const bookLeave = (
  balances: readonly LedgerBalance[],
  { credits, debits, cycleEnds = [], transfers = [] }: LeaveFacts,
  until: PlainDate,
  start: LeaveStart = { lots: [], owed: new Map() },
): LeaveBook => {
  const units = new Map(balances.map(({ id, unit }) => [id, unit]));
  const book: OpenBook = {
    unitOf: (balanceId) => units.get(balanceId) ?? 'hours',
    lots: start.lots.map((lot) => ({ ...lot, entries: [] })),
    owed: new Map(start.owed),
    entries: [],
  };
  const months = new Map(balances.map(({ id, expirationMonths }) => [id, expirationMonths]));
  const ends = new Map(
    cycleEnds
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date === b.date ? 0 : 1))
      .map(({ balanceId, cycle, lastDay }) => [`${balanceId} ${cycle}`, lastDay]),
  );
  const lotOf = ({ balanceId, date, lastDay: own = null, cycle = yearOf(date) }: LeaveCredit): Lot => {
    const known = book.lots.find((lot) => lot.balanceId === balanceId && lot.cycle === cycle && lot.own === own);
    if (known) return known;
    const lastDay = own ?? ends.get(`${balanceId} ${cycle}`) ?? lastDayOfCycle(cycle, months.get(balanceId) ?? null);
    const lot: Lot = { balanceId, cycle, own, lastDay, rest: 0n, entries: [] };
    book.lots.push(lot);
    return lot;
  };
  const earned = Map.groupBy(credits, ({ date }) => date);
  const taken = Map.groupBy(debits, ({ date }) => date);
  const moved = Map.groupBy(transfers, ({ date }) => date);
  for (const date of [...new Set([...earned.keys(), ...taken.keys(), ...moved.keys()])].sort()) {
    if (date > until) break;
    expireBefore(book, date);
    for (const credit of earned.get(date) ?? []) bookCredit(book, lotOf(credit), credit);
    for (const debit of taken.get(date) ?? []) bookDebit(book, debit);
    for (const transfer of moved.get(date) ?? []) bookTransfer(book, transfer, lotOf);
  }
  expireBefore(book, until);
  return book;
};

/** The last day on which leave that expired could be taken: what is given up by hand is booked on that day itself. */
export const lastDayOfUse = ({ date, correctionId }: Pick<LeaveEntry, 'date' | 'correctionId'>): PlainDate =>
  correctionId === null ? addDays(date, -1) : date;

/** Every entry up to and including the date. */
export const leaveEntries = (balances: readonly LedgerBalance[], facts: LeaveFacts, until: PlainDate): LeaveEntry[] =>
  bookLeave(balances, facts, until).entries;
