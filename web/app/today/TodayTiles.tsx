import { useTranslation } from 'react-i18next';
import typography from '#web/ui/typography.module.css';
import classes from './Today.module.css';
import { columns, type Place, totalIn } from './use-today.ts';

/** Totals over all places. */
export const TodayTiles = ({ places }: { places: readonly Place[] }) => {
  const { t } = useTranslation();
  return (
    <dl className={classes.tiles}>
      {columns.map((column) => {
        const count = totalIn(places, column);
        return (
          <div key={column} className={classes.tile} data-column={column} data-some={count > 0 || undefined}>
            <dt className={`${typography.ellipsis} ${typography.smallest}`}>{t(`today.column.${column}`)}</dt>
            <dd>{count}</dd>
          </div>
        );
      })}
    </dl>
  );
};
