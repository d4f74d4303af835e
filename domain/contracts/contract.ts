import type { Factor } from '#domain/money/money.ts';
import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';

/** Agreed minutes per weekday. */
export type WeekMinutes = Record<Weekday, number>;

/** Leave earned per hour of the contract in one balance. */
export type Accrual = { balanceId: string; factor: Factor };

/** Terms of an employee for a range of dates. At most one on each date; gaps are allowed. */
export type Contract = {
  accountId: string;
  id: string;
  version: number;
  employeeId: string;
  /** The department to which pay and absence are attributed. */
  departmentId: string;
  contractTypeId: string;
  /** Job title. */
  function: string | null;
  minutes: WeekMinutes;
  startdate: PlainDate;
  /** First date after the contract (decision 27); null means indefinite. People see the date before it. */
  enddate: PlainDate | null;
  /** Gross wage per hour in minor units of the account's currency; null until one is agreed. Hours cost nothing until then. */
  wageMinor: number | null;
  /** Whether wage tax is withheld; true when omitted, as in older contracts. */
  wageTax?: boolean | null;
  /** Balances that are not listed earn nothing (decision 52). */
  accruals?: Accrual[] | null;
  note: string | null;
};
