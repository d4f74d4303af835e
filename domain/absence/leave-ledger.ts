import { addDays, addMonths, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

/**
 * Fractions of a minute or of a day: factors have ten decimal places, so whole minutes times a factor stay exact (decision 46).
 */
export type LeaveAmount = bigint;
export const oneOfLeave: LeaveAmount = 10_000_000_000n;

/**
 * Reason for a correction: manual, opening balance, taken before Muster, paid out, carried over or given up at a year's end, or a
 * change of one year's leave.
 */
export type CorrectionReason = 'correction' | 'opening' | 'taken' | 'payout' | 'carryOver' | 'givenUp' | 'cycle';

/** Source of an entry; fields that do not apply are null, and all are null for an expiry by the rule of the balance. */
export type LeaveSource = {
  absenceId: string | null;
  correctionId: string | null;
  /** Reason for the correction. */
  reason: CorrectionReason | null;
  /** The other pot of a move: a leave balance, `overtime` or `minijob`. */
  otherBalanceId: string | null;
  /** The contract that earned it. */
  contractId: string | null;
  /** The overtime policy that saves hours as leave. */
  overtimePolicyId: string | null;
  /** Whole minutes on which it was earned: contract hours, worked hours or overtime. */
  minutes: number | null;
};

/** Leave credited to a balance: to the cycle of its date's year, or to a separate lot with a last day (decision 89). */
export type LeaveCredit = Partial<LeaveSource> & {
  date: PlainDate;
  balanceId: string;
  amount: LeaveAmount;
  lastDay?: PlainDate | null;
  /** Year to which it belongs, when not that of its date (decision 90). */
  cycle?: number;
  /** When omitted, `corrected` for corrections, else `earned`. */
  kind?: 'overtimeSaved' | 'moved';
};

/** Leave taken from the lots of these balances; a shortfall is owed in the first balance. */
export type LeaveDebit = Partial<LeaveSource> & {
  date: PlainDate;
  balanceIds: readonly string[];
  amount: LeaveAmount;
  /** The only year from which it is taken. */
  cycle?: number;
  /** When omitted, `corrected` for corrections, else `taken`. */
  kind?: 'taken' | 'paidOut' | 'moved';
};

/**
 * Leave that is given up or gets another last day, at the end of a date after that day's debits. Lots that expire first are used
 * first, up to the available amount, so that leave entered later has no debt to pay.
 */
export type LeaveTransfer = {
  date: PlainDate;
  balanceId: string;
  amount: LeaveAmount;
  /** Null means given up. */
  lastDay: PlainDate | null;
  correctionId: string;
  reason?: CorrectionReason | null;
};

/** Another last day of a year's leave, applied retroactively; the one with the latest date wins (decision 90). */
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
  /** Unit of the balance: `amount` counts fractions of a minute, or of a day. */
  unit: TimeOffBalance['unit'];
  kind: 'earned' | 'overtimeSaved' | 'taken' | 'expired' | 'corrected' | 'moved' | 'paidOut' | 'carriedOver';
  /** Negative for debits. The balance on a date is the sum of the entries up to it. */
  amount: LeaveAmount;
  /** The year in which it was earned; null for debt. */
  cycle: number | null;
};

type LedgerBalance = Pick<TimeOffBalance, 'id' | 'unit' | 'expirationMonths'>;
/** Leave of one year, or of one correction with its own last day (`own`); a `lastDay` of null means that it never expires. */
export type LeaveLot = {
  balanceId: string;
  cycle: number;
  own: PlainDate | null;
  lastDay: PlainDate | null;
  rest: LeaveAmount;
};
/** State at the end of a date, from which the ledger can continue. */
export type LeaveStart = { lots: readonly LeaveLot[]; owed: ReadonlyMap<string, LeaveAmount> };
/** A lot with its entries. */
type Lot = LeaveLot & { entries: LeaveEntry[] };
export type LeaveBook = { lots: Lot[]; owed: Map<string, LeaveAmount>; entries: LeaveEntry[] };
/** A ledger under construction. */
type OpenBook = LeaveBook & { unitOf: (balanceId: string) => TimeOffBalance['unit'] };

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** The last day on which leave of the year can be taken (decision 87); null means never expires. */
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

/** Books the expiry of lots whose last day is before the date, each on the day after its last day. */
const expireBefore = (book: OpenBook, date: PlainDate): void => {
  const { lots } = book;
  const over = lots.filter(({ lastDay, rest }) => lastDay !== null && lastDay < date && rest > 0n);
  for (const lot of over.sort(byExpiry)) {
    const { balanceId, rest } = lot;
    enter(book, lot, { date: addDays(lot.lastDay!, 1), balanceId, kind: 'expired', amount: -rest }, {});
    lot.rest = 0n;
  }
};

/** Debt is paid first (decision 86). */
const bookCredit = (book: OpenBook, lot: Lot, credit: LeaveCredit): void => {
  const { owed } = book;
  const { date, balanceId, amount } = credit;
  const debt = owed.get(balanceId) ?? 0n;
  const paid = debt < amount ? debt : amount;
  owed.set(balanceId, debt - paid);
  // Leave credited after the lot's last day can be taken on its own date only (decision 87).
  if (lot.lastDay !== null && lot.lastDay < date) lot.lastDay = date;
  lot.rest += amount - paid;
  const kind = credit.kind ?? (credit.correctionId ? 'corrected' : 'earned');
  enter(book, lot, { date, balanceId, kind, amount }, credit);
};

const isOf = (lot: LeaveLot, cycle: number): boolean => lot.cycle === cycle && lot.own === null;

/** Takes from the lot that expires first; ties go by the order of the balances, then the older year (decisions 85 and 88). */
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
 * The ledger at the end of the date, with all entries in booking order, regardless of when the facts were entered (decision 84):
 * on each date expiries first, then credits, debits, and leave given up or carried over. With `start` it continues from there,
 * and the facts are those of later dates.
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

/** The last day on which expired leave could be taken: leave given up manually is booked on that day itself. */
export const lastDayOfUse = ({ date, correctionId }: Pick<LeaveEntry, 'date' | 'correctionId'>): PlainDate =>
  correctionId === null ? addDays(date, -1) : date;

/** All entries up to the date, inclusive. */
export const leaveEntries = (balances: readonly LedgerBalance[], facts: LeaveFacts, until: PlainDate): LeaveEntry[] =>
  bookLeave(balances, facts, until).entries;
