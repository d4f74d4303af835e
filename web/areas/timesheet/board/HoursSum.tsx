import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { differenceOf, type HoursRow } from './hours-model.ts';
import classes from './Phone.module.css';

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** What is in sight comes to, in one line. */
export const HoursSum = ({ rows }: { rows: HoursRow[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = [
    [t('timesheet.column.worked'), format.hours(sum(rows.map(({ entry }) => entry?.minutes ?? 0)))],
    [t('timesheet.column.planned'), format.hours(sum(rows.map(({ planned }) => planned?.minutes ?? 0)))],
    [t('timesheet.column.difference'), format.difference(sum(rows.map(differenceOf)))],
  ];
  return (
    <dl className={classes.sum}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
};
