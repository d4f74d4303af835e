import { useMutation } from '@apollo/client/react';
import { NumberInput, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { percentagesOf } from '#domain/rates/rate-card.ts';
import { CreateSurchargeDocument, EditSurchargeDocument } from '#web/areas/rates/cards/Rates.generated.ts';
import { type SurchargeFacts, useRateBook } from '#web/areas/rates/cards/use-rate-book.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';

/** Percentage as typed: a number, or '' while empty. */
type Values = { percentage: number | string; name: string };

const schema = z.object({
  percentage: z.union([z.number(), z.string()]).check(
    z.refine((value) => value !== '', 'input.required'),
    z.refine((value) => value === '' || (Number(value) >= 0 && Number(value) <= 1000), 'input.percentage'),
    z.refine((value) => value === '' || Number(value) !== 100, 'input.surchargePlain'),
  ),
  name: z.string().check(noLongerThan(80)),
});

/** Modal surcharge; an id in its query edits that surcharge (decision 9). */
export default function SurchargeModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().query;
  const { found, error, cards, surcharges } = useRateBook();
  const known = surcharges.find((surcharge) => surcharge.id === id);
  const used = known !== undefined && cards.some((card) => percentagesOf(card).includes(known.percentage));
  return (
    <LoadedModal
      title={t(id ? 'rates.surcharge.edit' : 'rates.surcharge.add')}
      size="sm"
      ready={found}
      missing={Boolean(id) && !known}
      error={error}
    >
      <SurchargeForm surcharge={known} used={used} />
    </LoadedModal>
  );
}

const SurchargeForm = ({ surcharge, used }: { surcharge?: SurchargeFacts; used: boolean }) => {
  const { t } = useTranslation();
  const [create] = useMutation(CreateSurchargeDocument);
  const [edit] = useMutation(EditSurchargeDocument);
  const id = useRef(newId('sur'));
  const appForm = useModalForm({
    schema,
    start: { percentage: surcharge ? surcharge.percentage / 100 : '', name: surcharge?.name ?? '' },
    send: async (values: Values) => {
      const input = { name: values.name || null, percentage: Math.round(Number(values.percentage) * 100) };
      if (!surcharge) {
        const result = await create({ variables: { input: { id: id.current, ...input } } });
        return { result, answer: result.data?.createSurcharge };
      }
      const { id: known, version } = surcharge;
      const result = await edit({ variables: { input: { id: known, version, ...input } } });
      return { result, answer: result.data?.editSurcharge };
    },
    message: ({ percentage }) => t(surcharge ? 'rates.saved' : 'rates.added', { name: `${percentage} %` }),
  });
  return (
    <ModalForm of={appForm} save={t(surcharge ? 'common.save' : 'common.add')}>
      <Fields used={used} />
    </ModalForm>
  );
};

const Fields = ({ used }: { used: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        label={t('rates.surcharge.percentage')}
        description={t(used ? 'rates.surcharge.used' : 'rates.surcharge.percentageHelp')}
        suffix=" %"
        min={0}
        decimalScale={2}
        allowNegative={false}
        hideControls
        required
        data-autofocus={!used}
        {...useFormField<Values, 'percentage'>('percentage')}
        disabled={used}
      />
      <TextInput
        label={t('rates.surcharge.name')}
        description={t('rates.surcharge.nameHelp')}
        placeholder={t('rates.surcharge.placeholder')}
        {...useFormField<Values, 'name'>('name')}
      />
    </>
  );
};
