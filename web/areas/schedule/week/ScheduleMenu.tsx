import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconHistory,
  IconPrinter,
  IconSend,
  IconTemplate,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareMenuItems } from './ShareMenuItems.tsx';
import { ViewMenuItems } from './ViewMenuItems.tsx';

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

const look = { size: 18, stroke: 1.6 } as const;

/** What is done with the whole of the schedule now and then, by what it is about. */
export const ScheduleMenu = (props: Props) => {
  const { mayEdit, onHistory, onPublish, onFill, onCopyWeek, days, onTemplates, onNeeds, onPrint, onKeys } = props;
  const { t } = useTranslation();
  const plan = [
    { run: onPublish, Icon: IconSend, label: t('planning.publish.open') },
    { run: onFill, Icon: IconUserPlus, label: t('fill.open') },
    { run: onCopyWeek, Icon: IconCopy, label: t('planning.copyWeek.title') },
    { run: onNeeds, Icon: IconUsersGroup, label: t('demand.coverage.more') },
    { run: onTemplates, Icon: IconTemplate, label: t('shifts.more') },
    { run: mayEdit ? onHistory : undefined, Icon: IconHistory, label: t('planning.history.title') },
  ].filter(({ run }) => run !== undefined);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('planning.menu.more')} title={t('planning.menu.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 120px)" style={{ overflowY: 'auto' }}>
        {plan.length > 0 ? <Menu.Label>{t('planning.menu.plan')}</Menu.Label> : null}
        {plan.map(({ run, Icon, label }) => (
          <Menu.Item key={label} leftSection={<Icon {...look} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        {days ? <Menu.Label>{t('planning.menu.days')}</Menu.Label> : null}
        {days}
        <Menu.Label>{t('planning.menu.share')}</Menu.Label>
        <ShareMenuItems />
        <Menu.Item leftSection={<IconPrinter {...look} />} onClick={onPrint}>
          {t('planning.print.title')}
        </Menu.Item>
        <Menu.Label>{t('planning.menu.view')}</Menu.Label>
        <ViewMenuItems onKeys={onKeys} mayEdit={mayEdit} />
      </Menu.Dropdown>
    </Menu>
  );
};
