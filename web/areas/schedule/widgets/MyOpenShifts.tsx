import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { nowMs } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import type { MyOverview } from '#web/parts/my-overview/use-my-overview.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import typography from '#web/ui/typography.module.css';
import { clashOf } from './next-shift.ts';
import { OpenShiftLine } from './OpenShiftLine.tsx';
import { offersOf } from './offers.ts';

/** Open shifts that the viewer may take or apply for (spec 2.5). */
export default function MyOpenShifts({ weeks }: WidgetProps) {
  return (
    <OverviewWidget>
      {(overview, reload) => <Offers overview={overview} weeks={weeks} reload={reload} />}
    </OverviewWidget>
  );
}

const mostLines = 6;

type Props = WidgetProps & { overview: MyOverview; reload: () => void };

const Offers = ({ overview: { today, schedule, openShifts }, weeks, reload }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const ahead = offersOf(openShifts, nowMs());
  const shown = ahead.filter(({ date }) => date <= addDays(today, 7 * weeks));
  if (shown.length === 0)
    return (
      <QuietEmpty>
        {ahead[0]
          ? t('schedule.widget.openAfterPeriod', { date: format.date(ahead[0].date) })
          : t('schedule.widget.noOpenShifts')}
      </QuietEmpty>
    );
  return (
    <>
      <ul>
        {shown.slice(0, mostLines).map((shift) => (
          <OpenShiftLine key={shift.id} shift={shift} clash={clashOf(shift, schedule)} reload={reload} />
        ))}
      </ul>
      {shown.length > mostLines ? (
        <Box component="p" className={typography.note} pt="xs" pb={4}>
          {t('schedule.widget.more', { count: shown.length - mostLines })}
        </Box>
      ) : null}
    </>
  );
};
