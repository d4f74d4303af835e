import { strToU8, Zip, ZipDeflate } from 'fflate';
import { sheetText } from '#domain/kit/safe-cell.ts';
import { dayNumber, type PlainDate } from '#domain/time/plain-date.ts';

/** Most rows of a sheet that Excel opens. */
export const mostSheetRows = 1_048_576;

/** A cell of a workbook: text, a number in decimal notation with one of the formats of its sheet, or a date. */
export type SheetCell = string | null | { number: string | number; format?: string } | { date: PlainDate };

export type SheetLine = { cells: readonly SheetCell[]; bold?: boolean };

export type Sheet = {
  /** As `sheetNameOf` returns it. */
  name: string;
  /** Formats of its numbers, such as `#,##0.00`. */
  formats: readonly string[];
  /** Widths of its columns in characters. */
  widths?: readonly number[];
  /** Whether the first row stays in view. */
  frozen?: boolean;
};

const longestName = 31;

/**
 * Name of a sheet that Excel opens: at most 31 characters, none of `\ / * ? : [ ]`, no apostrophe at either end, and not the reserved
 * name History. Empty when nothing is left of the name.
 */
export const sheetNameOf = (name: string): string => {
  const plain = name.replaceAll(/[\\/*?:[\]\s]+/g, ' ').replace(/^[' ]+/, '');
  // Half of an emoji is no character.
  const cut = plain.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '');
  const ended = cut.replace(/[' ]+$/, '');
  return /^history$/i.test(ended) ? `${ended}_` : ended;
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const workbookTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string =>
  text
    // Excel reads `_x0041_` as A; an underscore written this way is one.
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no other control characters than these three.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Column letters: `A`, `Z`, `AA`. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const dateFormat = 'yyyy\\-mm\\-dd';
/** Numbers of formats below this one are built into Excel. */
const firstFormat = 164;

/** Indexes of the cell formats: general, dates, then the formats of the sheet; the same in bold follow. */
const styleOf = ({ formats }: Pick<Sheet, 'formats'>) => {
  const indexes = new Map(formats.map((format, at) => [format, at + 2]));
  const bold = formats.length + 2;
  return {
    general: (line: SheetLine) => (line.bold ? bold : 0),
    date: (line: SheetLine) => (line.bold ? bold : 0) + 1,
    number: (line: SheetLine, format?: string) =>
      (line.bold ? bold : 0) + (format === undefined ? 0 : indexes.get(format)!),
  };
};

const styles = ({ formats }: Pick<Sheet, 'formats'>): string => {
  const codes = [dateFormat, ...formats];
  const numFmts = codes.map((code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${escaped(code)}"/>`);
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  const xfs = [0, 1].flatMap((fontId) =>
    [0, ...codes.map((_code, at) => firstFormat + at)].map(
      (id) =>
        `<xf numFmtId="${id}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  );
  return [
    `${xml}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${numFmts.join('')}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
};

const partTypes = [
  ['/xl/workbook.xml', 'sheet.main'],
  ['/xl/worksheets/sheet1.xml', 'worksheet'],
  ['/xl/styles.xml', 'styles'],
  ['/xl/sharedStrings.xml', 'sharedStrings'],
] as const;
const parts = [
  ['worksheet', 'worksheets/sheet1.xml'],
  ['styles', 'styles.xml'],
  ['sharedStrings', 'sharedStrings.xml'],
] as const;

/** Files of a workbook with one sheet, without the sheet itself and its texts. */
const frame = (sheet: Sheet): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${partTypes
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${workbookTypes}.${type}+xml"/>`)
    .join('')}</Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${parts
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`,
  'xl/styles.xml': styles(sheet),
});

/** Texts are kept for the entire workbook up to this number and length, which bounds memory; others are in their cells. */
const [mostShared, longestShared] = [20_000, 100];

/** Index of a text that is written once for all of its cells; undefined for one that is written in its cell. */
const sharedTexts = () => {
  const indexes = new Map<string, number>();
  return {
    indexOf: (text: string): number | undefined => {
      const known = indexes.get(text);
      if (known !== undefined || indexes.size >= mostShared || text.length > longestShared) return known;
      indexes.set(text, indexes.size);
      return indexes.size - 1;
    },
    all: () => [...indexes.keys()],
  };
};

const textOf = (text: string): string => `<t xml:space="preserve">${escaped(text)}</t>`;

/** Serial number of 1 January 1970 in Excel. */
const daysBefore1970 = 25_569;
/** Excel counts a 29 February 1900, so other programs read earlier serial numbers as another date. */
const firstSerialDate = '1900-03-01';

/** The sheet in pieces. */
function* sheetPieces(
  sheet: Sheet,
  batches: Iterable<readonly SheetLine[]>,
  shared: ReturnType<typeof sharedTexts>,
): Generator<string> {
  const style = styleOf(sheet);
  const cellOf = (cell: SheetCell, at: string, line: SheetLine): string => {
    if (cell === null) return '';
    if (typeof cell === 'object' && 'number' in cell)
      return `<c r="${at}" s="${style.number(line, cell.format)}"><v>${cell.number}</v></c>`;
    if (typeof cell === 'object' && cell.date >= firstSerialDate)
      return `<c r="${at}" s="${style.date(line)}"><v>${daysBefore1970 + dayNumber(cell.date)}</v></c>`;
    const text = sheetText(typeof cell === 'object' ? cell.date : cell);
    const index = shared.indexOf(text);
    return index === undefined
      ? `<c r="${at}" s="${style.general(line)}" t="inlineStr"><is>${textOf(text)}</is></c>`
      : `<c r="${at}" s="${style.general(line)}" t="s"><v>${index}</v></c>`;
  };
  const pane = sheet.frozen
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : '';
  const widths = (sheet.widths ?? []).map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`;
  let row = 0;
  for (const lines of batches)
    yield lines
      .map((line) => {
        row += 1;
        return `<row r="${row}">${line.cells.map((cell, index) => cellOf(cell, `${letters(index)}${row}`, line)).join('')}</row>`;
      })
      .join('');
  yield '</sheetData></worksheet>';
}

/** A workbook of one sheet in pieces, compressed while lines arrive: memory holds one batch of lines, and some texts. */
export function* workbookPieces(sheet: Sheet, batches: Iterable<readonly SheetLine[]>): Generator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    made.push(piece);
  });
  const write = (name: string, text: string): void => {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  };
  for (const [name, text] of Object.entries(frame(sheet))) write(name, text);
  const shared = sharedTexts();
  const file = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  zip.add(file);
  for (const text of sheetPieces(sheet, batches, shared)) {
    file.push(strToU8(text));
    yield* made.splice(0);
  }
  file.push(new Uint8Array(0), true);
  const texts = shared.all().map((text) => `<si>${textOf(text)}</si>`);
  write('xl/sharedStrings.xml', `${xml}<sst xmlns="${main}">${texts.join('')}</sst>`);
  zip.end();
  yield* made.splice(0);
}

/** A small workbook of one sheet. */
export const workbookOf = (sheet: Sheet, lines: readonly SheetLine[]): Uint8Array =>
  Buffer.concat([...workbookPieces(sheet, [lines])]);
