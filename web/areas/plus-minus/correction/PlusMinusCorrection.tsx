import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { correctionNeeds } from '#domain/absence/actions.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { CorrectTimeOffInput } from '#web/generated/schema-types.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { CorrectionEffect } from '#web/parts/absence/CorrectionEffect.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { CorrectedPotsDocument, CorrectPlusMinusDocument } from './PlusMinusCorrection.generated.ts';

const actions = ['add', 'take', 'payout', 'move', 'start', 'closing'] as const;
type Action = (typeof actions)[number];

type Values = {
  action: Action;
  minutes: number | string | null;
  /** Of a start or closing balance. */
  negative: boolean;
  date: string;
  payoutDate: string;
  toBalanceId: string;
  note: string;
};
type Pot = { balanceId: string; name: string };

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

/** Modal time-off-correction/overtime/:employeeId: plus-minus hours that are added, taken out, paid, moved or set by hand. */
export default function PlusMinusCorrection() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const mayMove = useMay(correctionNeeds('leave'));
  const { data, error } = useQuery(CorrectedPotsDocument, {
    variables: { userId: params.employeeId! },
    // People who see no leave correct plus-minus all the same, and move nothing.
    errorPolicy: 'all',
    skip: !mayMove,
  });
  const pots = (data?.leaveBalances ?? []).filter(({ unit }) => unit === 'hours');
  return (
    <LoadedModal
      title={t('plusMinus.correction.title')}
      ready={!mayMove || data !== undefined || error !== undefined}
      missing={false}
    >
      <CorrectionForm employeeId={params.employeeId!} pots={pots} />
    </LoadedModal>
  );
}

const CorrectionForm = ({ employeeId, pots }: { employeeId: string; pots: readonly Pot[] }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [ids] = useState(() => ({ id: newId('lco'), toId: newId('lco') }));
  const [correct] = useMutation(CorrectPlusMinusDocument);
  const today = todayIn(zone);
  const inputOf = ({ action, minutes, negative, date, payoutDate, toBalanceId, note }: Values): CorrectTimeOffInput => {
    const size = Number(minutes);
    const takes = isBalance(action) ? negative : action !== 'add';
    return {
      id: ids.id,
      employeeId,
      balanceId: 'overtime',
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
      toBalanceId: pots[0]?.balanceId ?? '',
      note: '',
    },
    send: async (values) => {
      const result = await correct({ variables: { input: inputOf(values) } });
      return { result, answer: result.data?.correctTimeOff };
    },
    message: () => t('absence.correction.saved'),
  });
  return (
    <ModalForm of={appForm} save={t('common.save')}>
      <Fields pots={pots} />
      <CorrectionEffect<Values> inputOf={(values) => (schema.safeParse(values).success ? inputOf(values) : null)} />
    </ModalForm>
  );
};

const Fields = ({ pots }: { pots: readonly Pot[] }) => {
  const { t } = useTranslation();
  const action = useWatch<Values, 'action'>({ name: 'action' });
  const choices = actions.filter((one) => one !== 'move' || pots.length > 0);
  const negative = useFormField<Values, 'negative'>('negative');
  const to = useFormField<Values, 'toBalanceId'>('toBalanceId');
  const payoutDate = useFormField<Values, 'payoutDate'>('payoutDate');
  return (
    <>
      <Select
        label={t('plusMinus.correction.action')}
        description={t(`plusMinus.correction.about.${action}`)}
        data={choices.map((value) => ({ value, label: t(`plusMinus.correction.do.${value}`) }))}
        allowDeselect={false}
        {...useFormField<Values, 'action'>('action')}
      />
      {action === 'move' ? (
        <Select
          label={t('plusMinus.correction.to')}
          data={pots.map(({ balanceId, name }) => ({ value: balanceId, label: name }))}
          allowDeselect={false}
          {...to}
        />
      ) : null}
      <FieldRow wide>
        <DurationField
          label={t(isBalance(action) ? 'plusMinus.balance' : 'absence.correction.hours')}
          {...useFormField<Values, 'minutes'>('minutes')}
        />
        <DateField label={t('absence.correction.date')} {...useFormField<Values, 'date'>('date')} />
      </FieldRow>
      {isBalance(action) ? (
        <Checkbox
          label={t('plusMinus.correction.negative')}
          checked={negative.value}
          onChange={(event) => negative.onChange(event.currentTarget.checked)}
        />
      ) : null}
      {action === 'payout' ? <DateField label={t('plusMinus.correction.payoutDate')} {...payoutDate} /> : null}
      <Textarea
        label={t('absence.note')}
        description={t('common.optional')}
        autosize
        minRows={2}
        {...useFormField<Values, 'note'>('note')}
      />
    </>
  );
};
