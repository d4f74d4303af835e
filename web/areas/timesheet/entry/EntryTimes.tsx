import { Flex } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Zone } from '#domain/time/zones.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { mostBreakMinutes } from '#web/kit/forms/checks.ts';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { ZoneNote } from '#web/parts/fields/ZoneNote.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Entry.module.css';
import { type EntryValues, previewOf } from './entry-form.ts';
import { useEntryField } from './use-entry-field.ts';

/** Start, end and break, with the resulting minutes while typing, also on nights with a clock change. */
export const EntryTimes = ({ zone, first }: { zone: Zone; first: boolean }) => {
  const { t } = useTranslation();
  const { clock } = useFormat();
  const date = useWatch<EntryValues, 'date'>({ name: 'date' });
  return (
    <div>
      <div className={classes.times} data-clock={clock}>
        <TimeField
          label={t('timesheet.entry.start')}
          required
          data-autofocus={first || undefined}
          {...useEntryField('starttime')}
        />
        <TimeField label={t('timesheet.entry.end')} required {...useEntryField('endtime')} />
        <DurationField
          label={t('timesheet.entry.break')}
          placeholder="0:00"
          by={5}
          most={mostBreakMinutes}
          {...useEntryField('breakMinutes')}
        />
      </div>
      <ZoneNote zone={zone} date={date} />
      <Worked zone={zone} />
    </div>
  );
};

const Worked = ({ zone }: { zone: Zone }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [date, starttime, endtime, breakMinutes] = useWatch<
    EntryValues,
    ['date', 'starttime', 'endtime', 'breakMinutes']
  >({
    name: ['date', 'starttime', 'endtime', 'breakMinutes'],
  });
  const preview = previewOf({ date, starttime, endtime, breakMinutes }, zone);
  return (
    <Flex component="p" className={`${typography.note} ${classes.worked}`} gap="0 12px" wrap="wrap" role="status">
      {preview ? (
        <>
          <strong>{t('timesheet.entry.worked', { hours: format.hours(preview.minutes) })}</strong>
          {preview.nextDay ? <span>{t('timesheet.entry.nextDay')}</span> : null}
          {preview.clockChange !== 0 ? (
            <span className={typography.warning}>
              {t(preview.clockChange < 0 ? 'timesheet.entry.clocksForward' : 'timesheet.entry.clocksBack')}
            </span>
          ) : null}
        </>
      ) : (
        t('timesheet.entry.timesHelp')
      )}
    </Flex>
  );
};
