import { useTranslation } from 'react-i18next';
import { BalanceRow } from '#web/areas/absence/balances/BalanceRow.tsx';
import { RestrictionRow } from '#web/areas/absence/restrictions/RestrictionRow.tsx';
import { TypeRow } from '#web/areas/absence/types/TypeRow.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SettingsList, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { PolicyBlock } from './PolicyBlock.tsx';
import { useLeave } from './use-leave.ts';

/** The section Absence of the account's settings: policies, and what they take leave from. */
export default function LeaveSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, policies, balances, types, restrictions } = useLeave();
  return (
    <>
      <SettingsSection
        title={t('leave.title')}
        about={t('leave.about')}
        add={{ label: t('leave.policy.add'), run: () => open('add-absence-policy') }}
        loading={{ found, error, again }}
      >
        {policies.length === 0 ? <QuietEmpty>{t('leave.policy.none')}</QuietEmpty> : null}
        <SettingsList>
          {policies.map((policy) => (
            <PolicyBlock key={policy.id} policy={policy} balances={balances} types={types} />
          ))}
        </SettingsList>
      </SettingsSection>
      {found ? (
        <SettingsSection
          title={t('leave.balance.title')}
          about={t('leave.balance.about')}
          add={{ label: t('leave.balance.add'), run: () => open('time-off-balances[/:id]') }}
          second
        >
          {balances.length === 0 ? <QuietEmpty>{t('leave.balance.none')}</QuietEmpty> : null}
          <SettingsList>
            {balances.map((balance) => (
              <BalanceRow key={balance.id} balance={balance} policies={policies} />
            ))}
          </SettingsList>
        </SettingsSection>
      ) : null}
      {found ? (
        <SettingsSection
          title={t('leave.type.title')}
          about={t('leave.type.about')}
          add={{ label: t('leave.type.add'), run: () => open('absentee-option[/:id]') }}
          second
        >
          <SettingsList>
            {types.map((type) => (
              <TypeRow key={type.id} type={type} policies={policies} />
            ))}
          </SettingsList>
        </SettingsSection>
      ) : null}
      {found ? (
        <SettingsSection
          title={t('leave.restriction.title')}
          about={t('leave.restriction.about')}
          add={{ label: t('leave.restriction.add'), run: () => open('absence-restriction[/:id]') }}
          second
        >
          {restrictions.length === 0 ? <QuietEmpty>{t('leave.restriction.none')}</QuietEmpty> : null}
          <SettingsList>
            {restrictions.map((restriction) => (
              <RestrictionRow key={restriction.id} restriction={restriction} types={types} />
            ))}
          </SettingsList>
        </SettingsSection>
      ) : null}
    </>
  );
}
