import { useTranslation } from 'react-i18next';
import type { SheetNote } from '#domain/schedule/schedule-sheet.ts';
import { periodWords } from '#domain/schedule/sheet-words.ts';
import { isLocale } from '#web/kit/i18n/languages.ts';
import classes from './PrintSheet.module.css';
import type { PrintedSheet } from './print-sheets.ts';

/** What a table of a sheet is made of. */
export type OfSheet = {
  sheet: PrintedSheet;
  totals: boolean;
  namesOnly: boolean;
  /** When and by whom. */
  stamp: string;
};

/** The language in which a sheet names its dates. */
export const useSheetLocale = () => {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : 'en';
};

/** The line above the columns: what the sheet is of, and of when. */
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

/** The line below all: when it was printed and by whom. */
export const StampRow = ({ stamp, columns }: Pick<OfSheet, 'stamp'> & { columns: number }) => (
  <tr>
    <td colSpan={columns} className={classes.stamp}>
      {stamp}
    </td>
  </tr>
);

/** Words for teams, each under the name of its own. */
export const NoteLines = ({ notes, on }: { notes: readonly SheetNote[]; on?: string }) => (
  <>
    {notes.map(({ team, text }) => (
      <p key={team} className={classes.note} dir="auto">
        <strong>{on ? `${on}, ${team}` : team}:</strong> {text}
      </p>
    ))}
  </>
);
