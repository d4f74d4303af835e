import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayCosts } from '#domain/absence/absence-costs.ts';
import type { AccrualSource } from '#domain/absence/absence-policy.ts';
import { automaticHolidays } from '#domain/absence/automatic-holidays.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import { usualAccrual } from '#domain/absence/time-off-balance.ts';
import type { BalanceFacts } from '#web/areas/absence/policies/use-leave.ts';
import { exampleDay, examplePerson, exampleRow, exampleRules } from '#web/parts/absence/example-person.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';

/** Empty means none, or pay. */
export type PolicyValues = {
  name: string;
  description: string;
  accrualSource: AccrualSource;
  waitHoursBalanceId: string;
  publicHolidayAbsenceTypeId: string;
  zeroOutPublicHolidayOverlap: boolean;
  beginWith: string;
};

const week = { from: '2026-03-02', to: '2026-03-06' };

/** One week: two hours of overtime on Monday, ill on Tuesday with two hours of waiting time, a public holiday on Friday. */
export const usePolicyExample = (balances: readonly BalanceFacts[]): { about: string; lines: [string, string][] } => {
  const { t } = useTranslation();
  const hours = useAmount('hours');
  const values = useWatch<PolicyValues>() as PolicyValues;
  const { accrualSource, waitHoursBalanceId, publicHolidayAbsenceTypeId, zeroOutPublicHolidayOverlap } = values;
  const differs = { factor: usualAccrual };
  const rules = exampleRules({
    type: { hasWaitHours: true },
    policy: {
      accrualSource,
      waitHoursBalanceId: waitHoursBalanceId || null,
      publicHolidayAbsenceTypeId: publicHolidayAbsenceTypeId ? 'other' : null,
      zeroOutPublicHolidayOverlap,
      rows: [exampleRow],
    },
  });
  const absenceDays = [
    exampleDay('2026-03-03', { waitMinutes: 120 }),
    exampleDay('2026-03-06', { absenceId: 'leave' }),
  ];
  const timesheetEntries = ['02', '04', '05'].map((day) => ({
    date: `2026-03-${day}`,
    startsAt: `2026-03-${day}T08:00:00Z`,
    endsAt: `2026-03-${day}T${day === '02' ? 18 : 16}:00:00Z`,
    breakMinutes: 0,
    status: 'approved',
  })) as never;
  const person = examplePerson(differs, { absenceDays, timesheetEntries });
  const earned = leaveFacts(person, rules, week.to)
    .credits.filter(({ date }) => date >= week.from)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const costOf = dayCosts(person, rules);
  const [ill, leave] = absenceDays.map(costOf);
  const free = automaticHolidays({ ...person, absenceDays: [] }, rules, week);
  const from = balances.find(({ id }) => id === waitHoursBalanceId)?.name ?? t('leave.policy.waitPay');
  return {
    about: t('leave.example.mixedWeek'),
    lines: [
      [t('leave.example.earned'), hours(shownLeave(earned, 'hours'))],
      [t('leave.example.waiting'), `${hours(ill!.waiting)}, ${from}`],
      [t('leave.example.holiday'), hours(free.reduce((sum, { minutes }) => sum + minutes, 0))],
      [t('leave.example.leaveOnHoliday'), hours(leave!.minutes)],
    ],
  };
};
