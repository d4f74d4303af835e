import type { Problem } from '#domain/kit/problem.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Paid hours of a minijob in a month; at most one per month. */
export type MinijobPayout = {
  accountId: string;
  /** `mjp_…` */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  /** First date of the month. */
  month: PlainDate;
  /** Hundredths of an hour; `null` means up to the limit, which is paid to the cent (decision 95). */
  hours: number | null;
  payoutDate: PlainDate;
  /** Who entered it and when; missing from payouts before 29 November 2026. */
  enteredBy?: string | null;
  enteredAt?: Instant | null;
};

type Asked = Pick<MinijobPayout, 'month' | 'hours' | 'payoutDate'>;

/** Why the payout is refused; undefined if valid. `wageMinor` is the wage on the month's last contract date. */
export const minijobPayoutProblem = (
  { month, hours, payoutDate }: Asked,
  { limitMinor, wageMinor, suggestedHours }: { limitMinor: number; wageMinor: number; suggestedHours: number },
): Problem | undefined => {
  if (payoutDate < month) return { key: 'input.endsBeforeItBegins', field: 'payoutDate' };
  if (hours === null) return undefined;
  if (hours * wageMinor > limitMinor * 100)
    return { key: 'minijobOverLimit', field: 'hours', measured: hours, limit: limitMinor };
  if (hours === 0 || hours > suggestedHours) return { key: 'minijobNotCovered', field: 'hours', limit: suggestedHours };
  return undefined;
};
