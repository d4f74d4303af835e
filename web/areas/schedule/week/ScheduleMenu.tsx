import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import {
  IconCalendarEvent,
  IconCalendarShare,
  IconCopy,
  IconDots,
  IconHistory,
  IconMail,
  IconMessage,
  IconPrinter,
  IconSend,
  IconTemplate,
  IconUserPlus,
  IconUsersGroup,
} from '#web/ui/icons.ts';
import { LateTooltip } from '#web/ui/LateTooltip.tsx';
import { ViewMenuItems } from './ViewMenuItems.tsx';

/** Menu section: sharing the plan. */
const ShareMenuItems = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { date, department } = useScheduleAddress();
  const place = { date, ...(department ? { department } : {}) };
  return (
    <>
      <May need={calendarAccess.createEvent}>
        <Menu.Item leftSection={<IconCalendarEvent {...look} />} onClick={() => open('event', {}, place)}>
          {t('calendar.event.add')}
        </Menu.Item>
      </May>
      <May need={scheduleAccess.sendSchedule}>
        <Menu.Item leftSection={<IconMail {...look} />} onClick={() => open('send-schedule')}>
          {t('schedule.send.title')}
        </Menu.Item>
      </May>
      <May need={newsAccess.sendBulkMessage}>
        <Menu.Item leftSection={<IconMessage {...look} />} onClick={() => open('bulk-message', {}, place)}>
          {t('news.message.title')}
        </Menu.Item>
      </May>
      <May need={calendarAccess.syncCalendar}>
        <Menu.Item leftSection={<IconCalendarShare {...look} />} onClick={() => open('calendar-sync')}>
          {t('calendar.sync.title')}
        </Menu.Item>
      </May>
    </>
  );
};

type Props = {
  mayEdit: boolean;
  onHistory: () => void;
  onPublish?: () => void;
  onFill?: () => void;
  onCopyWeek?: () => void;
  onTemplates?: () => void;
  onNeeds?: () => void;
  /** Menu items about days. */
  days?: ReactNode;
  onPrint: () => void;
  onKeys?: () => void;
};

const look = { size: 18, stroke: 1.6 } as const;

/** Menu of occasional actions on the schedule, grouped by topic. */
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
      <LateTooltip label={t('planning.menu.more')}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('planning.menu.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
      </LateTooltip>
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
