import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { permissionIds } from '#domain/access/permissions.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RowMenu } from '#web/parts/settings/RowMenu.tsx';
import settings from '#web/parts/settings/Settings.module.css';
import { SettingsList, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconCopy, IconPencil, IconTrash } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { DeleteGroup } from './DeleteGroup.tsx';
import type { PermissionGroupLineFragment } from './PermissionGroups.generated.ts';
import { PermissionGroupsDocument } from './PermissionGroups.generated.ts';
import classes from './PermissionGroups.module.css';

type Group = PermissionGroupLineFragment;

/** One group: its name, number of permissions, number of holders, and actions. */
const GroupRow = ({ group, others }: { group: Group; others: Group[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const edit = () => open('permission-group[/:id]', { id: group.id });
  const [count, all] = [group.permissions.length, permissionIds.length];
  return (
    <li className={classes.row}>
      <Box miw={0}>
        <button type="button" className={settings.name} onClick={edit}>
          {group.name}
        </button>
        <Flex component="p" className={typography.note} gap="0 8px" wrap="wrap">
          <span>{count === all ? t('permissions.all') : t('permissions.count', { count, all })}</span>
          {group.isDefault ? (
            <Box component="span" c="var(--accent-ink)">
              {t('permissions.default')}
            </Box>
          ) : null}
        </Flex>
      </Box>
      <span className={`${typography.detailInline} ${typography.figures} ${classes.holders}`}>
        {group.holders ? t('permissions.holders', { count: group.holders }) : t('permissions.noOne')}
      </span>
      <RowMenu
        label={t('permissions.actions', { name: group.name })}
        actions={[
          { icon: IconPencil, label: t('common.edit'), run: edit },
          {
            icon: IconCopy,
            label: t('permissions.copy'),
            run: () => open('permission-group[/:id]', {}, { copy: group.id }),
          },
        ]}
        last={[
          {
            icon: IconTrash,
            label: t('common.delete'),
            run: () => void showDialog(<DeleteGroup group={group} others={others} />),
          },
        ]}
      />
    </li>
  );
};

/** The section Permissions of the account's settings: every group with its permissions and holders. */
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
