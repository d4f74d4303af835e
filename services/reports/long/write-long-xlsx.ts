import { strToU8, Zip, ZipDeflate } from 'fflate';
import { sheetText } from '#domain/kit/safe-cell.ts';
import { decimalsOf, formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import type { CellKind } from '#domain/reports/report-definition.ts';
import { dayNumber } from '#domain/time/plain-date.ts';
import { type Cell, isDateCell, isHundredths, type ReportTable } from '#services/reports/report-table.ts';

/** Most rows of a sheet that Excel opens. */
export const mostSheetRows = 1_048_576;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Indexes of the cell formats in `styles`; bold formats follow the plain ones. */
const formatOf: Record<CellKind, number> = {
  text: 0,
  week: 0,
  month: 0,
  quarter: 0,
  count: 0,
  number: 0,
  minutes: 0,
  date: 1,
  hours: 2,
  decimal: 2,
  money: 3,
};
const bold = 4;
/** Serial number of 1 January 1970 in Excel. */
const daysBefore1970 = 25_569;

const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no other control characters than these three.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Column letters: `A`, `Z`, `AA`. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const styles = (currency: string): string => {
  const places = decimalsOf(currency);
  const money = places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`;
  const formats = [0, 164, 165, 166];
  const xfs = [0, 1].flatMap((font) =>
    formats.map(
      (format) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  );
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.00"/><numFmt numFmtId="166" formatCode="${money}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
};

/** Parts of a workbook with one sheet, without the sheet itself. */
const frame = (table: Pick<ReportTable, 'sheet' | 'currency'>): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="${escaped(table.sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles(table.currency),
});

type Line = { cells: readonly Cell[]; row: number; kinds: readonly CellKind[]; currency: string; style: number };

const lineOf = ({ cells, row, kinds, currency, style }: Line): string => {
  const written = cells.map((cell, index) => {
    if (cell === null) return '';
    const kind = kinds[index]!;
    const at = `r="${letters(index)}${row}"`;
    if (kind === 'date' && isDateCell(cell))
      return `<c ${at} s="${style + 1}"><v>${daysBefore1970 + dayNumber(cell)}</v></c>`;
    if (typeof cell === 'string')
      return `<c ${at} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(sheetText(cell))}</t></is></c>`;
    const value = isHundredths(kind) ? formatDecimal(cell, 2) : kind === 'money' ? formatMinor(cell, currency) : cell;
    return `<c ${at} s="${style + formatOf[kind]}"><v>${value}</v></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
};

/** The sheet: frozen headings, the rows in batches, then the totals. */
function* sheetPieces(table: Omit<ReportTable, 'rows'>, parts: Iterable<Cell[][]>): Generator<string> {
  const { columns, currency, totals } = table;
  const kinds = columns.map(({ kind }) => kind);
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const headings = columns.map(({ heading }) => heading);
  yield lineOf({ cells: headings, row: 1, kinds: kinds.map(() => 'text'), currency, style: bold });
  let row = 1;
  for (const rows of parts) {
    const lines = rows.map((cells) => {
      row += 1;
      return lineOf({ cells, row, kinds, currency, style: 0 });
    });
    yield lines.join('');
  }
  yield lineOf({ cells: totals, row: row + 1, kinds, currency, style: bold });
  yield '</sheetData></worksheet>';
}

/** A workbook of one sheet in pieces, compressed while rows arrive: memory holds one batch of rows. */
export function* xlsxPieces(table: Omit<ReportTable, 'rows'>, parts: Iterable<Cell[][]>): Generator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    made.push(piece);
  });
  for (const [name, text] of Object.entries(frame(table))) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  zip.add(sheet);
  for (const text of sheetPieces(table, parts)) {
    sheet.push(strToU8(text));
    yield* made.splice(0);
  }
  sheet.push(new Uint8Array(0), true);
  zip.end();
  yield* made.splice(0);
}
