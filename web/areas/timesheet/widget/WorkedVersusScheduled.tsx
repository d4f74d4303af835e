import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addDays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { ScheduleChartDocument, type ScheduleChartQuery } from './ScheduleChart.generated.ts';
import classes from './WorkedVersusScheduled.module.css';

type Day = NonNullable<ScheduleChartQuery['scheduleChart']>['differences'][number];

/** The chart library weighs more than the dashboard: it comes with the first chart that has something to show. */
const openBars = () => import('./WorkedBars.tsx');

/** Approved against scheduled hours by date, as far back as the person chose (spec 2.5, 9). */
export default function WorkedVersusScheduled({ weeks }: WidgetProps) {
  const { t } = useTranslation();
  const today = todayIn(useViewer().zone);
  const variables = { from: addDays(today, -7 * weeks), to: today };
  const { data, error, refetch } = useQuery(ScheduleChartDocument, { variables });
  const days = data?.scheduleChart?.differences;
  if (days) return <WorkedDays days={days} />;
  if (!error) return <SkeletonRows label={t('common.loading')} />;
  const again = (
    <Button variant="default" size="xs" onClick={() => void refetch()}>
      {t('common.retry')}
    </Button>
  );
  return <QuietEmpty action={again}>{faultText(error)}</QuietEmpty>;
}

const sum = (days: readonly Day[], key: 'scheduledMinutes' | 'workedMinutes' | 'difference'): number =>
  days.reduce((total, day) => total + day[key], 0);

const WorkedDays = ({ days }: { days: readonly Day[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  if (days.every(({ scheduledMinutes, workedMinutes }) => scheduledMinutes === 0 && workedMinutes === 0)) {
    const toHours = (
      <Button component={Link} to="/timesheet" variant="default" size="xs">
        {t('timesheet.worked.review')}
      </Button>
    );
    return <QuietEmpty action={toHours}>{t('timesheet.worked.empty')}</QuietEmpty>;
  }
  const Bars = lazyScreen(openBars);
  const words = { scheduled: t('timesheet.worked.scheduled'), worked: t('timesheet.worked.worked') };
  const table = (
    <table className={classes.table}>
      <caption className={classes.hidden}>{t('timesheet.worked.title')}</caption>
      <thead>
        <tr>
          {[t('timesheet.worked.date'), words.scheduled, words.worked, t('timesheet.worked.difference')].map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, scheduledMinutes, workedMinutes, difference }) => (
          <tr key={date}>
            <th scope="row">{format.date(date)}</th>
            <td>{format.hours(scheduledMinutes)}</td>
            <td>{format.hours(workedMinutes)}</td>
            <td>{format.difference(difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      <p className={classes.totals}>
        <span data-series="worked">{`${words.worked} ${format.hours(sum(days, 'workedMinutes'))}`}</span>
        <span data-series="scheduled">{`${words.scheduled} ${format.hours(sum(days, 'scheduledMinutes'))}`}</span>
        <strong>{format.difference(sum(days, 'difference'))}</strong>
      </p>
      {asTable ? null : (
        <div className={classes.chart} aria-hidden="true">
          <Suspense fallback={null}>
            <Bars
              days={days.map(({ date, scheduledMinutes, workedMinutes }) => ({
                label: format.date(date),
                scheduled: scheduledMinutes,
                worked: workedMinutes,
              }))}
              words={words}
              text={format.hours}
            />
          </Suspense>
        </div>
      )}
      <div className={asTable ? undefined : classes.hidden}>{table}</div>
      <Button variant="default" size="compact-xs" mt="xs" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'timesheet.worked.asChart' : 'timesheet.worked.asTable')}
      </Button>
    </>
  );
};
