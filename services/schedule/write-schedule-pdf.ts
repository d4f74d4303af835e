import type { Locale } from '#domain/account/account.ts';
import { type SheetLine, type SheetNote, type SheetRow, standAcross } from '#domain/schedule/schedule-sheet.ts';
import { dayWords, periodWords } from '#domain/schedule/sheet-words.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { printPdf } from '#services/kit/print-pdf.ts';
import { scheduleTexts } from './schedule-texts.ts';

export type Sheet = {
  /** Name of the department and of the displayed part of it. */
  title: string;
  from: PlainDate;
  to: PlainDate;
  rows: SheetRow[];
  /** Notes of teams that the reader may see. */
  notes: ReadonlyMap<PlainDate, SheetNote[]>;
  namesOnly: boolean;
  locale: Locale;
  /** Date and sender. */
  stamp: string;
};

const weeksOf = ({ from, to }: Sheet): PlainDate[] => {
  const weeks: PlainDate[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
};

/**
 * In points: a seventh of an A4 landscape page without the name column. Fixed, so that longer words are broken; an equal share
 * would grow with them, off the page.
 */
const dayWidth = 79;

type Margin = [number, number, number, number];

const heading = (words: string) => ({ text: words, bold: true, fillColor: '#f5f3f0' });

const printed = ({ times, name }: SheetLine) => [
  ...(times === null ? [] : [{ text: times, bold: true }]),
  { text: name, margin: [0, 0, 0, 2] as Margin },
];

const noteOf = ({ team, text }: SheetNote) => ({
  text: [{ text: `${team}: `, bold: true }, text],
  margin: [0, 0, 0, 2] as Margin,
});

const weekTable = ({ locale, rows, notes }: Sheet, monday: PlainDate) => {
  const text = scheduleTexts(locale);
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  const dayNotes = dates.map((date) => notes.get(date) ?? []);
  const across = dates.flatMap((date, index) =>
    dayNotes[index]!.map(({ team, text: words }) =>
      noteOf({ team: `${dayWords(locale, date)}, ${team}`, text: words }),
    ),
  );
  const blank = { text: '' };
  const noteCells = standAcross(notes)
    ? [{ colSpan: 7, stack: across }, ...Array.from({ length: 6 }, () => blank)]
    : dayNotes.map((own) => ({ stack: own.map(noteOf) }));
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [110, ...dates.map(() => dayWidth)],
      body: [
        [heading(text('person')), ...dates.map((date) => heading(dayWords(locale, date)))],
        ...(across.length > 0 ? [[{ text: text('notes'), italics: true }, ...noteCells]] : []),
        ...rows.map(({ name, cells }) => [
          { text: name, bold: true },
          ...dates.map((date) => ({ stack: (cells.get(date) ?? []).flatMap(printed) })),
        ]),
      ],
    },
  };
};

/** One row per shift, below the name of its employee. */
const dayTable = ({ from: date, locale, rows, notes, namesOnly }: Sheet) => {
  const text = scheduleTexts(locale);
  const columns = ['person', ...(namesOnly ? [] : ['times']), 'shift', 'team', ...(namesOnly ? [] : ['break'])];
  const dayNotes = notes.get(date) ?? [];
  const spanned = [{ colSpan: columns.length - 1, stack: dayNotes.map(noteOf) }, ...columns.slice(2).map(() => '')];
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [150, ...(namesOnly ? [298, 298] : [110, 197, 197, 60])],
      body: [
        columns.map((key) => heading(text(key))),
        ...(dayNotes.length > 0 ? [[{ text: text('notes'), italics: true }, ...spanned]] : []),
        ...rows.flatMap(({ name, cells }) =>
          (cells.get(date) ?? []).map(({ times, name: kind, ofDay }, index) => [
            { text: index === 0 ? name : '', bold: true },
            ...(namesOnly ? [] : [{ text: times ?? '', bold: true }]),
            kind,
            ofDay?.team ?? '',
            ...(namesOnly ? [] : [ofDay?.pause ?? '']),
          ]),
        ),
      ],
    },
  };
};

const pagesOf = (sheet: Sheet): object[] =>
  sheet.from === sheet.to ? [dayTable(sheet)] : weeksOf(sheet).map((monday) => weekTable(sheet, monday));

/**
 * PDF of a department's schedule: A4 landscape, one week per page or a single day, repeated dates, tagged for screen readers,
 * legible in greyscale.
 */
export const writeSchedulePdf = (sheet: Sheet): Promise<Uint8Array> => {
  const text = scheduleTexts(sheet.locale);
  const title = text('sheet', { title: sheet.title, period: periodWords(sheet.locale, sheet) });
  const definition = {
    info: { title },
    tagged: true,
    displayTitle: true,
    language: sheet.locale,
    pageSize: 'A4' as const,
    pageOrientation: 'landscape' as const,
    pageMargins: [32, 32, 32, 40] as Margin,
    defaultStyle: { font: 'Roboto', fontSize: 9, color: '#11191b' },
    footer: (page: number, pages: number) => ({
      margin: [32, 12, 32, 0] as Margin,
      fontSize: 8,
      columns: [sheet.stamp, { text: text('page', { page, pages }), alignment: 'right' as const, width: 60 }],
    }),
    content: pagesOf(sheet).flatMap((table, index) => [
      {
        text: title,
        fontSize: 14,
        bold: true,
        margin: [0, 0, 0, 10] as Margin,
        ...(index > 0 ? { pageBreak: 'before' as const } : {}),
      },
      table,
    ]),
  };
  return printPdf(definition);
};
