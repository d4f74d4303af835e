import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import classes from './MySchedule.module.css';
import { sameMonth } from './month-dates.ts';

/** How many shifts the month has, and their hours; a shift whose end is not told has none. */
export const MonthSum = ({ shifts, month }: { shifts: readonly MyShiftFragment[]; month: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const own = shifts.filter(({ date }) => sameMonth(date, month));
  const minutes = own.reduce((sum, shift) => sum + (shift.minutes ?? 0), 0);
  if (own.length === 0) return <p className={classes.sum}>{t('schedule.my.none')}</p>;
  return <p className={classes.sum}>{t('schedule.my.sum', { count: own.length, hours: format.hours(minutes) })}</p>;
};
