import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { LeftOut } from './ExcludedDays.tsx';
import { costOf, type HoursRow, totalsOf } from './hours-model.ts';
import classes from './Phone.module.css';

/** What is in sight comes to, in one line. */
export const HoursSum = ({ rows }: { rows: HoursRow[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  const { worked, planned, declined } = totalsOf(rows);
  const cost = costOf(rows);
  const figures = [
    [t('timesheet.column.worked'), format.hours(worked)],
    [t('timesheet.column.planned'), format.hours(planned)],
    [t('timesheet.column.difference'), format.difference(worked - planned)],
    ...(cost === null ? [] : [[t('timesheet.cost'), format.money({ minor: cost, currency })] as const]),
  ] as const;
  return (
    <dl className={classes.sum}>
      {figures.map(([label, figure], at) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {figure}
            {at === 0 ? <LeftOut minutes={declined} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
};
