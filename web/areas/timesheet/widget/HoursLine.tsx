import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { MyHoursFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import classes from './MyTimesheets.module.css';

/** One entry: its status, when, how long, and why it was declined. Opens the entry where it may be changed. */
export const HoursLine = ({ entry }: { entry: MyHoursFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { open } = useModals();
  const facts = (
    <>
      <StatusIcon meaning={entry.status} word={t(`timesheet.status.${entry.status}`)} />
      <span className={classes.day}>{format.date(entry.date)}</span>
      <span className={classes.times}>{times(entry)}</span>
      <span className={classes.hours}>{format.hours(entry.minutes)}</span>
      {entry.status === 'declined' && entry.reviewNote ? (
        <span className={classes.reason}>{entry.reviewNote}</span>
      ) : null}
    </>
  );
  return (
    <li className={classes.item}>
      {entry.may.edit ? (
        <UnstyledButton className={classes.line} onClick={() => open('timesheet/:id/edit', { id: entry.id })}>
          {facts}
        </UnstyledButton>
      ) : (
        <div className={classes.line}>{facts}</div>
      )}
    </li>
  );
};
