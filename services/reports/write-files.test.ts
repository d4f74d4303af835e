import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { safeCsvCell, sheetText } from '#domain/kit/safe-cell.ts';
import { lineStartsOf } from '#services/kit/line-starts.testing.ts';
import { excelFaults } from '#tests/kit/excel-faults.ts';
import { lastLineOfPdf, wordsOfPdf } from '#tests/kit/read-pdf.ts';
import type { ReportTable } from './report-table.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx, xlsxPieces } from './write-xlsx.ts';

const table = (name: string, note: string | null = null): ReportTable => ({
  sheet: 'Hours',
  currency: 'EUR',
  columns: [
    { heading: 'Date', kind: 'date', width: 12 },
    { heading: 'Name', kind: 'text', width: 20 },
    { heading: 'Hours', kind: 'hours', width: 10 },
    { heading: 'Pay', kind: 'money', width: 10 },
    { heading: 'Note', kind: 'text', width: 10 },
  ],
  rows: [['2026-11-10', name, 767, 12_345, note]],
  totals: ['Total', null, 767, 12_345, null],
});

const csvOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const cellsOf = (bytes: Uint8Array, delimiter = ','): string[][] =>
  Papa.parse<string[]>(csvOf(bytes).replace(/^\uFEFF/, ''), { delimiter, skipEmptyLines: true }).data;

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

it.each(signs)('[T16] text that begins with %j is no formula in either file', async (sign) => {
  const evil = `${sign}HYPERLINK("https://evil.example","x")`;
  const csv = cellsOf(writeCsv(table(evil, evil)));
  expect(csv[1]![1]).toBe(`'${evil}`);
  expect(csv[1]![4]).toBe(`'${evil}`);
  const [, row] = await rowsOf(writeXlsx(table(evil, evil)));
  expect(String(row![1]).startsWith("'")).toBe(true);
});

/** Splits like a program that treats these characters as separators and ignores quotes. */
const splitBy = (text: string, separators: RegExp): string[] =>
  text.split(separators).map((cell) => cell.replace(/^["']*?"+/, ''));

it.each([
  ['comma', /[;\t\r\n]/],
  ['semicolon', /[,\t\r\n]/],
] as const)('text in a file of %s holds no formula for a program that splits by other signs', (separator, others) => {
  for (const sign of [';', ',', '\t', '\r\n', '\n', ';"', ',""', "\t'"])
    for (const formula of [
      '=HYPERLINK("https://evil.example","x")',
      "+2+cmd|' /C calc'!A0",
      "-2+cmd|' /C calc'!A0",
      '@SUM(1)',
    ]) {
      const lines = csvOf(writeCsv(table(`x${sign}${formula}`), separator));
      for (const cell of splitBy(lines, others)) expect(cell).not.toMatch(/^(?:=|[+\-@].*[(|])/);
      expect(writeCsv(table('x'), separator).length).toBeLessThan(lines.length);
    }
});

it('leaves prices, lists and times alone in files with their own separator', () => {
  for (const text of ['5,- per hour', 'a, b; c', '9:00,-10', 'one\n- two\n- three', 'x;-5'])
    expect(safeCsvCell(text, ',')).toBe(text);
  expect(safeCsvCell('x;=1', ';')).toBe('x;=1');
  expect(safeCsvCell('x;=1', ',')).toBe("x;'=1");
});

it('leaves harmless text alone', () => {
  for (const text of ["D'Angelo", 'Anne-Marie', '1 + 1', '']) expect(sheetText(text)).toBe(text);
});

const rowsOf = async (bytes: Uint8Array): Promise<unknown[][]> => (await readXlsxFile(Buffer.from(bytes)))[0]!.data;

it('writes CSV with a mark for UTF-8, quoted where needed, totals last', () => {
  const bytes = writeCsv(table('Lindqvist, Hanna "H"', 'two\r\nlines'));
  expect(csvOf(bytes).startsWith('\uFEFFDate,Name,')).toBe(true);
  expect(cellsOf(bytes)).toEqual([
    ['Date', 'Name', 'Hours', 'Pay', 'Note'],
    ['2026-11-10', 'Lindqvist, Hanna "H"', '7.67', '123.45', 'two\r\nlines'],
    ['Total', '', '7.67', '123.45', ''],
  ]);
});

it('writes semicolons with decimal commas for the spreadsheets that expect them', () => {
  const rows = cellsOf(writeCsv(table('Bo', 'a;b.c'), 'semicolon'), ';');
  expect(rows[1]).toEqual(['2026-11-10', 'Bo', '7,67', '123,45', 'a;b.c']);
});

it('writes a workbook with dates and numbers as such', async () => {
  expect(excelFaults(writeXlsx(table('Bo')))).toEqual([]);
  const rows = await rowsOf(writeXlsx(table('Bo')));
  expect(rows).toEqual([
    ['Date', 'Name', 'Hours', 'Pay', 'Note'],
    [new Date('2026-11-10T00:00:00Z'), 'Bo', 7.67, 123.45, null],
    ['Total', null, 7.67, 123.45, null],
  ]);
});

it('cuts text that Excel would call damaged, in both kinds of workbook', async () => {
  const long = `${'x'.repeat(32_765)}😀 and more`;
  const pieces = [...xlsxPieces(table('Eva'), [[['2026-11-10', 'Eva', 767, 12_345, long]]])];
  for (const workbook of [writeXlsx(table('Eva', long)), Buffer.concat(pieces)]) {
    expect(excelFaults(workbook)).toEqual([]);
    const [, row] = await rowsOf(workbook);
    const cell = String(row![4]);
    expect([cell.length, cell.startsWith('xxx'), cell.endsWith('…'), cell.isWellFormed()]).toEqual([
      ...[32_766, true, true, true],
    ]);
  }
});

it('writes currencies without cents as whole amounts', async () => {
  const yen = { ...table('Bo'), currency: 'JPY' };
  expect(cellsOf(writeCsv(yen))[1]![3]).toBe('12345');
  expect((await rowsOf(writeXlsx(yen)))[1]![3]).toBe(12_345);
  // Its format, which is also that of whole numbers, is counted once.
  expect(excelFaults(writeXlsx(yen))).toEqual([]);
});

it('writes a tagged PDF with its title', async () => {
  const page = (one: number, all: number): string => `${one}/${all}`;
  const bytes = await writePdf(table('Bo'), { title: 'Hours', period: '9–15 Nov 2026', page, locale: 'en' });
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text).toContain('/MarkInfo');
});

it('writes hours on paper to the minute, and each kind of hundredths as what it is', async () => {
  const kinds = ['text', 'hours', 'minutes', 'decimal', 'count'] as const;
  // 7:41 h and -0:20 h in hundredths and in minutes, 2.50 days, and a count in the column after hundredths.
  const shown: ReportTable = {
    ...table('Bo'),
    columns: [...kinds, 'hours', 'minutes'].map((kind) => ({ heading: kind, kind: kind as never, width: 10 })),
    rows: [],
    totals: ['Total', 768, 461, 250, 3, -33, -20],
  };
  const bytes = await writePdf(shown, { title: 'Hours', period: 'November', page: () => '1', locale: 'en' });
  expect(await lastLineOfPdf(bytes)).toEqual(['Total', '7:41', '2.50', '3', '-0:20']);
});

it.each([
  ['en', '2 Nov 2026 Week 46, 2026 November 2026 Q4 2026 1,234.50 1,234.50 1,019:41 24.50'],
  ['nl', '2 nov 2026 Week 46, 2026 november 2026 Kwartaal 4, 2026 1.234,50 1.234,50 1.019:41 24,50'],
  ['de', '2. Nov. 2026 KW 46, 2026 November 2026 4. Quartal 2026 1.234,50 1.234,50 1.019:41 24,50'],
] as const)('writes dates, weeks and figures on paper as a reader of %s does', async (locale, line) => {
  const kinds = ['date', 'week', 'month', 'quarter', 'decimal', 'money', 'hours', 'decimal'] as const;
  const shown: ReportTable = {
    ...table('Bo'),
    columns: kinds.map((kind, at) => ({ heading: `${kind}${at}`, kind, width: 10 })),
    rows: [['2026-11-02', '2026-W46', '2026-11', '2026-Q4', 123_450, 123_450, 101_968, 2450]],
    totals: kinds.map(() => null),
  };
  const bytes = await writePdf(shown, { title: 'Hours', period: 'November', page: () => '1', locale });
  expect((await wordsOfPdf(bytes)).join(' ')).toContain(line);
  // Other files keep the forms that spreadsheets sort and read.
  expect(cellsOf(writeCsv(shown))[1]!.slice(0, 4)).toEqual(['2026-11-02', '2026-W46', '2026-11', '2026-Q4']);
});

it('keeps the last of 17 columns on the sheet, however long a word in one of them is', async () => {
  const words = ['Location', 'Department', 'Team', 'Shift', 'Start', 'End', 'Time zone', 'Status', 'Note', 'Number'];
  const wide: ReportTable = {
    sheet: 'Hours',
    currency: 'EUR',
    columns: [
      { heading: 'Date', kind: 'date', width: 12 },
      ...words.map((heading) => ({ heading, kind: 'text' as const, width: 20 })),
      ...['Break', 'Hours', 'Surcharge', 'Wage', 'Extra', 'Pay'].map((heading) => ({
        heading,
        kind: 'money' as const,
        width: 10,
      })),
    ],
    rows: [
      [
        '2026-11-10',
        ...words.map((word) => (word === 'Note' ? `https://tasks.example/${'0123456789'.repeat(9)}` : 'Bar')),
        ...Array.from({ length: 6 }, () => 123_456),
      ],
    ],
    totals: ['Total', ...words.map(() => null), ...Array.from({ length: 6 }, () => 123_456)],
  };
  const page = () => '1';
  const starts = lineStartsOf(await writePdf(wide, { title: 'Hours', period: 'November', page, locale: 'en' }));
  const sheet = 1190.55 - 32;
  expect(starts.length).toBeGreaterThan(30);
  expect(Math.max(...starts)).toBeLessThan(sheet);
});
