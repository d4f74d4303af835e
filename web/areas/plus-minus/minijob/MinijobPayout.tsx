import { NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { firstOfMonth, isPlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { MinijobDocument, type MinijobQuery } from '#web/parts/minijob/Minijob.generated.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { PayOutMinijobDocument } from './MinijobPayout.generated.ts';

type Month = NonNullable<MinijobQuery['minijob']>['months'][number];
type Values = { much: 'all' | 'some'; hours: number | string; payoutDate: string };

const schemaFor = ({ suggestedHours }: Month) =>
  z.object({
    much: z.enum(['all', 'some']),
    hours: z
      .union([z.number(), z.string()])
      .check(
        z.refine(
          (hours) => Number(hours) > 0 && Math.round(Number(hours) * 100) <= suggestedHours,
          'minijobNotCovered',
        ),
      ),
    payoutDate: z.string().check(z.refine(isPlainDate, 'input.required')),
  });

/** Modal minijob-payout?employee&month: pays out hours of a month; defaults to the viewer and the current month. */
export default function MinijobPayout() {
  const { t } = useTranslation();
  const format = useFormat();
  const { query } = useModalPlace();
  const { userId } = useViewer();
  const employeeId = query.employee ?? userId;
  const month = query.month ?? firstOfMonth(todayIn(format.zone));
  const { data, error } = usePartialQuery(MinijobDocument, {
    variables: { userId: employeeId, year: Number(month.slice(0, 4)) },
  });
  const found = data?.minijob?.months.find((candidate) => candidate.month === month);
  return (
    <LoadedModal
      title={t('minijob.payTitle', { month: format.month(month) })}
      ready={data !== undefined}
      missing={!found || found.suggestedHours === 0 || found.payout !== null}
      gone={t('minijob.nothingToPay')}
      error={error}
    >
      {found ? <PayoutForm employeeId={employeeId} month={found} /> : null}
    </LoadedModal>
  );
}

const PayoutForm = ({ employeeId, month }: { employeeId: string; month: Month }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [id] = useState(() => newId('mjp'));
  const pay = useMutate(PayOutMinijobDocument);
  const appForm = useModalForm<Values, unknown>({
    schema: schemaFor(month) as never,
    start: { much: 'all', hours: month.suggestedHours / 100, payoutDate: todayIn(zone) },
    send: async ({ much, hours, payoutDate }) => {
      const typed = much === 'all' ? null : Math.round(Number(hours) * 100);
      const input = { id, employeeId, month: month.month, hours: typed, payoutDate };
      const result = await pay({ variables: { input } });
      return { result, answer: result.data?.payOutMinijob };
    },
    message: () => t('minijob.paid'),
  });
  return (
    <ModalForm of={appForm} save={t('minijob.pay')}>
      <Fields month={month} />
    </ModalForm>
  );
};

const Fields = ({ month }: { month: Month }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const much = useFormField<Values, 'much'>('much');
  const hours = useFormField<Values, 'hours'>('hours');
  const all = format.number(month.suggestedHours / 100);
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('minijob.hours')}
        data={[
          { value: 'all', label: t('minijob.all', { hours: all }) },
          { value: 'some', label: t('minijob.some') },
        ]}
        value={much.value}
        onChange={(value) => much.onChange(value as Values['much'])}
      />
      {much.value === 'some' ? (
        <NumberInput
          label={t('minijob.hours')}
          description={t('minijob.most', { hours: all })}
          required
          allowNegative={false}
          decimalScale={2}
          hideControls
          {...hours}
        />
      ) : null}
      <DateField
        label={t('plusMinus.correction.payoutDate')}
        required
        {...useFormField<Values, 'payoutDate'>('payoutDate')}
      />
    </>
  );
};
