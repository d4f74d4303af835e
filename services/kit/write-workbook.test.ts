import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { excelFaults } from '#tests/kit/excel-faults.ts';
import {
  type Sheet,
  type SheetCell,
  type SheetLine,
  sheetNameOf,
  workbookOf,
  workbookPieces,
} from './write-workbook.ts';

const sheet: Sheet = { name: 'Hours', formats: ['#,##0.00'], widths: [12, 20], frozen: true };
const linesOf = (...rows: SheetCell[][]): SheetLine[] => rows.map((cells, at) => ({ cells, bold: at === 0 }));
const lines = linesOf(
  ['Date', 'Name', 'Hours'],
  [{ date: '2026-11-10' }, 'Bo', { number: '7.67', format: '#,##0.00' }],
);
const partOf = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name]!);
const rowsOf = async (bytes: Uint8Array): Promise<unknown[][]> =>
  (await readXlsxFile(Buffer.from(bytes), { trim: false }))[0]!.data;
const textOf = async (text: string): Promise<unknown> => (await rowsOf(workbookOf(sheet, linesOf([text]))))[0]![0];

describe('a workbook', () => {
  it('has nothing that Excel calls damaged, with and without lines, formats, widths and a frozen row', () => {
    for (const shown of [sheet, { name: 'x', formats: [] }])
      for (const some of [[], linesOf([null, 'a', { number: 1 }], [], [null])])
        expect(excelFaults(workbookOf(shown, some))).toEqual([]);
    expect(excelFaults(workbookOf(sheet, lines))).toEqual([]);
  });

  it('has dates and numbers as such, and their formats', async () => {
    const bytes = workbookOf(sheet, lines);
    expect(await rowsOf(bytes)).toEqual([
      ['Date', 'Name', 'Hours'],
      [new Date('2026-11-10T00:00:00Z'), 'Bo', 7.67],
    ]);
    // Serial number 46,336 is 10 November 2026.
    const cell = /<c r="A2" s="(\d+)"><v>46336<\/v><\/c>/.exec(partOf(bytes, 'xl/worksheets/sheet1.xml'))!;
    const styles = partOf(bytes, 'xl/styles.xml');
    const formats = [...styles.split('<cellXfs')[1]!.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => id);
    expect(styles).toContain(`<numFmt numFmtId="${formats[Number(cell[1])]}" formatCode="yyyy\\-mm\\-dd"/>`);
  });

  it('has dates as text before March 1900, when Excel counts one day more than others', async () => {
    const bytes = workbookOf(sheet, linesOf([{ date: '1900-02-28' }, { date: '1900-03-01' }]));
    expect((await rowsOf(bytes))[0]![0]).toBe('1900-02-28');
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<v>61</v>');
  });

  it.each(['constructor', 'toString', '__proto__', ' spaces ', 'two\nlines', '<b>"&amp;\'', 'é 😀 中'])(
    'keeps the text %j',
    async (text) => {
      const bytes = workbookOf(sheet, linesOf([text]));
      expect(excelFaults(bytes)).toEqual([]);
      expect(await textOf(text)).toBe(text);
    },
  );

  it('drops characters that XML does not know, and leaves text alone that Excel would decode', () => {
    const bytes = workbookOf(sheet, linesOf(['a\u0007b', '_x0041_ _x000d_ _x_ x0041']));
    expect(excelFaults(bytes)).toEqual([]);
    const texts = [...partOf(bytes, 'xl/sharedStrings.xml').matchAll(/<t xml:space="preserve">([^<]*)</g)];
    expect(texts.map(([, text]) => text)).toEqual(['ab', '_x005F_x0041_ _x005F_x000d_ _x_ x0041']);
  });

  it('has columns beyond Z', () => {
    const cells = Array.from({ length: 703 }, (_, at) => ({ number: at }));
    const bytes = workbookOf({ ...sheet, widths: [] }, [{ cells }]);
    expect(excelFaults(bytes)).toEqual([]);
    const found = partOf(bytes, 'xl/worksheets/sheet1.xml');
    for (const at of ['Z1', 'AA1', 'ZZ1', 'AAA1']) expect(found).toContain(`r="${at}"`);
  });

  it('has texts in their cells where they are long or many', async () => {
    const many = Array.from({ length: 20_001 }, (_, at): SheetLine => ({ cells: [`name ${at}`, 'x'.repeat(101)] }));
    const bytes = Buffer.concat([...workbookPieces(sheet, [many, [{ cells: ['name 0', 'name 20000'] }]])]);
    expect(excelFaults(bytes)).toEqual([]);
    expect(partOf(bytes, 'xl/sharedStrings.xml').split('<si>').length - 1).toBe(20_000);
    const rows = await rowsOf(bytes);
    expect([rows[0], rows.at(-2), rows.at(-1)]).toEqual([
      ['name 0', 'x'.repeat(101)],
      ['name 20000', 'x'.repeat(101)],
      ['name 0', 'name 20000'],
    ]);
  });
});

it.each([
  ['Hours/pay: [week] *?\\', 'Hours pay week'],
  ["'Sick leave'", 'Sick leave'],
  ['History', 'History_'],
  ['Historie', 'Historie'],
  ['[]', ''],
  ['A name that is far longer than thirty-one', 'A name that is far longer than'],
  [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
])('the sheet of %j is named %j', (name, expected) => {
  expect(sheetNameOf(name)).toBe(expected);
});

describe('faults are found', () => {
  const damaged = (name: string, from: string | RegExp, to: string): string[] => {
    const files = unzipSync(workbookOf(sheet, lines));
    const before = strFromU8(files[name]!);
    expect(before).toMatch(from);
    return excelFaults(zipSync({ ...files, [name]: strToU8(before.replace(from, to)) }));
  };
  const [data, styles, book] = ['xl/worksheets/sheet1.xml', 'xl/styles.xml', 'xl/workbook.xml'];

  it.each([
    ['elements of a sheet out of order', data, /(<cols>.*<\/cols>)(<sheetData>.*<\/sheetData>)/, '$2$1'],
    ['elements of styles out of order', styles, /(<fills.*<\/fills>)(<borders.*<\/borders>)/, '$2$1'],
    ['a name that is too long', book, 'name="Hours"', `name="${'x'.repeat(32)}"`],
    ['a sign that names can not have', book, 'name="Hours"', 'name="Hours?"'],
    ['a reserved name', book, 'name="Hours"', 'name="history"'],
    ['a wrong count', styles, 'cellXfs count="6"', 'cellXfs count="5"'],
    ['an unknown number format', styles, /numFmtId="165" f/, 'numFmtId="9" f'],
    ['an unknown cell format', data, 's="1"', 's="6"'],
    ['text where a number is', data, '<v>7.67</v>', '<v>7,67</v>'],
    ['an unknown text', data, 't="s"><v>0', 't="s"><v>99'],
    ['rows out of order', data, '<row r="2">', '<row r="1">'],
    ['cells out of order', data, 'r="B2"', 'r="A2"'],
    ['a forbidden character', 'xl/sharedStrings.xml', '>Bo<', '>\u0001<'],
    ['spaces that are lost', 'xl/sharedStrings.xml', ' xml:space="preserve">Bo', '> Bo'],
    ['a part of no known type', '[Content_Types].xml', /<Override PartName="\/xl\/styles.xml"[^>]*>/, ''],
  ])('%s', (_title, name, from, to) => {
    expect(damaged(name, from, to)).not.toEqual([]);
  });

  it('a part that is missing', () => {
    const { 'xl/sharedStrings.xml': _texts, ...files } = unzipSync(workbookOf(sheet, lines));
    expect(excelFaults(zipSync(files))).not.toEqual([]);
  });
});
