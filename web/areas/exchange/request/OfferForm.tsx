import { Textarea } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import type { ExchangeLineFragment } from '#web/parts/exchange/Exchange.generated.ts';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Colleagues } from './Colleagues.tsx';
import { type OfferValues, useOfferForm } from './use-offer-form.ts';

type Props = { shifts: readonly MyShiftFragment[]; chosen: string; exchange?: ExchangeLineFragment };

/** Fields for the shift, the recipients and a note. */
export const OfferForm = ({ shifts, chosen, exchange }: Props) => {
  const { t } = useTranslation();
  const appForm = useOfferForm(chosen, exchange);
  return (
    <ModalForm of={appForm} save={t(exchange ? 'common.save' : 'exchange.form.offer')}>
      {exchange ? null : <WhichShift shifts={shifts} />}
      <ToWhom />
      <Note />
    </ModalForm>
  );
};

const Note = () => {
  const { t } = useTranslation();
  const field = useFormField<OfferValues, 'note'>('note');
  return <Textarea label={t('exchange.form.note')} autosize minRows={2} {...field} />;
};

const WhichShift = ({ shifts }: { shifts: readonly MyShiftFragment[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { onChange, ...field } = useFormField<OfferValues, 'scheduledShiftId'>('scheduledShiftId');
  const times = useTimes();
  const labelOf = (shift: MyShiftFragment) => `${format.date(shift.date)}, ${times(shift)}, ${shift.Shift.long_name}`;
  return (
    <Select
      label={t('exchange.form.shift')}
      required
      data-autofocus
      allowDeselect={false}
      data={shifts.map((shift) => ({ value: shift.id, label: labelOf(shift) }))}
      onChange={(id) => onChange(id ?? '')}
      {...field}
    />
  );
};

const ToWhom = () => {
  const shift = useWatch<OfferValues, 'scheduledShiftId'>({ name: 'scheduledShiftId' });
  return <Colleagues scheduledShiftId={shift} />;
};
