import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SettingsList, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { GroupRow } from './GroupRow.tsx';
import { PermissionGroupsDocument } from './PermissionGroups.generated.ts';

/** The section Permissions of the account's settings: every group, what it gives and who holds it. */
export default function PermissionGroups() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, error, refetch } = useQuery(PermissionGroupsDocument);
  const groups = data?.permissionGroups ?? [];
  return (
    <SettingsSection
      title={t('permissions.title')}
      about={t('permissions.intro')}
      add={{ label: t('permissions.add'), run: () => open('permission-group[/:id]') }}
      loading={{ found: Boolean(data), error, again: () => void refetch(), fault: t('permissions.fault') }}
    >
      {groups.length === 0 ? (
        <QuietEmpty>{t('permissions.empty')}</QuietEmpty>
      ) : (
        <SettingsList>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} others={groups.filter(({ id }) => id !== group.id)} />
          ))}
        </SettingsList>
      )}
    </SettingsSection>
  );
}
