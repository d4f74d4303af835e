import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export type PlaceAction = { icon: TablerIcon; label: string; run: () => void };

type Props = {
  name: string;
  actions: readonly PlaceAction[];
  /** Left out at the ends of the list. */
  up?: () => void;
  down?: () => void;
  /** Stand apart at the end. */
  last?: readonly PlaceAction[];
};

const icon = { size: 16, stroke: 1.8 } as const;

/** What can be done with one place of the list. */
export const PlaceMenu = ({ name, actions, up, down, last = [] }: Props) => {
  const { t } = useTranslation();
  const moves: PlaceAction[] = [
    ...(up ? [{ icon: IconArrowUp, label: t('places.up'), run: up }] : []),
    ...(down ? [{ icon: IconArrowDown, label: t('places.down'), run: down }] : []),
  ];
  const groups = [actions, moves, last].filter((group) => group.length > 0);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('places.actions', { name })}>
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, index) => [
          index > 0 ? <Menu.Divider key={group[0]!.label} /> : null,
          ...group.map(({ icon: Icon, label, run }) => (
            <Menu.Item key={label} leftSection={<Icon {...icon} />} onClick={run}>
              {label}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
};
