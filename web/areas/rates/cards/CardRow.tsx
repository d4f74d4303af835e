import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentagesOf } from '#domain/rates/rate-card.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DeleteFooter } from '#web/kit/forms/DeleteFooter.tsx';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RowMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsRow } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { IconCopy, IconPencil, IconPercentage, IconTrash } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import { DeleteRateCardDocument } from './Rates.generated.ts';
import type { RateCardLine } from './use-rate-book.ts';

/** Asks for the replacement of a card that is in use. */
const DeleteCard = ({ card, others }: { card: RateCardLine; others: readonly RateCardLine[] }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const removal = useRemoval();
  const [send, { loading }] = useMutation(DeleteRateCardDocument);
  const [targetId, setTarget] = useState<string | null>(others[0]?.id ?? null);
  const { id, version, name, contractTypes, shifts } = card;
  const users = [...contractTypes, ...shifts].map((user) => user.name).join(', ');
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
          data={others.map((other) => ({ value: other.id, label: other.name }))}
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

/** One card: its percentages other than 100 %, and its uses. */
export const CardRow = ({ card, others }: { card: RateCardLine; others: readonly RateCardLine[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const removal = useRemoval();
  const send = useMutate(DeleteRateCardDocument);
  const { id, version, name, contractTypes, shifts } = card;
  const uses = [...contractTypes, ...shifts].map((user) => user.name);
  const percentages = percentagesOf(card).map((percentage) => format.rate(percentage));
  const remove = (): void => {
    if (uses.length > 0) return void showDialog(<DeleteCard card={card} others={others} />);
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteRateCard,
      t('rates.deleted', { name }),
    );
  };
  return (
    <SettingsRow
      name={name}
      open={() => open('rates/:id', { id })}
      facts={[
        percentages.length > 0 ? percentages.join(', ') : t('rates.card.plain'),
        uses.length > 0 ? t('rates.card.uses', { names: uses.join(', ') }) : t('rates.card.unused'),
      ].join(' · ')}
      end={
        <RowMenu
          label={t('settingList.actions', { name })}
          actions={[
            { icon: IconPercentage, label: t('rates.days.open'), run: () => open('rates/:id', { id }) },
            { icon: IconPencil, label: t('rates.card.rename'), run: () => open('rate-card/:id', { id }) },
            { icon: IconCopy, label: t('rates.card.copy'), run: () => open('rate-card/copy/:id', { id }) },
          ]}
          last={[{ icon: IconTrash, label: t('common.delete'), run: remove }]}
        />
      }
    />
  );
};
