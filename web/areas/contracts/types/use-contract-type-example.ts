import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import { usualAccrual } from '#domain/absence/time-off-balance.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { factorOne, timesFactor } from '#domain/money/money.ts';
import type { PayComponent } from '#domain/payroll/pay-line.ts';
import { explainedPayLines } from '#domain/payroll/pay-lines.ts';
import type { OvertimePolicy } from '#domain/plus-minus/overtime-policy.ts';
import { balancesOn } from '#domain/plus-minus/plus-minus.ts';
import { plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import type { RateCard } from '#domain/rates/rate-card.ts';
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

const week = { from: '2026-03-09', to: '2026-03-15' };
const wageMinor = 2000;

/** Ten hours on Monday up to midnight, and eight on Tuesday, Wednesday, Thursday and Sunday. */
const timesheetEntries = [
  ['09', '2026-03-09T14:00:00Z', '2026-03-10T00:00:00Z'],
  ...['10', '11', '12', '15'].map((day) => [day, `2026-03-${day}T08:00:00Z`, `2026-03-${day}T16:00:00Z`]),
].map(([day, startsAt, endsAt]) => ({
  ...{ id: day, date: `2026-03-${day}`, startsAt, endsAt, breakMinutes: 0, zone: 'UTC', status: 'approved' },
  ...{ departmentId: 'department', shiftId: null, wageMinor: null, clockedIn: null, clockedOut: null },
})) as never;

export type PolicyChoice = Pick<AbsencePolicy, 'id' | 'name' | 'accrualSource'>;
export type OvertimeChoice = Omit<OvertimePolicy, 'accountId' | 'version' | 'order'>;
export type CardChoice = Pick<RateCard, 'id' | 'name' | 'rates'>;

/** What a contract type may have. */
export type TypeChoices = {
  policies: readonly PolicyChoice[];
  overtime: readonly OvertimeChoice[];
  cards: readonly CardChoice[];
};

/** The example's person and the rules with the form's values. */
const exampleOf = (values: ContractTypeValues, { policies, overtime, cards }: TypeChoices) => {
  const policy = policies.find(({ id }) => id === values.absencePolicyId);
  const overtimePolicy = overtime.find(({ id }) => id === values.overtimePolicyId);
  const savedIn = overtimePolicy?.timeOffBalanceId;
  const differs = { factor: usualAccrual, balances: savedIn ? [{}, { id: savedIn }] : [{}] };
  // Without a policy no leave is earned, as with accrual source `NONE`.
  const base = exampleRules({ ...differs, policy: { accrualSource: policy?.accrualSource ?? 'NONE' } });
  const { salaryBasis, plusMin, minijob, rateCardId, overtimePolicyId } = values;
  const contractType = { ...base.contractTypes[0]!, salaryBasis, plusMin, minijob, rateCardId, overtimePolicyId };
  const rules = {
    ...base,
    contractTypes: [contractType satisfies ContractType],
    overtimePolicies: overtimePolicy ? [overtimePolicy as OvertimePolicy] : [],
  };
  const rates = rateBook({ ...rules, rateCards: cards as readonly RateCard[], shifts: [] });
  return { person: examplePerson(differs, { timesheetEntries }), rules: { ...rules, rates } };
};

/** Whether a pay component adds hours; with hourly pay, overtime only adds to the pay of hours worked (decision 99). */
const countsAsPaid = (component: PayComponent, salaryBasis: ContractTypeValues['salaryBasis']): boolean =>
  ['contractHours', 'workedHours', 'overtimeSaved'].includes(component) ||
  (component === 'overtime' && salaryBasis === 'CONTRACT');

/** Example week of 40 agreed and 42 worked hours under the type: pay, plus-minus, leave earned and cost. */
export const useContractTypeExample = (choices: TypeChoices): { about: string; lines: [string, string][] } => {
  const { t } = useTranslation();
  const { currency } = useViewer();
  const format = useFormat();
  const hours = useAmount('hours');
  const values = useWatch<ContractTypeValues>() as ContractTypeValues;
  const { person, rules } = exampleOf(values, choices);
  const earned = leaveFacts(person, rules, week.to)
    .credits.filter(({ date }) => date >= week.from)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const lines = explainedPayLines(
    { ...person, employeeId: 'person', minijob: [] },
    { ...rules, fields: [], currency },
    week,
  );
  const pay = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const paidMinutes = lines
    .filter(({ component }) => countsAsPaid(component, values.salaryBasis))
    .reduce((sum, { minutes }) => sum + minutes, 0);
  const money = (minor: number): string => format.money({ minor, currency });
  const paid: [string, string][] = values.minijob
    ? [[t('leave.example.paid'), t('contractTypes.example.whenPaidOut')]]
    : [
        [t('leave.example.paid'), hours(paidMinutes)],
        [t('leave.effect.pay'), money(pay)],
        [t('contractTypes.coc'), money(timesFactor(pay, parseFactor(values.cocFactor) ?? factorOne))],
      ];
  return {
    about: t('contractTypes.example.about', { wage: money(wageMinor) }),
    lines: [
      ...paid,
      [
        t('leave.example.plusMinus'),
        values.plusMin
          ? format.difference(balancesOn(plusMinusFacts(person, rules, week.to), [week.to])[0]!)
          : t('contractTypes.example.noPlusMinus'),
      ],
      [t('leave.example.earned'), hours(shownLeave(earned, 'hours'))],
    ],
  };
};
