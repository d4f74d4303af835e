import type { Factor } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceUnit } from './absence-type.ts';

/** A balance that people may take leave from. */
export type TimeOffBalance = {
  accountId: string;
  /** `tob_…` */
  id: string;
  version: number;
  name: string;
  /** Cannot be changed later: hours that were taken cannot be returned as days. */
  unit: AbsenceUnit;
  /** Leave earned per hour of the contract, unless the contract overrides it; 0 means nothing accrues. */
  defaultAccrual: Factor;
  /** For balances in days. */
  allowHalfDays: boolean;
  /** Months after the end of the calendar year in which it was earned; null means never expires. */
  expirationMonths: number | null;
  /** How far requests may take it below 0: minutes, or hundredths of a day; null or omitted means not at all. */
  negativeLimit?: number | null;
  active: boolean;
  /** First date on which it is retired: from then on nothing accrues and nothing is taken from it. */
  retiredOn?: PlainDate | null;
  order: number;
};

/** 0.096: 25 days of leave for 260 days of work. */
export const usualAccrual: Factor = 960_000_000;

/** Whether the balance is in use on the date. */
export const isInUse = (balance: Pick<TimeOffBalance, 'retiredOn'> | undefined, date: PlainDate): boolean =>
  balance !== undefined && (!balance.retiredOn || date < balance.retiredOn);
