import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { rowsOfDays } from '#web/areas/timesheet/board/rows-of-days.ts';
import { TimesheetDaysDocument } from '#web/areas/timesheet/board/TimesheetDays.generated.ts';
import { May } from '#web/kit/access/May.tsx';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn, todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './MyHours.module.css';
import { MyWeek } from './MyWeek.tsx';

/** /dashboard/my-hours: the viewer's week, planned next to worked hours. */
export default function MyHours() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [query, setQuery] = useSearchParams();
  const today = todayIn(viewer.zone);
  const asked = query.get('date') ?? '';
  const monday = mondayOf(isPlainDate(asked) ? asked : today);
  const range = { from: monday, to: addDays(monday, 6) };
  const goTo = (date: PlainDate) => setQuery(date === mondayOf(today) ? {} : { date });
  const { data, previousData, error, loading, refetch } = useQuery(TimesheetDaysDocument, {
    variables: { ...range, employeeIds: [viewer.userId] },
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const rows = useMemo(
    () =>
      shown
        ? rowsOfDays(
            shown.timesheetDays.days,
            shown.organisation ?? { departments: [], teams: [] },
            localIn(viewer.zone),
            shown.timesheetDays.closedDays,
          )
        : undefined,
    [shown, viewer.zone],
  );
  return (
    <Page>
      <title>{t('timesheet.myItem')}</title>
      <PageHeader title={t('timesheet.myItem')}>
        <AddHours date={today >= range.from && today <= range.to ? today : range.from} />
      </PageHeader>
      <WeekPager from={range.from} to={range.to} onGo={goTo} today={today} />
      {error && !shown ? <Fault title={t('timesheet.fault')} error={error} again={() => refetch()} /> : null}
      {!rows && loading ? <SkeletonRows rows={7} label={t('common.loading')} /> : null}
      {rows ? (
        <div aria-busy={loading} className={data ? undefined : classes.stale}>
          <MyWeek rows={rows} range={range} today={today} closed={shown?.timesheetDays.closedDays ?? []} />
        </div>
      ) : null}
    </Page>
  );
}

const AddHours = ({ date }: { date: PlainDate }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <May need={timesheetAccess.createTimesheetEntry}>
      <ListAction>
        <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => open('timesheet', {}, { date })}>
          {t('timesheet.addHours')}
        </Button>
      </ListAction>
    </May>
  );
};

type PagerProps = { from: PlainDate; to: PlainDate; today: PlainDate; onGo: (date: PlainDate) => void };

const WeekPager = ({ from, to, today, onGo }: PagerProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box mb="sm">
      <Pager
        earlier={{ label: t('timesheet.previous.week'), go: () => onGo(addDays(from, -7)) }}
        later={{ label: t('timesheet.next.week'), go: () => onGo(addDays(from, 7)) }}
        end={
          <Button variant="default" size="xs" onClick={() => onGo(mondayOf(today))}>
            {t('common.today')}
          </Button>
        }
      >
        <h2>{format.span(from, to)}</h2>
      </Pager>
    </Box>
  );
};
