import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconHistory,
  IconKeyboard,
  IconPrinter,
  IconSend,
  IconTemplate,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviousWeekGhost } from './PreviousWeekGhost.tsx';

type Props = {
  mayEdit: boolean;
  onHistory: () => void;
  onPublish?: () => void;
  onFill?: () => void;
  onCopyWeek?: () => void;
  onTemplates?: () => void;
  onNeeds?: () => void;
  /** What is said of days. */
  days?: ReactNode;
  onPrint: () => void;
  onKeys?: () => void;
};

/** What is done with the whole of the schedule now and then. */
export const ScheduleMenu = ({
  mayEdit,
  onHistory,
  onPublish,
  onFill,
  onCopyWeek,
  days,
  onTemplates,
  onNeeds,
  onPrint,
  onKeys,
}: Props) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('planning.menu.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit ? (
          <Menu.Item leftSection={<IconHistory size={18} stroke={1.6} />} onClick={onHistory}>
            {t('planning.history.title')}
          </Menu.Item>
        ) : null}
        {onPublish ? (
          <Menu.Item leftSection={<IconSend size={18} stroke={1.6} />} onClick={onPublish}>
            {t('planning.publish.open')}
          </Menu.Item>
        ) : null}
        {onFill ? (
          <Menu.Item leftSection={<IconUserPlus size={18} stroke={1.6} />} onClick={onFill}>
            {t('fill.open')}
          </Menu.Item>
        ) : null}
        {onCopyWeek ? (
          <Menu.Item leftSection={<IconCopy size={18} stroke={1.6} />} onClick={onCopyWeek}>
            {t('planning.copyWeek.title')}
          </Menu.Item>
        ) : null}
        {onNeeds ? (
          <Menu.Item leftSection={<IconUsersGroup size={18} stroke={1.6} />} onClick={onNeeds}>
            {t('demand.coverage.more')}
          </Menu.Item>
        ) : null}
        {onTemplates ? (
          <Menu.Item leftSection={<IconTemplate size={18} stroke={1.6} />} onClick={onTemplates}>
            {t('shifts.more')}
          </Menu.Item>
        ) : null}
        {days}
        <PreviousWeekGhost />
        <Menu.Item leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={onPrint}>
          {t('planning.print.title')}
        </Menu.Item>
        {onKeys ? (
          <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.6} />} onClick={onKeys}>
            {t('schedule.keys.title')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
