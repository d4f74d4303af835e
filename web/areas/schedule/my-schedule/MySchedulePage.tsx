import { ActionIcon, Button } from '@mantine/core';
import { IconBeach, IconCalendarShare, IconChevronLeft, IconChevronRight, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthList } from './MonthList.tsx';
import { MonthSum } from './MonthSum.tsx';
import classes from './MySchedule.module.css';
import { useMyMonth } from './use-my-month.ts';

/** /dashboard/my-schedule: one's own month, as a calendar where there is room and as a list on a phone. */
export default function MySchedulePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const month = useMyMonth();
  const { data, error, date, today, loading } = month;
  return (
    <Page>
      <title>{t('schedule.widget.mySchedule')}</title>
      <PageHeader title={t('schedule.widget.mySchedule')}>
        <May need={availabilityAccess.viewAvailability}>
          <Button
            variant="default"
            leftSection={<IconUserCheck size={18} stroke={1.6} />}
            onClick={() => open('availability')}
          >
            {t('schedule.availability.title')}
          </Button>
        </May>
        <May need={absenceAccess.requestAbsence}>
          <Button
            variant="default"
            leftSection={<IconBeach size={18} stroke={1.6} />}
            onClick={() => open('add-absence')}
          >
            {t('absence.ask.title')}
          </Button>
        </May>
        <May need={calendarAccess.syncCalendar}>
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={18} stroke={1.6} />}
            onClick={() => open('calendar-sync')}
          >
            {t('calendar.sync.title')}
          </Button>
        </May>
      </PageHeader>
      <div className={classes.pager}>
        <ActionIcon aria-label={t('schedule.my.previous')} onClick={() => month.goTo(-1)}>
          <IconChevronLeft size={18} stroke={1.8} />
        </ActionIcon>
        <h2 className={classes.month}>{format.month(date)}</h2>
        <ActionIcon aria-label={t('schedule.my.next')} onClick={() => month.goTo(1)}>
          <IconChevronRight size={18} stroke={1.8} />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={month.toToday}>
          {t('common.today')}
        </Button>
      </div>
      {error && !data ? <Fault title={t('schedule.my.fault')} error={error} again={() => month.refetch()} /> : null}
      {data ? (
        <div aria-busy={loading}>
          <MonthSum shifts={data.mySchedule} month={date} />
          <MonthGrid {...data} range={month.range} month={date} today={today} />
          <MonthList key={date.slice(0, 7)} {...data} range={month.range} month={date} today={today} />
        </div>
      ) : null}
      {data || error ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
    </Page>
  );
}
