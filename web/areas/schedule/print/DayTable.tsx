import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './PrintSheet.module.css';
import { NoteLines, type OfSheet, StampRow, TitleRow } from './sheet-rows.tsx';

const headsOf = ({ namesOnly, totals }: Pick<OfSheet, 'namesOnly' | 'totals'>, withNotes: boolean) =>
  [
    'name',
    ...(namesOnly ? [] : (['times'] as const)),
    'shift',
    'team',
    ...(namesOnly ? [] : (['break'] as const)),
    ...(withNotes ? (['note'] as const) : []),
    ...(totals ? (['hours'] as const) : []),
  ] as const;

/** A single day in print: a line per shift under its employee, with notes and breaks. */
export const DayTable = ({ sheet, totals, namesOnly, stamp }: OfSheet) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { from: date } = sheet.dates;
  const lines = sheet.rows.flatMap(({ cells }) => cells.get(date) ?? []);
  const withNotes = lines.some(({ ofDay }) => ofDay?.note);
  const heads = headsOf({ namesOnly, totals }, withNotes);
  const notes = sheet.notes.get(date) ?? [];
  return (
    <table className={`${classes.table} ${classes.day}`}>
      <colgroup>
        {heads.map((head) => (
          <col key={head} className={classes[`day-${head}`]} />
        ))}
      </colgroup>
      <thead>
        <TitleRow sheet={sheet} columns={heads.length} />
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={head === 'hours' ? classes.sum : undefined}>
              {t(`planning.print.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notes.length > 0 ? (
          <tr className={classes.notes}>
            <th scope="row">{t('planning.print.notes')}</th>
            <td colSpan={heads.length - 1}>
              <NoteLines notes={notes} />
            </td>
          </tr>
        ) : null}
      </tbody>
      {sheet.rows.map(({ employeeId, name, cells }) => {
        const own = cells.get(date) ?? [];
        return (
          <tbody key={employeeId} className={classes.person}>
            {own.map(({ times, name: shift, ofDay }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two shifts may say the same
              <tr key={index}>
                {index === 0 ? (
                  <th scope="rowgroup" rowSpan={own.length}>
                    {name}
                  </th>
                ) : null}
                {namesOnly ? null : (
                  <td className={classes.times}>
                    <strong>{times}</strong>
                  </td>
                )}
                <td>{shift}</td>
                <td>{ofDay?.team}</td>
                {namesOnly ? null : <td className={classes.times}>{ofDay?.pause}</td>}
                {withNotes ? <td dir="auto">{ofDay?.note}</td> : null}
                {totals && index === 0 ? (
                  <td className={classes.figure} rowSpan={own.length}>
                    {format.hours(sheet.minutesOf(employeeId))}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        );
      })}
      <tfoot>
        {totals ? (
          <tr>
            <th scope="row" colSpan={heads.length - 1}>
              {t('planning.print.hours')}
            </th>
            <td className={classes.figure}>{format.hours(sheet.minutes)}</td>
          </tr>
        ) : null}
        <StampRow stamp={stamp} columns={heads.length} />
      </tfoot>
    </table>
  );
};
