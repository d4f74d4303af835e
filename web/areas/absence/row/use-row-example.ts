import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayCosts } from '#domain/absence/absence-costs.ts';
import type { DayValue, HoursDetermination } from '#domain/absence/absence-policy.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import type { AbsenceTypeFacts, BalanceFacts, PolicyFacts } from '#web/areas/absence/policies/use-leave.ts';
import { exampleDay, examplePerson, exampleRow, exampleRules } from '#web/parts/absence/example-person.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';

export type RowValues = {
  balanceIds: string[];
  hours: HoursDetermination;
  dayValue: DayValue;
  autoSelectBalance: boolean;
};

const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];

/** Cost of an example week: 6 hours are planned on Thursday, Friday is a public holiday, 7 hours a day were worked before. */
export const useRowExample = ({
  policy,
  type,
  balances,
}: {
  policy: PolicyFacts;
  type: AbsenceTypeFacts;
  balances: readonly BalanceFacts[];
}): { about: string; lines: [string, string][] } => {
  const { t } = useTranslation();
  const values = useWatch<RowValues>() as RowValues;
  const [hours, leave] = [useAmount('hours'), useAmount(type.unit)];
  const isHolidayType = policy.publicHolidayAbsenceTypeId === type.id;
  const rules = exampleRules({
    type: { unit: type.unit, isCounted: type.isCounted },
    balances: balances.map(({ id, allowHalfDays }) => ({ id, allowHalfDays })),
    policy: {
      rows: [{ ...exampleRow, ...values }],
      publicHolidayAbsenceTypeId: policy.publicHolidayAbsenceTypeId && (isHolidayType ? 'type' : 'other'),
      zeroOutPublicHolidayOverlap: policy.zeroOutPublicHolidayOverlap,
    },
  });
  const absenceDays = dates.map((date) => exampleDay(date, { minutes: date === '2026-03-05' ? 360 : 480 }));
  const timesheetEntries = [
    {
      date: '2026-02-27',
      startsAt: '2026-02-27T08:00:00Z',
      endsAt: '2026-02-27T15:00:00Z',
      breakMinutes: 0,
      status: 'approved',
    },
  ] as never;
  const february = { ...examplePerson({}).contracts[0]!, startdate: '2026-02-27' };
  const person = examplePerson({}, { absenceDays, timesheetEntries, contracts: [february] });
  const costs = absenceDays.map(dayCosts(person, rules));
  const amount = costs.reduce((sum, cost) => sum + cost.amount, 0n);
  const minutes = costs.reduce((sum, cost) => sum + cost.minutes, 0);
  return {
    about: t('leave.example.week'),
    lines: [
      [t('leave.example.takes'), leave(shownLeave(amount, type.unit))],
      [t('leave.example.counts'), hours(minutes)],
    ],
  };
};
