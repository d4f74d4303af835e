import { Menu } from '@mantine/core';
import { IconCalendarEvent, IconCalendarShare, IconMail, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';

const look = { size: 18, stroke: 1.6 } as const;

/** Of the schedule's menu: how the plan reaches people. */
export const ShareMenuItems = () => {
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
