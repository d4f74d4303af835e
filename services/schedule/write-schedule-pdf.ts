import type { Locale } from '#domain/account/account.ts';
import type { SheetLine, SheetRow } from '#domain/schedule/schedule-sheet.ts';
import { dayWords, periodWords } from '#domain/schedule/sheet-words.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { scheduleTexts } from './schedule-texts.ts';

export type Sheet = {
  /** The department, and of what part of it. */
  title: string;
  from: PlainDate;
  to: PlainDate;
  rows: SheetRow[];
  locale: Locale;
  /** When and by whom it was sent. */
  stamp: string;
};

const weeksOf = ({ from, to }: Sheet): PlainDate[] => {
  const weeks: PlainDate[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
};

const printed = ({ times, name }: SheetLine) => [
  ...(times === null ? [] : [{ text: times, bold: true }]),
  { text: name, margin: [0, 0, 0, 2] as [number, number, number, number] },
];

const tableOf = (sheet: Sheet, monday: PlainDate) => {
  const text = scheduleTexts(sheet.locale);
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  const heading = (words: string) => ({ text: words, bold: true, fillColor: '#f5f3f0' });
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [110, ...dates.map(() => '*')],
      body: [
        [heading(text('person')), ...dates.map((date) => heading(dayWords(sheet.locale, date)))],
        ...sheet.rows.map(({ name, cells }) => [
          { text: name, bold: true },
          ...dates.map((date) => ({ stack: (cells.get(date) ?? []).flatMap(printed) })),
        ]),
      ],
    },
  };
};

/**
 * A department's schedule on paper: A4 across, a week on a page, dates repeated, tagged for screen readers, legible in grey.
 * The library and its faces come with the first sheet.
 */
export const writeSchedulePdf = async (sheet: Sheet): Promise<Uint8Array> => {
  const [{ default: pdfmake }, { default: faces }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    import('pdfmake/build/vfs_fonts.js'),
  ]);
  pdfmake.addVirtualFileSystem(faces);
  const text = scheduleTexts(sheet.locale);
  const title = text('sheet', { title: sheet.title, period: periodWords(sheet.locale, sheet) });
  const definition = {
    info: { title },
    tagged: true,
    displayTitle: true,
    language: sheet.locale,
    pageSize: 'A4' as const,
    pageOrientation: 'landscape' as const,
    pageMargins: [32, 32, 32, 40] as [number, number, number, number],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: '#11191b' },
    footer: (page: number, pages: number) => ({
      margin: [32, 12, 32, 0] as [number, number, number, number],
      fontSize: 8,
      columns: [sheet.stamp, { text: text('page', { page, pages }), alignment: 'right' as const, width: 60 }],
    }),
    content: weeksOf(sheet).flatMap((monday, index) => [
      {
        text: title,
        fontSize: 14,
        bold: true,
        margin: [0, 0, 0, 10] as [number, number, number, number],
        ...(index > 0 ? { pageBreak: 'before' as const } : {}),
      },
      tableOf(sheet, monday),
    ]),
  };
  return pdfmake.createPdf(definition as never).getBuffer();
};
