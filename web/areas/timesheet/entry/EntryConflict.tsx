import { Button, Group } from '@mantine/core';
import { Fragment } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { instantAt } from '#domain/time/zones.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './Entry.module.css';
import type { EntryValues } from './entry-form.ts';
import type { Theirs } from './use-entry-form.ts';

type Props = { theirs: Theirs; keepMine: () => void; takeTheirs: () => void };

type Version = Pick<EntryValues, 'teamId' | 'date'>;

/** Conflict: shows both versions side by side to choose from. */
export const EntryConflict = ({ theirs, keepMine, takeTheirs }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const mine = useFormContext<EntryValues>().getValues();
  const times = useTimes();
  const { teams } = usePlaces();
  /** The time as typed; a valid time is shown with the time zone of its team. */
  const placeText = ({ teamId, date }: Version, time: string): string => {
    const zone = teams.find(({ id }) => id === teamId)?.zone;
    return zone && isPlainDate(date) && isWallTime(time)
      ? times({ starttime: time, endtime: null, zone, startsAt: instantAt(date, time, zone) })
      : format.time(time);
  };
  const day = (date: string) => (isPlainDate(date) ? format.date(date) : date);
  const lines = [
    [t('timesheet.entry.date'), day(mine.date), day(theirs.date)],
    [t('timesheet.entry.start'), placeText(mine, mine.starttime), placeText(theirs, theirs.starttime)],
    [t('timesheet.entry.end'), placeText(mine, mine.endtime), placeText(theirs, theirs.endtime)],
    [t('timesheet.entry.break'), format.hours(Number(mine.breakMinutes ?? 0)), format.hours(theirs.breakMinutes)],
    [t('timesheet.entry.note'), mine.note || '–', theirs.note ?? '–'],
  ];
  return (
    <Notice kind="pending" role="alert">
      <p>{t('timesheet.entry.changedMeanwhile', { status: t(`timesheet.status.${theirs.status}`) })}</p>
      <dl className={classes.versions}>
        <dt />
        <dt>{t('timesheet.entry.mine')}</dt>
        <dt>{t('timesheet.entry.theirs')}</dt>
        {lines.map(([label, own, other]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd data-differs={own !== other || undefined}>{own}</dd>
            <dd data-differs={own !== other || undefined}>{other}</dd>
          </Fragment>
        ))}
      </dl>
      <Group gap="xs" align="stretch">
        <Button size="xs" variant="default" onClick={takeTheirs}>
          {t('timesheet.entry.takeTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={keepMine}>
          {t('timesheet.entry.keepMine')}
        </Button>
      </Group>
    </Notice>
  );
};
