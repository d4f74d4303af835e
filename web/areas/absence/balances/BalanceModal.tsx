import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dayCosts } from '#domain/absence/absence-costs.ts';
import { absenceUnits } from '#domain/absence/absence-type.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { factorOne } from '#domain/money/money.ts';
import { addDays } from '#domain/time/plain-date.ts';
import {
  CreateTimeOffBalanceDocument,
  EditTimeOffBalanceDocument,
} from '#web/areas/absence/policies/Leave.generated.ts';
import { type BalanceFacts, useLeave } from '#web/areas/absence/policies/use-leave.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { Example } from '#web/parts/absence/Example.tsx';
import { exampleDay, exampleEntries, examplePerson, exampleRules } from '#web/parts/absence/example-person.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';

export type BalanceValues = {
  name: string;
  unit: 'hours' | 'days';
  defaultAccrual: string;
  /** Whether current contracts get the default accrual too. */
  applyToContracts: boolean;
  allowHalfDays: boolean;
  /** Empty means never. */
  expirationMonths: number | string;
  /** Minutes, for a balance in hours; empty means 0. */
  negativeMinutes: number | string | null;
  /** Days, for a balance in days; empty means 0. */
  negativeDays: number | string;
  active: boolean;
};

const isAccrual = (text: string): boolean => {
  const factor = parseFactor(text);
  return factor !== undefined && factor >= 0 && factor <= factorOne;
};

const schema = z.object({
  name: filledText(120),
  unit: z.enum(absenceUnits),
  defaultAccrual: z.string().check(z.refine(isAccrual, 'input.accrual')),
  applyToContracts: z.boolean(),
  allowHalfDays: z.boolean(),
  expirationMonths: z
    .union([z.number(), z.string()])
    .check(z.refine((months) => months === '' || (Number(months) >= 0 && Number(months) <= 120), 'input.months')),
  negativeMinutes: z.nullable(z.number('input.duration')),
  negativeDays: z.union([z.number(), z.string()]),
  active: z.boolean(),
});

/** Modal time-off-balances[/:id]: a balance from which leave is taken. */
export default function BalanceModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, balances } = useLeave();
  const balance = balances.find((balance) => balance.id === id);
  return (
    <LoadedModal
      title={t(id ? 'leave.balance.edit' : 'leave.balance.new')}
      ready={found}
      missing={Boolean(id) && !balance}
      error={error}
    >
      <BalanceForm balance={balance} />
    </LoadedModal>
  );
}

const BalanceForm = ({ balance }: { balance?: BalanceFacts }) => {
  const { t } = useTranslation();
  const appForm = useRecordForm({
    record: balance,
    prefix: 'tob',
    create: CreateTimeOffBalanceDocument,
    edit: EditTimeOffBalanceDocument,
    schema: schema as never,
    start: {
      name: balance?.name ?? '',
      unit: balance?.unit ?? 'hours',
      defaultAccrual: balance?.defaultAccrual ?? '0.096',
      applyToContracts: false,
      allowHalfDays: balance?.allowHalfDays ?? false,
      expirationMonths: balance?.expirationMonths ?? '',
      negativeMinutes: balance?.unit === 'hours' ? balance.negativeLimit : null,
      negativeDays: balance?.unit === 'days' && balance.negativeLimit ? balance.negativeLimit / 100 : '',
      active: balance?.active ?? true,
    },
    input: ({ unit, expirationMonths, negativeMinutes, negativeDays, ...values }: BalanceValues) => {
      const { active: _, applyToContracts: _apply, ...facts } = values;
      const limit = unit === 'days' ? Math.round(Number(negativeDays) * 100) : Number(negativeMinutes ?? 0);
      return {
        ...facts,
        expirationMonths: expirationMonths === '' ? null : Number(expirationMonths),
        negativeLimit: limit || null,
      };
    },
    adding: ({ unit }: BalanceValues) => ({ unit }),
    editing: (values: BalanceValues) => ({
      active: values.active,
      ...(isApplied(values) ? { applyToContracts: true } : {}),
    }),
    message: (values, answer) => {
      const { name } = values;
      const count = (answer as { contractsChanged?: number | null }).contractsChanged ?? 0;
      if (balance && isApplied(values)) return t('leave.balance.applied', { name, count });
      return t(balance ? 'rates.saved' : 'rates.added', { name });
    },
  });
  return (
    <ModalForm of={appForm} save={t(balance ? 'common.save' : 'common.add')}>
      <Fields fresh={!balance} />
      <YearExample />
      {balance ? <Effect balance={balance} /> : null}
    </ModalForm>
  );
};

/** Nothing accrues in a balance that is not in use. */
const isApplied = ({ active, applyToContracts }: BalanceValues): boolean => active && applyToContracts;

const YearExample = () => <Example {...useBalanceExample()} />;

/** People whose leave the edited balance would change. */
const Effect = ({ balance }: { balance: BalanceFacts }) => {
  const values = useWatch<BalanceValues>() as BalanceValues;
  const { allowHalfDays, expirationMonths, active, defaultAccrual } = values;
  const months = expirationMonths === '' ? null : Number(expirationMonths);
  const applied = isApplied(values);
  const isValid =
    (months === null || (Number.isInteger(months) && months >= 0 && months <= 120)) &&
    (!applied || isAccrual(defaultAccrual));
  const asked = (of: Pick<BalanceFacts, 'allowHalfDays' | 'expirationMonths' | 'active'>) => ({
    balance: {
      id: balance.id,
      allowHalfDays: of.allowHalfDays,
      expirationMonths: of.expirationMonths,
      active: of.active,
    },
  });
  const edited = asked({ allowHalfDays, expirationMonths: months, active });
  const after = applied ? { balance: { ...edited.balance, appliedAccrual: defaultAccrual } } : edited;
  return <LeaveEffect before={asked(balance)} after={isValid ? after : null} />;
};

const Fields = ({ fresh }: { fresh: boolean }) => {
  const { t } = useTranslation();
  const unit = useFormField<BalanceValues, 'unit'>('unit').value;
  const active = useFormField<BalanceValues, 'active'>('active').value;
  const negative = { label: t(`leave.balance.negative.${unit}`), help: t('leave.balance.negativeHelp') };
  return (
    <RecordFields<BalanceValues>
      of={[
        {
          name: 'name',
          kind: 'text',
          label: t('rates.name'),
          placeholder: t('leave.balance.placeholder'),
          required: true,
          first: fresh,
        },
        {
          name: 'unit',
          kind: 'choice',
          label: t('leave.balance.unit'),
          help: t('leave.balance.unitHelp'),
          data: absenceUnits.map((value) => ({ value, label: t(`leave.unit.${value}`) })),
          disabled: !fresh,
        },
        unit === 'days' && { name: 'allowHalfDays', kind: 'check', label: t('leave.balance.halfDays') },
        {
          row: [
            {
              name: 'defaultAccrual',
              kind: 'text',
              label: t(`leave.balance.accrual.${unit}`),
              help: t('leave.balance.accrualHelp'),
              inputMode: 'decimal',
            },
            {
              name: 'expirationMonths',
              kind: 'count',
              label: t('leave.balance.expiration'),
              help: t('leave.balance.expirationHelp'),
              placeholder: t('leave.balance.never'),
            },
          ],
          wide: true,
        },
        !fresh &&
          active && {
            name: 'applyToContracts',
            kind: 'check',
            label: t('leave.balance.apply'),
            help: t('leave.balance.applyHelp'),
          },
        unit === 'days'
          ? { name: 'negativeDays', kind: 'count', decimals: 2, ...negative }
          : { name: 'negativeMinutes', kind: 'duration', ...negative },
        !fresh && { name: 'active', kind: 'check', label: t('leave.balance.active') },
      ]}
    />
  );
};

/** Example of a year at 40 hours a week: leave earned, the last day to take it and the lowest permitted balance. */
const useBalanceExample = (): { about: string; lines: [string, string][] } => {
  const { t } = useTranslation();
  const format = useFormat();
  const { unit, defaultAccrual, expirationMonths, allowHalfDays, negativeDays, negativeMinutes } =
    useWatch<BalanceValues>() as BalanceValues;
  const amount = useAmount(unit);
  const months = expirationMonths === '' ? null : Number(expirationMonths);
  const factor = parseFactor(defaultAccrual) ?? 0;
  const known = Number.isInteger(months ?? 0) ? months : null;
  const entries = exampleEntries({ balances: [{ unit, expirationMonths: known }], factor }, [], '2037-12-31');
  const ofYear = entries.filter(({ cycle }) => cycle === 2026);
  const earned = ofYear.filter(({ kind }) => kind === 'earned').reduce((sum, entry) => sum + entry.amount, 0n);
  const lost = ofYear.find(({ kind }) => kind === 'expired');
  const half = exampleDay('2026-03-02', { startTime: '00:00', minutes: 720 });
  const inDays = { type: { unit: 'days' as const }, balances: [{ unit: 'days' as const, allowHalfDays }] };
  const below = unit === 'days' ? Math.round(Number(negativeDays) * 100) : Number(negativeMinutes);
  return {
    about: t('leave.example.year'),
    lines: [
      [t('leave.example.earned'), amount(shownLeave(earned, unit))],
      [t('leave.example.until'), lost ? format.dayMonthYear(addDays(lost.date, -1)) : t('leave.balance.neverEnds')],
      ...(unit === 'days'
        ? [
            [
              t('leave.example.halfDay'),
              amount(shownLeave(dayCosts(examplePerson(inDays), exampleRules(inDays))(half).amount, 'days')),
            ] as [string, string],
          ]
        : []),
      [t('leave.example.lowest'), amount(below > 0 ? -below : 0)],
    ],
  };
};
