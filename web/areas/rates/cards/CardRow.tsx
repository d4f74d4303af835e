import { useMutation } from '@apollo/client/react';
import { IconCopy, IconPencil, IconPercentage, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { percentagesOf } from '#domain/rates/rate-card.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RowMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsRow } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { DeleteCard } from './DeleteCard.tsx';
import { percentText } from './percent-text.ts';
import { DeleteRateCardDocument } from './Rates.generated.ts';
import type { RateCardLine } from './use-rate-book.ts';

/** One card: what it pays besides 100 %, and what uses it. */
export const CardRow = ({ card, others }: { card: RateCardLine; others: readonly RateCardLine[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const removal = useRemoval();
  const [send] = useMutation(DeleteRateCardDocument);
  const { id, version, name, contractTypes, shifts } = card;
  const uses = [...contractTypes, ...shifts].map((one) => one.name);
  const percentages = percentagesOf(card).map((percentage) => percentText(format, percentage));
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
