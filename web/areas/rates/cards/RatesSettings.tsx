import { useTranslation } from 'react-i18next';
import { percentagesOf } from '#domain/rates/rate-card.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { CardRow } from './CardRow.tsx';
import { DeleteSurchargeDocument } from './Rates.generated.ts';
import type { RateCardLine, SurchargeFacts } from './use-rate-book.ts';
import { useRateBook } from './use-rate-book.ts';

type Props = { surcharge: SurchargeFacts; cards: readonly RateCardLine[] };

/** One percentage, and the cards that use it. */
const SurchargeRow = ({ surcharge, cards }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const removal = useRemoval();
  const send = useMutate(DeleteSurchargeDocument);
  const { id, version, percentage } = surcharge;
  const text = format.rate(percentage);
  const name = surcharge.name ? `${text} · ${surcharge.name}` : text;
  const users = cards.filter((card) => percentagesOf(card).includes(percentage)).map((card) => card.name);
  const edit = () => open('surcharge', {}, { id });
  const remove = () =>
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteSurcharge,
      t('rates.deleted', { name }),
    );
  return (
    <SettingsRow
      name={name}
      open={edit}
      facts={users.length > 0 ? t('rates.card.uses', { names: users.join(', ') }) : t('rates.card.unused')}
      end={<RecordMenu name={name} edit={edit} remove={users.length === 0 ? remove : undefined} />}
    />
  );
};

/** The section Rates of the account's settings: cards, and the percentages that they use. */
export default function RatesSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, cards, surcharges } = useRateBook();
  return (
    <>
      <SettingsSection
        title={t('rates.title')}
        about={t('rates.about')}
        add={{ label: t('rates.card.add'), run: () => open('rate-card') }}
        loading={{ found, error, again }}
      >
        {cards.length === 0 ? <QuietEmpty>{t('rates.card.none')}</QuietEmpty> : null}
        <SettingsList>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} others={cards.filter(({ id }) => id !== card.id)} />
          ))}
        </SettingsList>
      </SettingsSection>
      {found ? (
        <SettingsSection
          title={t('rates.surcharge.title')}
          about={t('rates.surcharge.about')}
          add={{ label: t('rates.surcharge.add'), run: () => open('surcharge') }}
          second
        >
          {surcharges.length === 0 ? <QuietEmpty>{t('rates.surcharge.none')}</QuietEmpty> : null}
          <SettingsList>
            {surcharges.map((surcharge) => (
              <SurchargeRow key={surcharge.id} surcharge={surcharge} cards={cards} />
            ))}
          </SettingsList>
        </SettingsSection>
      ) : null}
    </>
  );
}
