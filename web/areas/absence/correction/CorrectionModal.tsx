import { NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { longestReason } from '#domain/kit/lengths.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { CorrectTimeOffInput } from '#web/generated/schema-types.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { CorrectionEffect } from '#web/parts/absence/CorrectionEffect.tsx';
import { amountAt, useHourPots, usePotName } from '#web/parts/absence/hour-pots.ts';
import { type LeaveBalancePartsFragment, LeaveBalancesDocument } from '#web/parts/absence/LeaveBalances.generated.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { Select } from '#web/ui/Select.tsx';
import { CorrectTimeOffDocument } from './Correction.generated.ts';

const directions = ['add', 'take', 'payout', 'move', 'year'] as const;

type Values = {
  balanceId: string;
  direction: (typeof directions)[number];
  /** Minutes, for a balance in hours. */
  minutes: number | string | null;
  /** Days, for a balance in days. */
  days: number | string;
  date: string;
  /** Empty means the last day of the year's leave. */
  lastDay: string;
  payoutDate: string;
  toBalanceId: string;
  note: string;
  /** Only for a correction of one year's leave. */
  cycle: string;
  yearDirection: 'add' | 'take';
};
type Balance = LeaveBalancePartsFragment;

const required = z.string().check(z.minLength(1, 'input.required'));

/** The amount may be empty when only the last day changes. */
const mayBeEmpty = ({
  direction,
  lastDay,
  minutes,
  days,
}: Pick<Values, 'direction' | 'lastDay' | 'minutes' | 'days'>): boolean =>
  direction === 'year' && lastDay !== '' && (minutes === null || minutes === 0) && Number(days) === 0;

const schemaFor = (unitOf: (balanceId: string) => Balance['unit']) =>
  z
    .object({
      balanceId: required,
      direction: z.enum(directions),
      minutes: z.nullable(z.union([z.number(), z.string()])),
      days: z.union([z.number(), z.string()]),
      date: z.string().check(z.refine(isPlainDate, 'input.required')),
      lastDay: z.string().check(z.refine((day) => day === '' || isPlainDate(day), 'input.required')),
      payoutDate: z.string().check(z.refine(isPlainDate, 'input.required')),
      toBalanceId: z.string(),
      note: z.string().check(noLongerThan(longestReason)),
      cycle: z.string(),
      yearDirection: z.enum(['add', 'take']),
    })
    .check(
      z.refine(
        (values) =>
          unitOf(values.balanceId) === 'days' ||
          mayBeEmpty(values) ||
          (typeof values.minutes === 'number' && values.minutes > 0),
        {
          path: ['minutes'],
          error: 'input.required',
        },
      ),
      z.refine((values) => unitOf(values.balanceId) === 'hours' || mayBeEmpty(values) || Number(values.days) > 0, {
        path: ['days'],
        error: 'input.required',
      }),
      z.refine(({ direction, date, payoutDate }) => direction !== 'payout' || date <= payoutDate, {
        path: ['payoutDate'],
        error: 'input.endsBeforeItBegins',
      }),
      z.refine(({ direction, toBalanceId }) => direction !== 'move' || toBalanceId !== '', {
        path: ['toBalanceId'],
        error: 'input.required',
      }),
    );

/** Modal time-off-correction/time-off/:employeeId[/:balanceId]: adds, deducts or moves leave manually. */
export default function CorrectionModal() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error } = usePartialQuery(LeaveBalancesDocument, {
    variables: { userId: params.employeeId! },
    fetchPolicy: 'cache-and-network',
  });
  const balances = data?.leaveBalances ?? [];
  const { ready, pots } = useHourPots(params.employeeId!);
  const potName = usePotName();
  const hourPots = pots.map(({ id, now }) => ({ balanceId: id, name: potName(id, ''), unit: 'hours' as const, now }));
  return (
    <LoadedModal
      title={t('absence.correction.title')}
      ready={ready && data !== undefined}
      missing={params.correctionType !== 'time-off' || balances.length === 0}
      gone={t('absence.correction.gone')}
      error={error}
    >
      <CorrectionForm employeeId={params.employeeId!} balanceId={params.balanceId} {...{ balances, hourPots }} />
    </LoadedModal>
  );
}

type About = { id: string; toId: string; employeeId: string; unit: Balance['unit'] };

const sentCorrection = (values: Values, { id, toId, employeeId, unit }: About): CorrectTimeOffInput => {
  const { direction, minutes, days, lastDay, payoutDate, toBalanceId, note, cycle, yearDirection, ...facts } = values;
  const adds = direction === 'add' || (direction === 'year' && yearDirection === 'add');
  const lasts = direction === 'add' || direction === 'year';
  const size = unit === 'days' ? Math.round(Number(days) * 100) : Number(minutes);
  return {
    id,
    employeeId,
    ...facts,
    // Never -0.
    amount: adds || size === 0 ? size : -size,
    cycle: direction === 'year' ? Number(cycle) : null,
    lastDay: lasts && lastDay ? lastDay : null,
    payoutDate: direction === 'payout' ? payoutDate : null,
    note: note.trim() || null,
    ...(direction === 'move' ? { toBalanceId, toId } : {}),
  };
};

/** Balance to which leave can be moved. */
type Target = Pick<Balance, 'balanceId' | 'name' | 'unit' | 'now'>;
type FormProps = {
  employeeId: string;
  balanceId?: string;
  balances: readonly Balance[];
  hourPots: readonly Target[];
};

const CorrectionForm = ({ employeeId, balanceId, balances, hourPots }: FormProps) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [ids] = useState(() => ({ id: newId('lco'), toId: newId('lco') }));
  const correct = useMutate(CorrectTimeOffDocument);
  const unitOf = (id: string) => balances.find((balance) => balance.balanceId === id)?.unit ?? 'hours';
  const inputOf = (values: Values): CorrectTimeOffInput =>
    sentCorrection(values, { ...ids, employeeId, unit: unitOf(values.balanceId) });
  const chosen = balances.some((balance) => balance.balanceId === balanceId) ? balanceId! : balances[0]!.balanceId;
  const appForm = useModalForm<Values, unknown>({
    schema: schemaFor(unitOf) as never,
    start: {
      balanceId: chosen,
      direction: 'add',
      minutes: null,
      days: '',
      date: todayIn(zone),
      lastDay: '',
      payoutDate: todayIn(zone),
      toBalanceId: '',
      note: '',
      cycle: todayIn(zone).slice(0, 4),
      yearDirection: 'add',
    },
    send: async (values) => {
      const result = await correct({ variables: { input: inputOf(values) } });
      const field = unitOf(values.balanceId) === 'days' ? 'days' : 'minutes';
      return { result, answer: amountAt(result.data?.correctTimeOff, field) };
    },
    message: () => t('absence.correction.saved'),
  });
  return (
    <ModalForm of={appForm} save={t('common.save')}>
      <Fields {...{ balances, hourPots }} />
      <CorrectionEffect<Values>
        inputOf={(values) => (schemaFor(unitOf).safeParse(values).success ? inputOf(values) : null)}
      />
    </ModalForm>
  );
};

const Fields = ({ balances, hourPots }: Pick<FormProps, 'balances' | 'hourPots'>) => {
  const { t } = useTranslation();
  const [balanceId, direction] = useWatch<Values, ['balanceId', 'direction']>({ name: ['balanceId', 'direction'] });
  const balance = balances.find((balance) => balance.balanceId === balanceId);
  const unit = balance?.unit ?? 'hours';
  const amount = useAmount(unit);
  const others = [...balances, ...hourPots].filter((other) => other.balanceId !== balanceId && other.unit === unit);
  const minutes = useFormField<Values, 'minutes'>('minutes');
  const days = useFormField<Values, 'days'>('days');
  const choices = directions.filter((choice) => choice !== 'move' || others.length > 0);
  return (
    <>
      <Select
        label={t('absence.correction.balance')}
        description={balance ? t('absence.correction.now', { amount: amount(balance.now) }) : undefined}
        data={balances.map((item) => ({ value: item.balanceId, label: item.name }))}
        allowDeselect={false}
        {...useFormField<Values, 'balanceId'>('balanceId')}
      />
      <Select
        label={t('absence.correction.direction')}
        data={choices.map((value) => ({ value, label: t(`absence.correction.${value}`) }))}
        allowDeselect={false}
        {...useFormField<Values, 'direction'>('direction')}
      />
      {direction === 'move' ? <MoveTo others={others} /> : null}
      {direction === 'year' ? <YearFields /> : null}
      <FieldRow wide>
        {unit === 'days' ? (
          <NumberInput
            label={t('absence.correction.days')}
            required
            allowNegative={false}
            decimalScale={2}
            hideControls
            {...days}
          />
        ) : (
          <DurationField label={t('absence.correction.hours')} required {...minutes} />
        )}
        <DateField label={t('absence.correction.date')} required {...useFormField<Values, 'date'>('date')} />
      </FieldRow>
      {direction === 'add' || direction === 'year' ? <LastDay ofYear={direction === 'year'} /> : null}
      {direction === 'payout' ? <PayoutDate /> : null}
      <Textarea label={t('absence.note')} autosize minRows={2} {...useFormField<Values, 'note'>('note')} />
    </>
  );
};

/** The balance that receives the leave, with its current amount. */
const MoveTo = ({ others }: { others: readonly Target[] }) => {
  const { t } = useTranslation();
  const to = useFormField<Values, 'toBalanceId'>('toBalanceId');
  const chosen = others.find(({ balanceId }) => balanceId === to.value);
  const amount = useAmount(chosen?.unit ?? 'hours');
  return (
    <Select
      label={t('absence.correction.to')}
      description={chosen ? t('absence.correction.now', { amount: amount(chosen.now) }) : undefined}
      data={others.map((other) => ({ value: other.balanceId, label: other.name }))}
      allowDeselect={false}
      {...to}
    />
  );
};

/** The year whose leave changes, and the direction of the change. */
const YearFields = () => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const current = Number(todayIn(zone).slice(0, 4));
  return (
    <FieldRow wide>
      <Select
        label={t('absence.correction.cycle')}
        data={Array.from({ length: 6 }, (_, back) => String(current - back))}
        allowDeselect={false}
        {...useFormField<Values, 'cycle'>('cycle')}
      />
      <Select
        label={t('absence.correction.yearDirection')}
        data={(['add', 'take'] as const).map((value) => ({ value, label: t(`absence.correction.${value}`) }))}
        allowDeselect={false}
        {...useFormField<Values, 'yearDirection'>('yearDirection')}
      />
    </FieldRow>
  );
};

const LastDay = ({ ofYear }: { ofYear: boolean }) => {
  const { t } = useTranslation();
  return (
    <DateField
      label={t('absence.correction.lastDay')}
      description={t(ofYear ? 'absence.correction.yearLastDayHelp' : 'absence.correction.lastDayHelp')}
      {...useFormField<Values, 'lastDay'>('lastDay')}
    />
  );
};

const PayoutDate = () => {
  const { t } = useTranslation();
  return (
    <DateField
      label={t('absence.correction.payoutDate')}
      description={t('absence.correction.payoutHelp')}
      required
      {...useFormField<Values, 'payoutDate'>('payoutDate')}
    />
  );
};
