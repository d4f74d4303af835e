import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useContractTypes } from './use-contract-types.ts';

/** The section Contract types of the account's settings. */
export default function ContractTypesSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, types, cards, policies } = useContractTypes();
  return (
    <SettingsSection
      title={t('contractTypes.title')}
      about={t('contractTypes.about')}
      add={{ label: t('contractTypes.add'), run: () => open('time-off-contract-type[/:id]') }}
      loading={{ found, error, again }}
    >
      {types.length === 0 ? <QuietEmpty>{t('contractTypes.none')}</QuietEmpty> : null}
      <SettingsList>
        {types.map(({ id, name, salaryBasis, minijob, rateCardId, absencePolicyId }) => {
          const edit = () => open('time-off-contract-type[/:id]', { id });
          const card = cards.find((card) => card.id === rateCardId)?.name;
          const policy = policies.find((policy) => policy.id === absencePolicyId)?.name;
          return (
            <SettingsRow
              key={id}
              name={name}
              open={edit}
              tag={minijob ? <Tag>{t('contractTypes.minijob')}</Tag> : null}
              facts={[
                t(`contractTypes.paid.${salaryBasis}`),
                card ? t('contractTypes.card', { name: card }) : t('rates.card.plain'),
                policy ? t('contractTypes.policy', { name: policy }) : t('contractTypes.noPolicy'),
              ].join(' · ')}
              end={<RecordMenu name={name} edit={edit} />}
            />
          );
        })}
      </SettingsList>
    </SettingsSection>
  );
}
