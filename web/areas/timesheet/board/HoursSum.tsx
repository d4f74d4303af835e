import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { type SumKind, totalsOf } from '#web/parts/hour-sums/hour-sums.ts';
import { LeftOut } from '#web/parts/hour-sums/LeftOut.tsx';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import { costOf, type HoursRow } from './hours-model.ts';
import classes from './Phone.module.css';

/** Totals of the visible rows, in one line. */
export const HoursSum = ({ rows }: { rows: HoursRow[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  const { worked, planned, declined } = totalsOf(rows);
  const cost = costOf(rows);
  const figures = [
    ['worked', t('timesheet.column.worked'), format.hours(worked)],
    ['planned', t('timesheet.column.planned'), format.hours(planned)],
    ['difference', t('timesheet.column.difference'), format.difference(worked - planned)],
    ...(cost === null ? [] : [['cost', t('timesheet.cost'), format.money({ minor: cost, currency })] as const]),
  ] as const satisfies readonly (readonly [SumKind, string, string])[];
  return (
    <dl className={classes.sum}>
      {figures.map(([kind, label, figure]) => (
        <div key={kind}>
          <dt>{label}</dt>
          <dd>
            <OpenSum kind={kind} rows={rows}>
              {figure}
            </OpenSum>
            {kind === 'worked' ? <LeftOut minutes={declined} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
};
