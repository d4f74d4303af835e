import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { GraphProps } from '#web/kit/screens/rows.ts';
import { Graph } from '#web/parts/graph/Graph.tsx';
import { GraphWidget } from '#web/parts/graph/GraphWidget.tsx';
import { ScheduleChartDocument, type ScheduleChartQuery } from './ScheduleChart.generated.ts';

type Day = NonNullable<ScheduleChartQuery['scheduleChart']>['differences'][number];

const sum = (days: readonly Day[], key: 'scheduledMinutes' | 'workedMinutes' | 'difference'): number =>
  days.reduce((total, day) => total + day[key], 0);

/** Approved against scheduled hours by date, for the number of weeks the person chose (spec 2.5, 9). */
export default function WorkedVersusScheduled({ weeks, size, departmentId }: GraphProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(useViewer().zone);
  const departmentIds = departmentId === null ? [] : [departmentId];
  const variables = { from: addDays(today, -7 * weeks), to: today, departmentIds };
  const { data, error, refetch } = useQuery(ScheduleChartDocument, { variables });
  const words = { scheduled: t('timesheet.worked.scheduled'), worked: t('timesheet.worked.worked') };
  return (
    <GraphWidget
      answer={data?.scheduleChart?.differences}
      error={error}
      again={() => void refetch()}
      isEmpty={(days) =>
        days.every(({ scheduledMinutes, workedMinutes }) => scheduledMinutes === 0 && workedMinutes === 0)
      }
      empty={{ text: t('timesheet.worked.empty'), to: '/timesheet', action: t('timesheet.worked.review') }}
    >
      {(days) => (
        <Graph
          title={t('timesheet.worked.title')}
          size={size}
          series={[
            { key: 'scheduled', name: words.scheduled, look: 'outline' },
            { key: 'worked', name: words.worked, look: 'filled' },
          ]}
          points={days.map(({ date, scheduledMinutes, workedMinutes }) => ({
            label: format.date(date),
            values: { scheduled: scheduledMinutes, worked: workedMinutes },
          }))}
          text={format.hours}
          step={120}
          totals={[
            { text: `${t('timesheet.worked.difference')} ${format.difference(sum(days, 'difference'))}` },
            { text: `${words.worked} ${format.hours(sum(days, 'workedMinutes'))}`, look: 'filled' },
            { text: `${words.scheduled} ${format.hours(sum(days, 'scheduledMinutes'))}`, look: 'outline' },
          ]}
          table={{
            head: [t('timesheet.worked.date'), words.scheduled, words.worked, t('timesheet.worked.difference')],
            rows: days.map(({ date, scheduledMinutes, workedMinutes, difference }) => ({
              name: format.date(date),
              cells: [format.hours(scheduledMinutes), format.hours(workedMinutes), format.difference(difference)],
            })),
          }}
        />
      )}
    </GraphWidget>
  );
}
