import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { firstOfMonth, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { IconBeach, IconCalendarShare, IconUserCheck } from '#web/ui/icons.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthList } from './MonthList.tsx';
import { MyMonthDocument } from './MyMonth.generated.ts';
import classes from './MySchedule.module.css';
import { sameMonth, weeksOfMonth } from './month-dates.ts';

/** The month of the address with the viewer's shifts. */
const useMyMonth = () => {
  const viewer = useViewer();
  const [query, setQuery] = useSearchParams();
  const today = todayIn(viewer.zone);
  const asked = query.get('date') ?? '';
  const date = isPlainDate(asked) ? asked : today;
  const range = weeksOfMonth(date);
  const seesAbsences = useMay(absenceAccess.viewAbsences, { ownerId: viewer.userId });
  const { data, error, loading, refetch } = useQuery(MyMonthDocument, {
    variables: { ...range, userId: viewer.userId, absences: seesAbsences },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const goTo = (months: number): void => {
    const first: PlainDate = firstOfMonth(date, months);
    setQuery(sameMonth(first, today) ? {} : { date: first });
  };
  return { today, date, range, data, error, loading, refetch, goTo, toToday: () => setQuery({}) };
};

/** Number of shifts and hours of the month; shifts with a hidden end count no hours. */
const MonthSum = ({ shifts, month }: { shifts: readonly MyShiftFragment[]; month: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const own = shifts.filter(({ date }) => sameMonth(date, month));
  const minutes = own.reduce((sum, shift) => sum + (shift.minutes ?? 0), 0);
  if (own.length === 0) return <p className={classes.sum}>{t('schedule.my.none')}</p>;
  return <p className={classes.sum}>{t('schedule.my.sum', { count: own.length, hours: format.hours(minutes) })}</p>;
};

/** /dashboard/my-schedule: the viewer's month, as a calendar or, on a phone, as a list. */
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
      <Box mb={4}>
        <Pager
          earlier={{ label: t('schedule.my.previous'), go: () => month.goTo(-1) }}
          later={{ label: t('schedule.my.next'), go: () => month.goTo(1) }}
          end={
            <Button variant="default" size="xs" onClick={month.toToday}>
              {t('common.today')}
            </Button>
          }
        >
          <Box component="h2" className={typography.semibold} miw="9em" px={4} ta="center">
            {format.month(date)}
          </Box>
        </Pager>
      </Box>
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
