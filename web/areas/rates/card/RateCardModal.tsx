import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CreateRateCardDocument, EditRateCardDocument } from '#web/areas/rates/cards/Rates.generated.ts';
import { type RateCardLine, useRateBook } from '#web/areas/rates/cards/use-rate-book.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';

type Values = { name: string };
const schema = z.object({ name: filledText(120) });

/** Modals rate-card, rate-card/:id and rate-card/copy/:id: names a card. A new card continues to its rates. */
export default function RateCardModal() {
  const { t } = useTranslation();
  const { pattern, params } = useModalPlace();
  const { found, error, cards } = useRateBook();
  const known = cards.find(({ id }) => id === params.id);
  const copies = pattern.includes('copy');
  const title = copies ? 'rates.card.copyTitle' : params.id ? 'rates.card.renameTitle' : 'rates.card.add';
  return (
    <LoadedModal
      title={t(title, { name: known?.name ?? '' })}
      size="sm"
      ready={found}
      missing={Boolean(params.id) && !known}
      error={error}
    >
      <CardForm card={copies ? undefined : known} source={copies ? known : undefined} />
    </LoadedModal>
  );
}

const CardForm = ({ card, source }: { card?: RateCardLine; source?: RateCardLine }) => {
  const { t } = useTranslation();
  const { swap } = useModals();
  const appForm = useRecordForm({
    record: card,
    prefix: 'rtc',
    create: CreateRateCardDocument,
    edit: EditRateCardDocument,
    schema,
    start: { name: card?.name ?? (source ? t('rates.card.copyName', { name: source.name }) : '') },
    input: ({ name }: Values) => ({ name }),
    adding: () => ({ copyOfId: source?.id ?? null }),
    message: ({ name }) => t(card ? 'rates.saved' : 'rates.added', { name }),
    next: card ? undefined : (_, id) => swap('rates/:id', { id }),
  });
  return (
    <ModalForm of={appForm} save={t(card ? 'common.save' : 'rates.card.next')}>
      <RecordFields<Values>
        of={[
          {
            name: 'name',
            kind: 'text',
            label: t('rates.name'),
            placeholder: t('rates.card.placeholder'),
            required: true,
            first: true,
          },
        ]}
      />
    </ModalForm>
  );
};
