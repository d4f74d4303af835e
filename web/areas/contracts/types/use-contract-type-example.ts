import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccrualSource } from '#domain/absence/absence-policy.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import { usualAccrual } from '#domain/absence/time-off-balance.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { costFor, factorOne } from '#domain/money/money.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { examplePerson, exampleRules } from '#web/parts/absence/example-person.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';

/** Values as typed; empty means none. */
export type ContractTypeValues = {
  name: string;
  salaryBasis: 'CONTRACT' | 'WORKED';
  plusMin: boolean;
  minijob: boolean;
  cocFactor: string;
  rateCardId: string;
  absencePolicyId: string;
  overtimePolicyId: string;
};

const week = { from: '2026-03-09', to: '2026-03-13' };
const agreed = 2400;
const worked = 2520;
const wageMinor = 2000;

/** Monday has two extra hours. */
const timesheetEntries = ['09', '10', '11', '12', '13'].map((day) => ({
  date: `2026-03-${day}`,
  startsAt: `2026-03-${day}T08:00:00Z`,
  endsAt: `2026-03-${day}T${day === '09' ? 18 : 16}:00:00Z`,
  breakMinutes: 0,
  status: 'approved',
})) as never;

export type PolicyChoice = { id: string; name: string; accrualSource: AccrualSource };

/** Example week of 40 agreed and 42 worked hours under the type: pay, plus-minus, leave earned and cost. */
export const useContractTypeExample = (
  policies: readonly PolicyChoice[],
): { about: string; lines: [string, string][] } => {
  const { t } = useTranslation();
  const { currency } = useViewer();
  const format = useFormat();
  const hours = useAmount('hours');
  const { salaryBasis, plusMin, cocFactor, absencePolicyId } = useWatch<ContractTypeValues>() as ContractTypeValues;
  const policy = policies.find(({ id }) => id === absencePolicyId);
  const differs = { factor: usualAccrual };
  // Without a policy no leave is earned, as with accrual source `NONE`.
  const rules = exampleRules({ policy: { accrualSource: policy?.accrualSource ?? 'NONE' } });
  const earned = leaveFacts(examplePerson(differs, { timesheetEntries }), rules, week.to)
    .credits.filter(({ date }) => date >= week.from)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const paid = salaryBasis === 'CONTRACT' ? agreed : worked;
  const cost = costFor(paid, wageMinor, parseFactor(cocFactor) ?? factorOne);
  const money = (minor: number): string => format.money({ minor, currency });
  return {
    about: t('contractTypes.example.about', { wage: money(wageMinor) }),
    lines: [
      [t('leave.example.paid'), hours(paid)],
      [
        t('leave.example.plusMinus'),
        plusMin ? format.difference(worked - agreed) : t('contractTypes.example.noPlusMinus'),
      ],
      [t('leave.example.earned'), hours(shownLeave(earned, 'hours'))],
      [t('contractTypes.coc'), money(cost)],
    ],
  };
};
