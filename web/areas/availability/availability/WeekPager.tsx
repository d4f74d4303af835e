import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './Availability.module.css';

type Props = { monday: PlainDate; today: PlainDate; onGo: (monday: PlainDate) => void };

export const WeekPager = ({ monday, today, onGo }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.pager}>
      <ActionIcon
        aria-label={t('timesheet.previous.week')}
        disabled={monday <= mondayOf(today)}
        onClick={() => onGo(addDays(monday, -7))}
      >
        <IconChevronLeft size={18} stroke={1.8} />
      </ActionIcon>
      <h3 className={classes.week}>{format.span(monday, addDays(monday, 6))}</h3>
      <ActionIcon aria-label={t('timesheet.next.week')} onClick={() => onGo(addDays(monday, 7))}>
        <IconChevronRight size={18} stroke={1.8} />
      </ActionIcon>
    </div>
  );
};
