import { useTranslation } from 'react-i18next';
import { dayWords, periodWords } from '#domain/schedule/sheet-words.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { isLocale } from '#web/kit/i18n/languages.ts';
import classes from './PrintSheet.module.css';
import type { PrintedSheet } from './print-sheets.ts';

export const papers = ['a4', 'a3'] as const;
export type Paper = (typeof papers)[number];

type Props = {
  sheets: readonly PrintedSheet[];
  totals: boolean;
  paper: Paper;
  /** When and by whom. */
  stamp: string;
};

/** A page for each department and week, on paper only: its name and the dates repeat on every sheet, and grey tells as much as colour. */
export const PrintSheet = ({ sheets, totals, paper, stamp }: Props) => {
  return (
    <div className={classes.sheet} data-print-sheet="" data-paper={paper}>
      {sheets.map((sheet) => (
        <SheetTable key={`${sheet.departmentId} ${sheet.week.from}`} sheet={sheet} totals={totals} stamp={stamp} />
      ))}
    </div>
  );
};

type OfSheet = Pick<Props, 'totals' | 'stamp'> & { sheet: PrintedSheet };

const SheetTable = ({ sheet: { week, title, rows, minutesOf, minutesOn, minutes }, totals, stamp }: OfSheet) => {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const locale = isLocale(i18n.language) ? i18n.language : 'en';
  const dates = datesIn(week);
  return (
    <table className={classes.table}>
      <colgroup>
        <col className={classes.names} />
        <col span={dates.length} />
        {totals ? <col className={classes.sums} /> : null}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={dates.length + (totals ? 2 : 1)} className={classes.title} scope="colgroup">
            {title}, {periodWords(locale, week)}
          </th>
        </tr>
        <tr>
          <th scope="col">{t('planning.print.name')}</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {dayWords(locale, date)}
            </th>
          ))}
          {totals ? (
            <th scope="col" className={classes.sum}>
              {t('planning.print.hours')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ employeeId, name, cells }) => (
          <tr key={employeeId}>
            <th scope="row">{name}</th>
            {dates.map((date) => (
              <td key={date}>
                {(cells.get(date) ?? []).map(({ times, name: shift }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two shifts may say the same
                  <div key={index} className={classes.shift}>
                    {times ? <strong>{times} </strong> : null}
                    {shift}
                  </div>
                ))}
              </td>
            ))}
            {totals ? <td className={classes.figure}>{format.hours(minutesOf(employeeId))}</td> : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals ? (
          <tr>
            <th scope="row">{t('planning.print.hours')}</th>
            {dates.map((date) => (
              <td key={date} className={classes.figure}>
                {format.hours(minutesOn(date))}
              </td>
            ))}
            <td className={classes.figure}>{format.hours(minutes)}</td>
          </tr>
        ) : null}
        <tr>
          <td colSpan={dates.length + (totals ? 2 : 1)} className={classes.stamp}>
            {stamp}
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
