import type { Locale } from '#domain/account/account.ts';
import { formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import { type CellKind, spanOf } from '#domain/reports/report-definition.ts';
import { percentWords, readersTag } from '#domain/schedule/sheet-words.ts';
import { formatDuration } from '#domain/time/duration.ts';
import { dayNumber } from '#domain/time/plain-date.ts';
import { printPdf } from '#services/kit/print-pdf.ts';
import { type Cell, isDateCell, type ReportTable } from './report-table.ts';
import { reportTexts } from './report-texts.ts';

const dayMs = 86_400_000;

/** Most rows of a PDF; longer reports are for spreadsheets. */
export const printedRows = 4000;

const words: readonly CellKind[] = ['text', 'date', 'week', 'month', 'quarter'];
const isFigure = (kind: CellKind): boolean => !words.includes(kind);

/** A minute is more than a hundredth of an hour, so rounding restores whole minutes exactly. */
const minutesOf = (hundredths: number): number => Math.round((hundredths * 60) / 100);

type Writer = (cell: Cell, kind: CellKind) => string;

/** Cells as on the screen, in the reader's language: `7:40`, `2 Nov 2026`, `Week 46, 2026`; other formats are for calculations. */
const writerOf = (locale: Locale, currency: string): Writer => {
  const tag = readersTag[locale];
  const text = reportTexts(locale);
  const number = (decimal: string): string => {
    const digits = decimal.split('.')[1]?.length ?? 0;
    const format = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return format.format(decimal as Intl.StringNumericLiteral);
  };
  const dated = (date: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tag, { ...options, year: 'numeric', timeZone: 'UTC' }).format(dayNumber(date) * dayMs);
  const worded = (cell: string, kind: CellKind): string => {
    if (kind === 'date' && isDateCell(cell)) return dated(cell, { day: 'numeric', month: 'short' });
    if (kind === 'month') return dated(`${cell}-01`, { month: 'long' });
    const span = spanOf(kind, cell);
    return span ? text(`span.${span.unit}`, span) : cell;
  };
  return (cell, kind) => {
    if (cell === null) return '';
    if (typeof cell === 'string') return worded(cell, kind);
    if (kind === 'hours') return formatDuration(minutesOf(cell)).replace(/\d+/, number);
    if (kind === 'decimal') return number(formatDecimal(cell, 2));
    return number(kind === 'money' ? formatMinor(cell, currency) : String(cell));
  };
};

/** Indexes of the printed columns: minutes are omitted, as hours already include them. */
const printedPlaces = ({ columns, trailFrom = columns.length }: ReportTable): number[] =>
  columns.slice(0, trailFrom).flatMap(({ kind }, index) => (kind === 'minutes' ? [] : [index]));

/** A derivation row: spans the page with its amount at the end, indented by level. */
const trailLines =
  ({ columns, trailFrom }: ReportTable, width: number, locale: Locale, written: Writer) =>
  (cells: readonly Cell[]) => {
    if (trailFrom === undefined || cells.slice(0, trailFrom).some((cell) => cell !== null)) return undefined;
    const own = cells.slice(trailFrom).map((cell, at) => written(cell, columns[trailFrom + at]!.kind));
    const [figure, level, what, name, date, since, approvedBy, approvedOn, weighed, , wage, hours, , amount] = own;
    const percent = cells[trailFrom + 9];
    const factor = typeof percent === 'number' ? percentWords(locale, percent, 'asNeeded') : '';
    const weights = [weighed, factor, wage].filter(Boolean).join(' × ');
    const heading = (at: number): string => columns[trailFrom + at]!.heading;
    const about = [
      ...[name, date, weights],
      since && `${heading(5)} ${since}`,
      (approvedBy || approvedOn) && `${heading(6)} ${[approvedBy, approvedOn].filter(Boolean).join(', ')}`,
    ].filter(Boolean);
    const depth = Number(level);
    const text = [depth === 1 ? `${figure}: ${what}` : what, ...about].join(' · ');
    const style = { color: '#5c6466', fontSize: 7 };
    const value = { text: hours || amount, alignment: 'right' as const, ...style };
    if (width < 2) return [{ ...value, text: `${text} ${value.text}` }];
    return [
      { text, colSpan: width - 1, margin: [depth * 8, 0, 0, 0] as [number, number, number, number], ...style },
      ...Array.from({ length: width - 2 }, () => ({})),
      value,
    ];
  };

type Head = { title: string; period: string; page: (page: number, pages: number) => string; locale: Locale };

/** Page settings of every PDF. */
export const pageStyle = {
  tagged: true,
  displayTitle: true,
  pageMargins: [32, 32, 32, 40] as [number, number, number, number],
  defaultStyle: { font: 'Roboto', fontSize: 8, color: '#11191b' },
};

/** Lines of a table without a heading, whose first line would otherwise be as thick as a heading's. */
export const lineBetweenRows = {
  hLineWidth: (line: number, { table }: { table: { body: unknown[] } }): number =>
    line === 0 || line === table.body.length ? 0 : 0.5,
  hLineColor: () => '#c9cfcd',
  vLineWidth: () => 0,
  paddingLeft: () => 0,
};

/** Footer of each page: period and page number. */
export const footer = (period: string, page: Head['page']) => (current: number, pages: number) => ({
  margin: [32, 12, 32, 0] as [number, number, number, number],
  fontSize: 8,
  columns: [period, { text: page(current, pages), alignment: 'right' as const, width: 60 }],
});

/** In points: width of a character at font size 8, gap between columns, and page margins. */
const letterWidth = 4.7;
const columnGap = 16;
const margins = 64;
/** In characters: longest word that is not broken, and longest text on one line. */
const [wholeWord, wholeText] = [18, 34];

const longest = (texts: readonly string[]): number => texts.reduce((most, { length }) => Math.max(most, length), 0);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Column widths in points that fill the page, and the font size. Figures and dates are never wrapped; text columns share the
 * remaining width, and words longer than their column are broken, so that no column is pushed off the page.
 */
const layOut = (columns: readonly { isWhole: boolean; texts: readonly string[] }[], sheet: number) => {
  const sizes = columns.map(({ isWhole, texts: [heading = '', ...values] }) => {
    const words = longest(heading.split(/[\s-]/));
    if (isWhole) return { least: Math.max(words, longest(values)) + 1, more: 0 };
    const least = Math.min(Math.max(words, longest(values.flatMap((text) => text.split(/[\s-]/)))), wholeWord) + 1;
    return { least, more: Math.min(Math.max(longest(values), least), wholeText) - least + 1 };
  });
  const usable = sheet - margins - columnGap * (columns.length - 1);
  const least = sum(sizes.map((size) => size.least));
  const share = Math.min(1, usable / (least * letterWidth));
  const letter = letterWidth * share;
  const extra = usable - least * letter;
  const more = sum(sizes.map((size) => size.more));
  // Without text columns, figures fill the page.
  const widths = sizes.map(
    (size) => size.least * letter + extra * (more === 0 ? size.least / least : size.more / more),
  );
  return { widths, fontSize: 8 * share };
};

/** The report as a PDF: A4 landscape, headings on every page, the totals last. */
export const writePdf = async (table: ReportTable, { title, period, page, locale }: Head): Promise<Uint8Array> => {
  const { columns, currency } = table;
  const places = printedPlaces(table);
  const written = writerOf(locale, currency);
  const trail = trailLines(table, places.length, locale, written);
  const line = (cells: readonly Cell[], more: object = {}) =>
    places.map((place) => {
      const { kind } = columns[place]!;
      const alignment = isFigure(kind) ? ('right' as const) : ('left' as const);
      return { text: written(cells[place] ?? null, kind), alignment, ...more };
    });
  const headings = places.map((place) => ({
    text: columns[place]!.heading,
    bold: true,
    fillColor: '#f5f3f0',
    alignment: isFigure(columns[place]!.kind) ? ('right' as const) : ('left' as const),
  }));
  const rows = table.rows.slice(0, printedRows);
  // A page of headings and zeros alone looks as if lines were missing.
  const nothing = [
    { text: reportTexts(locale)('nothing'), colSpan: places.length, color: '#5c6466' },
    ...places.slice(1).map(() => ({})),
  ];
  const isLarge = places.length > 12;
  const { widths, fontSize } = layOut(
    places.map((place) => {
      const { heading, kind } = columns[place]!;
      const cells = [...rows, table.totals].map((one) => written(one[place] ?? null, kind));
      return { isWhole: kind !== 'text', texts: [heading, ...cells] };
    }),
    isLarge ? 1190.55 : 841.89,
  );
  const definition = {
    ...pageStyle,
    info: { title },
    language: locale,
    pageSize: isLarge ? ('A3' as const) : ('A4' as const),
    pageOrientation: 'landscape' as const,
    footer: footer(period, page),
    content: [
      { text: title, fontSize: 14, bold: true },
      { text: period, margin: [0, 2, 0, 10] as [number, number, number, number], color: '#5c6466' },
      {
        layout: 'lightHorizontalLines',
        fontSize,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths,
          body: [
            headings,
            ...(rows.length === 0 ? [nothing] : rows.map((cells) => trail(cells) ?? line(cells))),
            line(table.totals, { bold: true }),
          ],
        },
      },
    ],
  };
  return printPdf(definition);
};
