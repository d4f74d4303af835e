import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { percentagesOf } from '#domain/rates/rate-card.ts';
import { CreateSurchargeDocument, EditSurchargeDocument } from '#web/areas/rates/cards/Rates.generated.ts';
import { type SurchargeFacts, useRateBook } from '#web/areas/rates/cards/use-rate-book.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';

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
  const format = useFormat();
  const appForm = useRecordForm({
    record: surcharge,
    prefix: 'sur',
    create: CreateSurchargeDocument,
    edit: EditSurchargeDocument,
    schema,
    start: { percentage: surcharge ? surcharge.percentage / 100 : '', name: surcharge?.name ?? '' },
    input: ({ name, percentage }: Values) => ({ name: name || null, percentage: Math.round(Number(percentage) * 100) }),
    message: ({ percentage }) =>
      t(surcharge ? 'rates.saved' : 'rates.added', { name: format.rate(Math.round(Number(percentage) * 100)) }),
  });
  return (
    <ModalForm of={appForm} save={t(surcharge ? 'common.save' : 'common.add')}>
      <Fields used={used} />
    </ModalForm>
  );
};

const Fields = ({ used }: { used: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RecordFields<Values>
      of={[
        {
          name: 'percentage',
          kind: 'count',
          label: t('rates.surcharge.percentage'),
          help: t(used ? 'rates.surcharge.used' : 'rates.surcharge.percentageHelp'),
          suffix: format.percentSuffix,
          decimals: 2,
          required: true,
          disabled: used,
          first: !used,
        },
        {
          name: 'name',
          kind: 'text',
          label: t('rates.surcharge.name'),
          help: t('rates.surcharge.nameHelp'),
          placeholder: t('rates.surcharge.placeholder'),
        },
      ]}
    />
  );
};
