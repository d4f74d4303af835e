import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import { usualAccrual } from '#domain/absence/time-off-balance.ts';
import type { Locale } from '#domain/account/account.ts';
import { absencePolicies, timeOffBalances } from '#services/absence/leave.store.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ids } from '#services/ports/ids.ts';

const names: Record<Locale, { policy: string; balance: string }> = {
  en: { policy: 'Standard', balance: 'Vacation hours' },
  nl: { policy: 'Standaard', balance: 'Vakantie-uren' },
  de: { policy: 'Standard', balance: 'Urlaubsstunden' },
};

/** Illness counts by the plan, since no one is ill on a day off; leave counts by the hours agreed for the weekday. */
const rowFor = (
  absenceTypeId: string,
  known: Record<string, string>,
  balanceId: string,
): AbsencePolicy['rows'][number] => ({
  absenceTypeId,
  balanceIds: absenceTypeId === known.Vacation ? [balanceId] : [],
  hours: absenceTypeId === known.Unavailable ? 'NONE' : absenceTypeId === known.Sick ? 'SCHEDULED' : 'CONTRACT',
  dayValue: 'CONTRACT',
  autoSelectBalance: absenceTypeId === known.Vacation,
});

/** Absence policy with all absence types, and balance in hours, of a new account, named in its language. */
export const firstLeave = (
  accountId: string,
  ids: Ids,
  locale: Locale,
  absenceTypes: Record<string, string>,
): { changes: Change[]; absencePolicyId: string; timeOffBalanceId: string } => {
  const [absencePolicyId, timeOffBalanceId] = [ids.next('abp'), ids.next('tob')];
  const balance = change(timeOffBalances, null, {
    accountId,
    id: timeOffBalanceId,
    version: 0,
    name: names[locale].balance,
    unit: 'hours',
    defaultAccrual: usualAccrual,
    allowHalfDays: false,
    expirationMonths: null,
    active: true,
    order: 1,
  });
  const policy = change(absencePolicies, null, {
    accountId,
    id: absencePolicyId,
    version: 0,
    name: names[locale].policy,
    description: null,
    rows: Object.values(absenceTypes).map((id) => rowFor(id, absenceTypes, timeOffBalanceId)),
    accrualSource: 'CONTRACT',
    waitHoursBalanceId: null,
    publicHolidayAbsenceTypeId: absenceTypes['Public holiday'] ?? null,
    zeroOutPublicHolidayOverlap: true,
    order: 1,
  });
  return { changes: [balance, policy], absencePolicyId, timeOffBalanceId };
};
