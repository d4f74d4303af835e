import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/timesheet.access.ts';
import { differenceOf, type HoursRow } from '#web/areas/timesheet/board/hours-model.ts';
import { May } from '#web/kit/access/May.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { MyDay } from './MyDay.tsx';
import classes from './MyHours.module.css';

type Props = { rows: HoursRow[]; range: DateRange; today: PlainDate };

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Seven days, each with its lines, and what they come to. Declined hours are nothing worked. */
export const MyWeek = ({ rows, range, today }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = rows.filter(({ entry }) => entry?.status !== 'declined');
  const worked = sum(counted.map(({ entry }) => entry?.minutes ?? 0));
  const planned = sum(rows.map((row) => row.planned?.minutes ?? 0));
  const byDate = Map.groupBy(rows, ({ date }) => date);
  return (
    <>
      <ol className={classes.days}>
        {datesIn(range).map((date) => (
          <li key={date} className={classes.day} data-today={date === today || undefined}>
            <h3 className={classes.date} aria-current={date === today ? 'date' : undefined}>
              {format.date(date)}
            </h3>
            <MyDay rows={byDate.get(date) ?? []} />
            {date <= today ? <AddOn date={date} /> : null}
          </li>
        ))}
      </ol>
      <dl className={classes.totals}>
        <div>
          <dt>{t('timesheet.column.worked')}</dt>
          <dd>{format.hours(worked)}</dd>
        </div>
        <div>
          <dt>{t('timesheet.column.planned')}</dt>
          <dd>{format.hours(planned)}</dd>
        </div>
        <div>
          <dt>{t('timesheet.column.difference')}</dt>
          <dd>{format.difference(sum(counted.map(differenceOf)))}</dd>
        </div>
      </dl>
    </>
  );
};

const AddOn = ({ date }: { date: PlainDate }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  return (
    <May need={timesheetAccess.createTimesheetEntry}>
      <ActionIcon
        className={classes.addOn}
        aria-label={t('timesheet.addHoursOn', { date: format.date(date) })}
        onClick={() => open('timesheet', {}, { date })}
      >
        <IconPlus size={18} stroke={1.6} />
      </ActionIcon>
    </May>
  );
};
