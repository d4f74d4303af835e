import { useMutation } from '@apollo/client/react';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteFooter } from '#web/kit/forms/DeleteFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { DeleteRateCardDocument } from './Rates.generated.ts';
import type { RateCardLine } from './use-rate-book.ts';

/** Asks which card takes the place of one that is in use. */
export const DeleteCard = ({ card, others }: { card: RateCardLine; others: readonly RateCardLine[] }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const removal = useRemoval();
  const [send, { loading }] = useMutation(DeleteRateCardDocument);
  const [targetId, setTarget] = useState<string | null>(others[0]?.id ?? null);
  const { id, version, name, contractTypes, shifts } = card;
  const users = [...contractTypes, ...shifts].map((one) => one.name).join(', ');
  const remove = async () => {
    const done = await removal(
      () => send({ variables: { input: { id, version, targetId } } }),
      (data) => data?.deleteRateCard,
      t('rates.deleted', { name }),
    );
    if (done) close();
  };
  return (
    <ModalFrame title={t('rates.card.deleteTitle', { name })} size="sm">
      <p>{t('rates.card.deleteText', { names: users })}</p>
      {others.length > 0 ? (
        <Select
          mt={16}
          label={t('rates.card.target')}
          data={others.map((one) => ({ value: one.id, label: one.name }))}
          value={targetId}
          onChange={setTarget}
          allowDeselect={false}
          data-autofocus
        />
      ) : (
        <p>{t('rates.card.noTarget')}</p>
      )}
      <DeleteFooter loading={loading} disabled={!targetId} onDelete={() => void remove()} onCancel={close} />
    </ModalFrame>
  );
};
