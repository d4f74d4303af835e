import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayCosts } from '#domain/absence/absence-costs.ts';
import type { DayValue, HoursDetermination } from '#domain/absence/absence-policy.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { leaveEntries } from '#domain/absence/leave-ledger.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import type { AbsenceTypeFacts, BalanceFacts, PolicyFacts } from '#web/areas/absence/policies/use-leave.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { exampleDay, examplePerson, exampleRow, exampleRules } from '#web/parts/absence/example-person.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';

export type RowValues = {
  balanceIds: string[];
  hours: HoursDetermination;
  dayValue: DayValue;
  autoSelectBalance: boolean;
};

const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];

/** What there is before the week: all but the second balance can be taken longer than that one, and have enough for the week. */
const openingOf = (unit: AbsenceTypeFacts['unit'], index: number): Pick<LeaveCorrection, 'amount' | 'lastDay'> => {
  const isSecond = index === 1;
  const amount = unit === 'days' ? (isSecond ? 300 : 500) : isSecond ? 1440 : 2400;
  return { amount, lastDay: isSecond ? '2026-06-30' : '2026-12-31' };
};

/**
 * Cost of an example week, and what it leaves of each balance: 6 hours are planned on Thursday, Friday is a public holiday, 7
 * hours a day were worked before.
 */
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
  const format = useFormat();
  const [hours, leave] = [useAmount('hours'), useAmount(type.unit)];
  const isHolidayType = policy.publicHolidayAbsenceTypeId === type.id;
  const rules = exampleRules({
    type: { unit: type.unit, isCounted: type.isCounted },
    balances: balances.map(({ id, unit, allowHalfDays }) => ({ id, unit, allowHalfDays })),
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
  const chosen = values.balanceIds.map((balanceId, index) => ({ balanceId, ...openingOf(type.unit, index) }));
  const corrections = chosen.map(
    (opening) => ({ ...opening, id: opening.balanceId, date: '2026-03-01', linkedId: null }) as LeaveCorrection,
  );
  const person = examplePerson({}, { absenceDays, timesheetEntries, corrections, contracts: [february] });
  const until = dates.at(-1)!;
  const entries = leaveEntries(rules.timeOffBalances, leaveFacts(person, rules, until), until);
  const shown = (exact: bigint): string => leave(shownLeave(exact, type.unit));
  const lineOf = ({ balanceId, amount: before, lastDay }: (typeof chosen)[number]): [string, string] => {
    const left = entries.reduce((sum, entry) => (entry.balanceId === balanceId ? sum + entry.amount : sum), 0n);
    const name = balances.find(({ id }) => id === balanceId)?.name ?? '';
    return [
      t('leave.example.balance', { name, amount: leave(before), date: format.dayMonthYear(lastDay!) }),
      t('leave.example.left', { amount: shown(left) }),
    ];
  };
  const costs = absenceDays.map(dayCosts(person, rules));
  const amount = costs.reduce((sum, cost) => sum + cost.amount, 0n);
  const minutes = costs.reduce((sum, cost) => sum + cost.minutes, 0);
  return {
    about: t('leave.example.week'),
    lines: [
      [t('leave.example.takes'), shown(amount)],
      ...chosen.map(lineOf),
      [t('leave.example.counts'), hours(minutes)],
    ],
  };
};
