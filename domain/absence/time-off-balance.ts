import type { Factor } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceUnit } from './absence-type.ts';

/** What people may take leave from. */
export type TimeOffBalance = {
  accountId: string;
  /** `tob_…` */
  id: string;
  version: number;
  name: string;
  /** Said once: what was taken in hours cannot be given back in days. */
  unit: AbsenceUnit;
  /** What an hour of the contract earns, unless the contract says otherwise; 0: nothing is earned. */
  defaultAccrual: Factor;
  /** Of balances in days. */
  allowHalfDays: boolean;
  /** After the end of the calendar year in which it was earned; null: never. */
  expirationMonths: number | null;
  /** How far requests may take it below 0: minutes, or hundredths of a day; null or left out: not at all. */
  negativeLimit?: number | null;
  active: boolean;
  /** The date on which it went out of use: from then on it gives nothing and nothing is taken from it. */
  retiredOn?: PlainDate | null;
  order: number;
};

/** 0.096: 25 days of leave for 260 of work. */
export const usualAccrual: Factor = 960_000_000;

/** Whether it gives leave on the date. */
export const isInUse = (balance: Pick<TimeOffBalance, 'retiredOn'> | undefined, date: PlainDate): boolean =>
  balance !== undefined && (!balance.retiredOn || date < balance.retiredOn);
