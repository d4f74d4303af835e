import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { instantAt } from '#domain/time/zones.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import classes from './HistoryPanel.module.css';

/** "Show this week as it was on Friday 14:00". */
export const MomentForm = ({ address }: { address: ScheduleAddress }) => {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const now = localIn(zone);
  const [date, setDate] = useState(now.date);
  const [time, setTime] = useState(now.time);
  const show = (event: FormEvent): void => {
    event.preventDefault();
    if (isPlainDate(date) && isWallTime(time)) address.set({ asOf: instantAt(date, time, zone) });
  };
  return (
    <form className={classes.moment} onSubmit={show}>
      <DateField label={t('planning.history.on')} zone={zone} value={date} onChange={setDate} max={now.date} />
      <TimeField label={t('planning.history.at')} value={time} onChange={(value) => setTime(value ?? '')} />
      <Button type="submit" variant="default">
        {t('planning.history.show')}
      </Button>
    </form>
  );
};
