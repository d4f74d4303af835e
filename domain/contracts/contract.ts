import type { Factor } from '#domain/money/money.ts';
import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';

/** Agreed minutes of each day of the week. */
export type WeekMinutes = Record<Weekday, number>;

/** What an hour of the contract earns in a balance of leave. */
export type Accrual = { balanceId: string; factor: Factor };

/** Terms of an employee for a span of dates. Never two on one date; gaps are allowed. */
export type Contract = {
  accountId: string;
  id: string;
  version: number;
  employeeId: string;
  /** The one department to which pay and absence are counted. */
  departmentId: string;
  contractTypeId: string;
  /** Job title. */
  function: string | null;
  minutes: WeekMinutes;
  startdate: PlainDate;
  /** The first date without it (decision 27); null is indefinite. People see the date before it. */
  enddate: PlainDate | null;
  /** Gross wage per hour in minor units of the account's currency. */
  wageMinor: number;
  /** Whether wage tax is withheld; left out by contracts from before it was asked: it is. */
  wageTax?: boolean | null;
  /** A balance that is not named earns nothing (decision 52). */
  accruals?: Accrual[] | null;
  note: string | null;
};
