import { useTranslation } from 'react-i18next';
import type { SheetNote } from '#domain/schedule/schedule-sheet.ts';
import { periodWords } from '#domain/schedule/sheet-words.ts';
import { isLocale } from '#web/kit/i18n/languages.ts';
import classes from './PrintSheet.module.css';
import type { PrintedSheet } from './print-sheets.ts';

/** Data of a sheet's table. */
export type OfSheet = {
  sheet: PrintedSheet;
  totals: boolean;
  namesOnly: boolean;
  /** Date and author of the print. */
  stamp: string;
};

/** Locale of a sheet's dates. */
export const useSheetLocale = () => {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : 'en';
};

/** Title row: department and dates. */
export const TitleRow = ({ sheet: { title, dates }, columns }: Pick<OfSheet, 'sheet'> & { columns: number }) => {
  const locale = useSheetLocale();
  return (
    <tr>
      <th colSpan={columns} className={classes.title} scope="colgroup">
        {title}, {periodWords(locale, dates)}
      </th>
    </tr>
  );
};

/** Footer row: date and author of the print. */
export const StampRow = ({ stamp, columns }: Pick<OfSheet, 'stamp'> & { columns: number }) => (
  <tr>
    <td colSpan={columns} className={classes.stamp}>
      {stamp}
    </td>
  </tr>
);

/** Team notes under their teams' names. */
export const NoteLines = ({ notes, on }: { notes: readonly SheetNote[]; on?: string }) => (
  <>
    {notes.map(({ team, text }) => (
      <p key={team} className={classes.note} dir="auto">
        <strong>{on ? `${on}, ${team}` : team}:</strong> {text}
      </p>
    ))}
  </>
);
