import { Menu } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCalendarShare,
  IconEye,
  IconEyeOff,
  IconMail,
  IconMessage,
  IconUserCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { useAvailabilityShown } from '#web/areas/schedule/availability-marks/marks.ts';
import { May } from '#web/kit/access/May.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';

const look = { size: 18, stroke: 1.6 } as const;

/** Of the schedule's menu: what is put beside the plan, and how it reaches people. */
export const PreviousWeekGhost = () => {
  const [availability, showAvailability] = useAvailabilityShown();
  const { t } = useTranslation();
  const { open } = useModals();
  const { date, department } = useScheduleAddress();
  const place = { date, ...(department ? { department } : {}) };
  return (
    <>
      <Menu.Divider />
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
      <May need={scheduleAccess.viewDrafts}>
        <Menu.Item
          leftSection={availability ? <IconEyeOff {...look} /> : <IconEye {...look} />}
          onClick={() => showAvailability(!availability)}
        >
          {t(availability ? 'schedule.availability.hide' : 'schedule.availability.show')}
        </Menu.Item>
      </May>
      <May need={availabilityAccess.viewAvailability}>
        <Menu.Item leftSection={<IconUserCheck {...look} />} onClick={() => open('availability', {}, { date })}>
          {t('schedule.availability.title')}
        </Menu.Item>
      </May>
      <May need={calendarAccess.syncCalendar}>
        <Menu.Item leftSection={<IconCalendarShare {...look} />} onClick={() => open('calendar-sync')}>
          {t('calendar.sync.title')}
        </Menu.Item>
      </May>
      <Menu.Divider />
    </>
  );
};
