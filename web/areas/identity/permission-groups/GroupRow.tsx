import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { permissionIds } from '#domain/access/permissions.ts';
import type { PermissionGroupLineFragment } from '#web/generated/graphql.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DeleteGroup } from './DeleteGroup.tsx';
import classes from './PermissionGroups.module.css';

type Group = PermissionGroupLineFragment;

/** One group: its name, how much it gives, how many hold it, and what can be done with it. */
export const GroupRow = ({ group, others }: { group: Group; others: Group[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const edit = () => open('permission-group[/:id]', { id: group.id });
  const [count, all] = [group.permissions.length, permissionIds.length];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={edit}>
          {group.name}
        </button>
        <p className={classes.facts}>
          <span>{count === all ? t('permissions.all') : t('permissions.count', { count, all })}</span>
          {group.isDefault ? <span className={classes.default}>{t('permissions.default')}</span> : null}
        </p>
      </div>
      <span className={classes.holders}>
        {group.holders ? t('permissions.holders', { count: group.holders }) : t('permissions.nobody')}
      </span>
      <RowMenu group={group} others={others} edit={edit} />
    </li>
  );
};

const RowMenu = ({ group, others, edit }: { group: Group; others: Group[]; edit: () => void }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const icon = { size: 16, stroke: 1.8 } as const;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('permissions.actions', { name: group.name })}>
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={edit}>
          {t('common.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() => open('permission-group[/:id]', {}, { copy: group.id })}
        >
          {t('permissions.copy')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash {...icon} />}
          onClick={() => showDialog(<DeleteGroup group={group} others={others} />)}
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
