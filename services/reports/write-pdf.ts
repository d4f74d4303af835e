import type { Locale } from '#domain/account/account.ts';
import { formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import type { Cell, CellKind, ReportTable } from './report-table.ts';

/** Paper is read, not calculated on: minutes next to their hours are left out, and so is what no one turns so many pages for. */
export const printedRows = 4000;

const isFigure = (kind: CellKind): boolean => kind !== 'text' && kind !== 'date';

const written = (cell: Cell, kind: CellKind, currency: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (kind === 'hours') return formatDecimal(cell, 2);
  return kind === 'money' ? formatMinor(cell, currency) : String(cell);
};

/** The places of the columns that are printed: minutes follow their hours. */
const printedPlaces = ({ columns }: ReportTable): number[] =>
  columns.flatMap(({ kind }, index) => (kind === 'count' && columns[index - 1]?.kind === 'hours' ? [] : [index]));

type Head = { title: string; period: string; page: (page: number, pages: number) => string; locale: Locale };

/** What every page of ours has in common. */
export const pageStyle = {
  tagged: true,
  displayTitle: true,
  pageMargins: [32, 32, 32, 40] as [number, number, number, number],
  defaultStyle: { font: 'Roboto', fontSize: 8, color: '#11191b' },
};

/** The bytes of a document. The library and its faces come with the first one. */
export const printed = async (definition: object): Promise<Uint8Array> => {
  const [{ default: pdfmake }, { default: faces }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    import('pdfmake/build/vfs_fonts.js'),
  ]);
  pdfmake.addVirtualFileSystem(faces);
  return pdfmake.createPdf(definition as never).getBuffer();
};

/** Foot of each page: the period, and which page it is. */
export const footer = (period: string, page: Head['page']) => (current: number, pages: number) => ({
  margin: [32, 12, 32, 0] as [number, number, number, number],
  fontSize: 8,
  columns: [period, { text: page(current, pages), alignment: 'right' as const, width: 60 }],
});

/** Columns of words that share a sheet equally; of more, the longest word of one would push the last ones off it. */
const mostEqual = 6;

const widthsOf = (kinds: readonly CellKind[]): ('*' | 'auto')[] => {
  const first = kinds.indexOf('text');
  const isEqual = kinds.filter((kind) => !isFigure(kind)).length <= mostEqual;
  return kinds.map((kind, index) => ((isEqual ? !isFigure(kind) : index === first) ? '*' : 'auto'));
};

/** The report on paper: A4 across, headings on every page, the totals last. */
export const writePdf = async (table: ReportTable, { title, period, page, locale }: Head): Promise<Uint8Array> => {
  const { columns, currency } = table;
  const places = printedPlaces(table);
  const line = (cells: readonly Cell[], more: object = {}) =>
    places.map((place) => {
      const { kind } = columns[place]!;
      const alignment = isFigure(kind) ? ('right' as const) : ('left' as const);
      return { text: written(cells[place] ?? null, kind, currency), alignment, ...more };
    });
  const headings = places.map((place) => ({
    text: columns[place]!.heading,
    bold: true,
    fillColor: '#f5f3f0',
    alignment: isFigure(columns[place]!.kind) ? ('right' as const) : ('left' as const),
  }));
  const definition = {
    ...pageStyle,
    info: { title },
    language: locale,
    pageSize: places.length > 12 ? ('A3' as const) : ('A4' as const),
    pageOrientation: 'landscape' as const,
    footer: footer(period, page),
    content: [
      { text: title, fontSize: 14, bold: true },
      { text: period, margin: [0, 2, 0, 10] as [number, number, number, number], color: '#5c6466' },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: widthsOf(places.map((place) => columns[place]!.kind)),
          body: [
            headings,
            ...table.rows.slice(0, printedRows).map((cells) => line(cells)),
            line(table.totals, { bold: true }),
          ],
        },
      },
    ],
  };
  return printed(definition);
};
