import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { correctionNeeds } from '#domain/absence/actions.ts';
import type { HourPot } from '#domain/absence/leave-correction.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { CorrectTimeOffInput } from '#web/generated/schema-types.ts';
import { useMay } from '#web/kit/access/use-may.ts';
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
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import { CorrectedPotsDocument, CorrectHoursDocument } from './HourPotCorrection.generated.ts';

const actions = ['add', 'take', 'payout', 'move', 'start', 'closing'] as const;
type Action = (typeof actions)[number];

/** A minijob is paid out by month, and its balance starts with its first month. */
const actionsOf: Record<HourPot, readonly Action[]> = { overtime: actions, minijob: ['add', 'take', 'move'] };

type Values = {
  action: Action;
  minutes: number | string | null;
  /** Sign of a start or closing balance. */
  negative: boolean;
  date: string;
  payoutDate: string;
  toBalanceId: string;
  note: string;
};
/** A balance that hours can be moved to; `now` is today's balance in minutes. */
type Pot = { balanceId: string; name: string; now: number };

const isBalance = (action: Action): boolean => action === 'start' || action === 'closing';
const isDate = z.string().check(z.refine(isPlainDate, 'input.required'));

const schema = z
  .object({
    action: z.enum(actions),
    minutes: z.nullable(z.union([z.number(), z.string()])),
    negative: z.boolean(),
    date: isDate,
    payoutDate: isDate,
    toBalanceId: z.string(),
    note: z.string().check(noLongerThan(longestReason)),
  })
  .check(
    z.refine(({ action, minutes }) => typeof minutes === 'number' && (minutes > 0 || isBalance(action)), {
      path: ['minutes'],
      error: 'input.required',
    }),
    z.refine(({ action, toBalanceId }) => action !== 'move' || toBalanceId !== '', {
      path: ['toBalanceId'],
      error: 'input.required',
    }),
    z.refine(({ action, date, payoutDate }) => action !== 'payout' || date <= payoutDate, {
      path: ['payoutDate'],
      error: 'input.endsBeforeItBegins',
    }),
  );

/** Modal time-off-correction/overtime/:employeeId: adds, removes, pays out, moves or sets plus-minus hours manually. */
export const PlusMinusCorrection = () => <HourPotCorrection pot="overtime" />;

/** Modal time-off-correction/minijob/:employeeId: adds, removes or moves hours of a minijob manually. */
export const MinijobCorrection = () => <HourPotCorrection pot="minijob" />;

const texts = {
  overtime: { title: 'plusMinus.correction.title', now: 'plusMinus.correction.now' },
  minijob: { title: 'minijob.correction.title', now: 'minijob.correction.now' },
} as const;

const HourPotCorrection = ({ pot }: { pot: HourPot }) => {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const employeeId = params.employeeId!;
  const mayMove = useMay(correctionNeeds('leave'));
  // Viewers who cannot see leave can still correct hours, but not move any to leave.
  const { data, error } = usePartialQuery(CorrectedPotsDocument, {
    variables: { userId: employeeId },
    fetchPolicy: 'no-cache',
    skip: !mayMove,
  });
  const { ready, pots } = useHourPots(employeeId);
  const potName = usePotName();
  const others: Pot[] = [
    ...(data?.leaveBalances ?? []).filter(({ unit }) => unit === 'hours'),
    ...pots.filter(({ id }) => id !== pot).map(({ id, now }) => ({ balanceId: id, name: potName(id, ''), now })),
  ];
  const own = pots.find(({ id }) => id === pot);
  return (
    <LoadedModal
      title={t(texts[pot].title)}
      ready={ready && (!mayMove || data !== undefined || error !== undefined)}
      missing={pot === 'minijob' && !own}
      gone={t('minijob.correction.gone')}
    >
      <CorrectionForm {...{ pot, employeeId, others }} now={own?.now} />
    </LoadedModal>
  );
};

type FormProps = { pot: HourPot; employeeId: string; others: readonly Pot[]; now: number | undefined };

const CorrectionForm = ({ pot, employeeId, others, now }: FormProps) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [ids] = useState(() => ({ id: newId('lco'), toId: newId('lco') }));
  const correct = useMutate(CorrectHoursDocument);
  const today = todayIn(zone);
  const inputOf = ({ action, minutes, negative, date, payoutDate, toBalanceId, note }: Values): CorrectTimeOffInput => {
    const size = Number(minutes);
    const takes = isBalance(action) ? negative : action !== 'add';
    return {
      id: ids.id,
      employeeId,
      balanceId: pot,
      date,
      amount: takes ? -size : size,
      kind: isBalance(action) ? (action as 'start' | 'closing') : 'change',
      payoutDate: action === 'payout' ? payoutDate : null,
      note: note.trim() || null,
      ...(action === 'move' ? { toBalanceId, toId: ids.toId } : {}),
    };
  };
  const appForm = useModalForm<Values, unknown>({
    schema: schema as never,
    start: {
      action: 'add',
      minutes: null,
      negative: false,
      date: today,
      payoutDate: today,
      toBalanceId: others[0]?.balanceId ?? '',
      note: '',
    },
    send: async (values) => {
      const result = await correct({ variables: { input: inputOf(values) } });
      return { result, answer: amountAt(result.data?.correctTimeOff, 'minutes') };
    },
    message: () => t('absence.correction.saved'),
  });
  return (
    <ModalForm of={appForm} save={t('common.save')}>
      <Fields {...{ pot, others, now }} />
      <CorrectionEffect<Values> inputOf={(values) => (schema.safeParse(values).success ? inputOf(values) : null)} />
    </ModalForm>
  );
};

const Fields = ({ pot, others, now }: Omit<FormProps, 'employeeId'>) => {
  const { t } = useTranslation();
  const action = useWatch<Values, 'action'>({ name: 'action' });
  const choices = actionsOf[pot].filter((choice) => choice !== 'move' || others.length > 0);
  const negative = useFormField<Values, 'negative'>('negative');
  const payoutDate = useFormField<Values, 'payoutDate'>('payoutDate');
  const amount = useAmount('hours');
  return (
    <>
      {now === undefined ? null : <p className={typography.note}>{t(texts[pot].now, { amount: amount(now) })}</p>}
      <Select
        label={t('plusMinus.correction.action')}
        description={t(`plusMinus.correction.about.${action}`)}
        data={choices.map((value) => ({ value, label: t(`plusMinus.correction.do.${value}`) }))}
        allowDeselect={false}
        {...useFormField<Values, 'action'>('action')}
      />
      {action === 'move' ? <MoveTo others={others} /> : null}
      <FieldRow wide>
        <DurationField
          label={t(isBalance(action) ? 'plusMinus.balance' : 'absence.correction.hours')}
          required
          {...useFormField<Values, 'minutes'>('minutes')}
        />
        <DateField label={t('absence.correction.date')} required {...useFormField<Values, 'date'>('date')} />
      </FieldRow>
      {isBalance(action) ? (
        <Checkbox
          label={t('plusMinus.correction.negative')}
          checked={negative.value}
          onChange={(event) => negative.onChange(event.currentTarget.checked)}
        />
      ) : null}
      {action === 'payout' ? <DateField label={t('plusMinus.correction.payoutDate')} required {...payoutDate} /> : null}
      <Textarea label={t('absence.note')} autosize minRows={2} {...useFormField<Values, 'note'>('note')} />
    </>
  );
};

/** The balance that receives the hours, with its current amount. */
const MoveTo = ({ others }: Pick<FormProps, 'others'>) => {
  const { t } = useTranslation();
  const amount = useAmount('hours');
  const to = useFormField<Values, 'toBalanceId'>('toBalanceId');
  const chosen = others.find(({ balanceId }) => balanceId === to.value);
  return (
    <Select
      label={t('plusMinus.correction.to')}
      description={chosen ? t('absence.correction.now', { amount: amount(chosen.now) }) : undefined}
      data={others.map(({ balanceId, name }) => ({ value: balanceId, label: name }))}
      allowDeselect={false}
      {...to}
    />
  );
};
