import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { standAcross } from '#domain/schedule/schedule-sheet.ts';
import { dayWords } from '#domain/schedule/sheet-words.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DayTable } from './DayTable.tsx';
import classes from './PrintSheet.module.css';
import type { PrintedSheet } from './print-sheets.ts';
import { NoteLines, type OfSheet, StampRow, TitleRow, useSheetLocale } from './sheet-rows.tsx';

export const papers = ['a4', 'a3'] as const;
export type Paper = (typeof papers)[number];

type Props = Omit<OfSheet, 'sheet'> & { sheets: readonly PrintedSheet[]; paper: Paper };

/** Print only: a page per department and week or day. Name and dates repeat on every sheet, and greyscale suffices. */
export const PrintSheet = ({ sheets, paper, ...rest }: Props) => (
  <div className={classes.sheet} data-print-sheet="" data-paper={paper}>
    {sheets.map((sheet) => {
      const Table = sheet.dates.from === sheet.dates.to ? DayTable : WeekTable;
      return <Table key={`${sheet.departmentId} ${sheet.dates.from}`} sheet={sheet} {...rest} />;
    })}
  </div>
);

const WeekTable = ({ sheet, totals, stamp }: OfSheet) => {
  const { dates: week, rows, minutesOf, minutesOn, minutes } = sheet;
  const { t } = useTranslation();
  const format = useFormat();
  const locale = useSheetLocale();
  const dates = datesIn(week);
  const columns = dates.length + (totals ? 2 : 1);
  return (
    <table className={classes.table}>
      <colgroup>
        <col className={classes.names} />
        <col span={dates.length} />
        {totals ? <col className={classes.sums} /> : null}
      </colgroup>
      <thead>
        <TitleRow sheet={sheet} columns={columns} />
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
        <NotesRow sheet={sheet} columns={columns} />
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
        <StampRow stamp={stamp} columns={columns} />
      </tfoot>
    </table>
  );
};

/** The notes of a week, each under its date; long ones across the page. */
const NotesRow = ({
  sheet: { dates: week, notes },
  columns,
}: Pick<OfSheet, 'sheet'> & { columns: number }): ReactNode => {
  const { t } = useTranslation();
  const locale = useSheetLocale();
  if (notes.size === 0) return null;
  const dates = datesIn(week);
  const across = standAcross(notes);
  return (
    <tr className={classes.notes}>
      <th scope="row">{t('planning.print.notes')}</th>
      {across ? (
        <td colSpan={columns - 1}>
          {dates.map((date) => (
            <NoteLines key={date} notes={notes.get(date) ?? []} on={dayWords(locale, date)} />
          ))}
        </td>
      ) : (
        dates.map((date) => (
          <td key={date}>
            <NoteLines notes={notes.get(date) ?? []} />
          </td>
        ))
      )}
      {!across && columns > dates.length + 1 ? <td /> : null}
    </tr>
  );
};
