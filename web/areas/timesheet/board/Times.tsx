import { Box, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WallTime } from '#domain/time/wall-time.ts';
import { zoneMark } from '#domain/time/zone-mark.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconCloudOff } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './DayTable.module.css';
import { deviates, type HoursRow } from './hours-model.ts';

const Time = ({ time, marked }: { time: WallTime | null; marked: boolean }) => {
  const format = useFormat();
  return <span className={marked ? classes.mark : undefined}>{time === null ? '…' : format.time(time)}</span>;
};

/** The time zone of the place, where the viewer's clock differs from it. */
const Mark = ({ of: { zone, startsAt } }: { of: { zone: string; startsAt: string } }) => {
  const { locale, zone: own } = useFormat();
  const mark = zoneMark(locale, zone, own, Date.parse(startsAt));
  return mark === null ? null : (
    <Box component="span" className={`${typography.captionInline} ${layout.fullRow}`} fw={400}>
      {mark}
    </Box>
  );
};

/** "10:00 – 18:30", with start and end in separate columns so that rows align. */
export const PlannedTimes = ({ row: { planned } }: { row: HoursRow }) => {
  const { t } = useTranslation();
  const { clock } = useFormat();
  if (!planned) return <span className={typography.quiet}>{t('timesheet.notPlanned')}</span>;
  return (
    <span className={`${classes.times} ${typography.secondary}`} data-clock={clock}>
      <Time time={planned.starttime} marked={false} />
      <span>–</span>
      <Time time={planned.endtime} marked={false} />
      <Mark of={planned} />
    </span>
  );
};

/** Worked times; a time more than five minutes off the plan is marked. */
export const WorkedTimes = ({ row: { entry, planned } }: { row: HoursRow }) => {
  const { t } = useTranslation();
  const { clock } = useFormat();
  if (!entry) return <span className={classes.off}>{t('timesheet.noHours')}</span>;
  const endMarked = planned?.endtime === null ? false : deviates(entry.endtime, planned?.endtime);
  return (
    <span className={`${classes.times} ${typography.medium}`} data-clock={clock}>
      <Time time={entry.starttime} marked={deviates(entry.starttime, planned?.starttime)} />
      <span>–</span>
      <Time time={entry.endtime} marked={endMarked} />
      <Mark of={entry} />
    </span>
  );
};

/** Marks hours clocked offline: their times are those of the device. */
export const ClockedOffline = ({ row: { entry } }: { row: HoursRow }) => {
  const { t } = useTranslation();
  if (!entry?.heardLate) return null;
  return (
    <Flex component="span" className={`${typography.secondary} ${classes.late}`} gap={4} align="center">
      <IconCloudOff size={14} stroke={1.6} aria-hidden="true" />
      {t('timesheet.clockedOffline')}
    </Flex>
  );
};
