import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Flex } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconCalendarEvent } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { ReportProjectionsDocument, type ReportProjectionsQuery } from './ScheduleReport.generated.ts';
import classes from './ScheduleReport.module.css';
import type { ScheduleValues } from './schedule-form.ts';
import { projectionSettings } from './schedule-form.ts';

/** Spec 2.10: requested only when period and recurrence are valid, and half a second after their last change. */
const debounceMs = 500;

type Projections = { lines: ReportProjectionsQuery['reportProjections']; valid: boolean; waiting: boolean };

const useProjections = (values: Pick<ScheduleValues, 'periodSettings' | 'recurrenceSettings'>): Projections => {
  const settings = projectionSettings(values);
  // Compared as text, so that typing a name, which renders the form again, does not restart the debounce.
  const wanted = settings ? JSON.stringify(settings) : '';
  const [asked] = useDebouncedValue(wanted, debounceMs);
  const { data, previousData } = useQuery(
    ReportProjectionsDocument,
    asked && asked === wanted ? { variables: JSON.parse(asked), fetchPolicy: 'network-only' } : skipToken,
  );
  const lines = (data ?? previousData)?.reportProjections ?? [];
  return { lines, valid: settings !== undefined, waiting: asked !== wanted || data === undefined };
};

/** Next runs of the report and the dates each would cover (spec 2.10). */
export const Upcoming = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const [periodSettings, recurrenceSettings] = useWatch<ScheduleValues, ['periodSettings', 'recurrenceSettings']>({
    name: ['periodSettings', 'recurrenceSettings'],
  });
  const { lines, valid, waiting } = useProjections({ periodSettings, recurrenceSettings });
  const year = todayIn(useViewer().zone).slice(0, 4);
  const day = (date: PlainDate) => (date.startsWith(year) ? format.dayMonth(date) : format.dayMonthYear(date));
  const runDay = (date: PlainDate) => (date.startsWith(year) ? format.date(date) : format.fullDate(date));
  return (
    <section className={classes.upcoming} aria-labelledby="upcoming-reports" aria-busy={valid && waiting}>
      <Box id="upcoming-reports" component="h3" className={typography.semibold} mb="xs">
        {t('reports.schedule.upcoming')}
      </Box>
      {valid ? (
        <ul className={classes.lines} data-waiting={waiting || undefined}>
          {lines.map(({ runTime, local, reportPeriod }) => (
            <Flex key={runTime} component="li" className={classes.projection} gap={10} align="center">
              <IconCalendarEvent size={18} stroke={1.6} aria-hidden="true" />
              <span>
                <Trans
                  t={t}
                  i18nKey="reports.schedule.projection"
                  values={{
                    runTime: `${runDay(local.date)}, ${format.time(local.time)}`,
                    startDate: day(reportPeriod.startDate),
                    endDate: day(reportPeriod.endDate),
                  }}
                  components={{ b: <strong /> }}
                />
              </span>
            </Flex>
          ))}
        </ul>
      ) : (
        <p className={classes.hint}>{t('reports.schedule.notYet')}</p>
      )}
    </section>
  );
};
