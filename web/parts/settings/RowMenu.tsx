import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type IconComponent, IconDotsVertical, IconPencil, IconTrash } from '#web/ui/icons.ts';

export type RowAction = { icon: IconComponent; label: string; run: () => void };

type Props = {
  /** "Actions for Night rates". */
  label: string;
  actions: readonly RowAction[];
  /** Actions that reorder the row. */
  moves?: readonly RowAction[];
  /** Separated actions at the end. */
  last?: readonly RowAction[];
};

/** Action menu of a list row. */
export const RowMenu = ({ label, actions, moves = [], last = [] }: Props) => {
  const groups = [actions, moves, last].filter((group) => group.length > 0);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, index) => [
          index > 0 ? <Menu.Divider key={`above ${group[0]!.label}`} /> : null,
          ...group.map((action) => <Item key={action.label} {...action} />),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
};

const Item = ({ icon: Icon, label, run }: RowAction) => (
  <Menu.Item leftSection={<Icon size={16} stroke={1.8} />} onClick={run}>
    {label}
  </Menu.Item>
);

type RecordProps = { name: string; edit: () => void; remove?: () => void };

/** Edit, and Delete where permitted. */
export const RecordMenu = ({ name, edit, remove }: RecordProps) => {
  const { t } = useTranslation();
  return (
    <RowMenu
      label={t('settingList.actions', { name })}
      actions={[{ icon: IconPencil, label: t('common.edit'), run: edit }]}
      last={remove ? [{ icon: IconTrash, label: t('common.delete'), run: remove }] : []}
    />
  );
};
