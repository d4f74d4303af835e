import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SettingsList, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { CardRow } from './CardRow.tsx';
import { SurchargeRow } from './SurchargeRow.tsx';
import { useRateBook } from './use-rate-book.ts';

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
