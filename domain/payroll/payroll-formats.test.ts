import { describe, expect, it } from 'vitest';
import { type ExportTemplate, type TemplateRow, templateFiles } from './export-template.ts';
import { type ExportedRun, periodNumber } from './export-totals.ts';
import { programFormats } from './payroll-formats.ts';
import { payrollPeriod } from './payroll-period.ts';

const run: ExportedRun = {
  from: '2026-10-01',
  to: '2026-10-31',
  frequency: 'month',
  anchor: '2025-12-29',
  currency: 'EUR',
  adviserNr: '1234567',
  clientNr: '12345',
};
const september = { from: '2026-09-01', to: '2026-09-30' };
const row = (over: Partial<TemplateRow> = {}): TemplateRow => ({
  component: 'workedHours',
  date: '2026-10-06',
  minutes: 450,
  quantity: 0,
  amountMinor: 15_000,
  employee_nr: '17',
  name: 'Eva Ngo',
  code: '100',
  costCentre: null,
  corrects: null,
  department_name: 'Kitchen',
  contractType: 'Flex',
  detailName: null,
  reason: null,
  ...over,
});
const meal = row({ component: 'allowance', code: '300', minutes: 0, amountMinor: 750 });
const kilometres = row({ component: 'allowance', code: '310', minutes: 0, quantity: 1250, amountMinor: 0 });
const written = (format: keyof typeof programFormats, rows: TemplateRow[], about = run) =>
  programFormats[format](rows, about);

describe('files of payroll programs', () => {
  it('round the hours of a code once, not each line', () => {
    const minutes = [
      row({ minutes: 20 }),
      row({ minutes: 20, date: '2026-10-07' }),
      row({ minutes: 20, date: '2026-10-08' }),
    ];
    expect(written('afas', minutes).files[0]!.lines[1]).toEqual(['12345', '17', '2026', '10', '100', '1']);
  });

  it('keep hours, amounts and quantities of one code apart', () => {
    const same = [row(), { ...meal, code: '100' }];
    expect(
      written('lodas', same)
        .files[0]!.lines.slice(-2)
        .map((cells) => cells.slice(3, 6)),
    ).toEqual([
      ['100', '2', '7,50'],
      ['100', '1', '7,50'],
    ]);
  });

  it.each([
    ['300', '2'],
    ['8999', '2'],
    ['9000', '3'],
    ['9978', '3'],
  ])('books an amount of the LODAS wage type %s by key %s: net types begin at 9000', (code, key) => {
    const [record] = written('lodas', [{ ...meal, code }]).files[0]!.lines.slice(-1);
    expect(record!.slice(3, 6)).toEqual([code, key, '7,50']);
  });

  it('name the period that a correction belongs to', () => {
    const late = row({ corrects: september, date: '2026-09-10', minutes: 180 });
    expect(
      written('afas', [row(), late])
        .files[0]!.lines.slice(1)
        .map((cells) => cells.slice(2)),
    ).toEqual([
      ['2026', '9', '100', '3'],
      ['2026', '10', '100', '7,5'],
    ]);
    for (const format of ['lug', 'loket'] as const)
      expect(written(format, [row(), late]).files.map(({ suffix }) => suffix)).toEqual(['2026-10', '2026-09']);
  });

  it('number periods of four weeks', () => {
    const fourWeeks: ExportedRun = { ...run, from: '2026-10-05', to: '2026-11-01', frequency: 'weeks_4' };
    expect(written('loket', [row()], fourWeeks).files[0]!.suffix).toBe('2026-11');
  });

  it.each([
    ['weeks 50–53 as the last', '2026-01-05', '2026-12-07', '2026-13'],
    ['weeks 46–49 before them', '2026-01-05', '2026-11-09', '2026-12'],
    ['weeks 2–5 as the first', '2026-01-05', '2026-01-05', '2026-1'],
    ['weeks 1–4 after a 53rd week', '2026-01-05', '2027-01-04', '2027-1'],
    ['week 53 in the first of the next year', '2025-12-29', '2026-12-28', '2027-1'],
    ['weeks 49–52 before it', '2025-12-29', '2026-11-30', '2026-13'],
    ['periods before the anchor', '2026-10-05', '2025-12-29', '2026-1'],
    ['an anchor in week 53', '2026-12-28', '2026-11-30', '2026-13'],
  ])('number from the anchor: %s', (_, anchor, from, expected) => {
    const calendar = { frequency: 'weeks_4', anchor } as const;
    const { year, number } = periodNumber(payrollPeriod(calendar, from), calendar);
    expect(`${year}-${number}`).toBe(expected);
  });

  it.each(['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19'])(
    'give each period of forty years its own number, from the anchor %s',
    (anchor) => {
      const calendar = { frequency: 'weeks_4', anchor } as const;
      const numbers = Array.from({ length: 520 }, (_, later) => {
        const { year, number } = periodNumber(payrollPeriod(calendar, anchor, later), calendar);
        return `${year}-${number}`;
      });
      expect(new Set(numbers).size).toBe(520);
    },
  );

  it.each([
    ['lodas', row({ employee_nr: 'A17' })],
    ['lodas', kilometres],
    ['lodas', row({ code: 'U2100' })],
    ['lodas', row({ costCentre: 'Küche' })],
    ['lodas', row({ costCentre: '41;00' })],
    ['lug', row({ costCentre: '41;00' })],
    ['lug', row({ employee_nr: '123456' })],
    ['lug', row({ code: '6000' })],
    ['lug', row({ costCentre: 'KITCHEN-1' })],
    ['loket', row({ code: 'U2100' })],
    ['afas', row({ code: null })],
    ['afas', { ...meal, amountMinor: null }],
    ['nmbrs', row({ employee_nr: null })],
  ] as const)('%s counts a line that it has no place for', (format, wrong) => {
    const { files, skipped } = written(format, [row(), wrong]);
    expect(skipped).toBe(1);
    expect(written(format, [row()]).files).toEqual(files);
  });

  it('have the codes of Nmbrs in row 2 from column H on, and values from row 3', () => {
    const [title, codes, values] = written('nmbrs', [row(), meal]).files[0]!.lines;
    expect(title!.slice(1).every((cell) => cell === '')).toBe(true);
    expect(codes!.slice(7)).toEqual(['100', '300']);
    expect(values!.slice(2)).toEqual(['17', 'Eva Ngo', '2026-10', '', '', '7,5', '7,5']);
  });

  it('write what is counted and what is paid in the value of Lohn und Gehalt', () => {
    expect(written('lug', [meal, kilometres, row({ minutes: -30 })]).files[0]!.lines).toEqual([
      ['1234567', '12345', '10/2026'],
      ['17', '', '', '100', '', '', '-0,50', '', '', '', ''],
      ['17', '', '', '300', '', '', '7,50', '', '', '', ''],
      ['17', '', '', '310', '', '', '12,50', '', '', '', ''],
    ]);
  });
});

describe("the company's own format", () => {
  const template = (fields: ExportTemplate['columns'][number]['field'][], over: Partial<ExportTemplate> = {}) => ({
    name: 'Own',
    columns: fields.map((field) => ({ field, heading: '' })),
    headings: false,
    delimiter: 'semicolon' as const,
    decimal: 'point' as const,
    dates: 'slashes' as const,
    ...over,
  });
  const linesOf = (rows: TemplateRow[], ...given: Parameters<typeof template>) =>
    templateFiles(rows, run, template(...given)).files[0]!.lines;
  const two = [row(), row({ date: '2026-10-07', minutes: 30, amountMinor: 1000 })];

  it('adds up lines that read the same, and tells apart what a column shows', () => {
    expect(linesOf(two, ['code', 'hours', 'amount'])).toEqual([['100', '8.00', '160.00']]);
    expect(linesOf(two, ['date', 'hours'])).toEqual([
      ['06/10/2026', '7.50'],
      ['07/10/2026', '0.50'],
    ]);
  });

  it('shows no amount as soon as one of its lines has none', () => {
    expect(linesOf([row(), row({ amountMinor: null })], ['code', 'hours', 'amount'])).toEqual([['100', '15.00', '']]);
  });

  it('asks for a code or number only where it shows one', () => {
    const without = [row({ code: null, employee_nr: null })];
    expect(templateFiles(without, run, template(['name', 'hours']))).toMatchObject({ skipped: 0 });
    for (const field of ['code', 'employee_nr'] as const)
      expect(templateFiles(without, run, template([field, 'hours']))).toMatchObject({ skipped: 1 });
  });

  it('leaves out rows without any figure', () => {
    expect(linesOf([kilometres], ['name', 'hours'])).toEqual([]);
    expect(linesOf([kilometres], ['name', 'quantity'], { decimal: 'comma' })).toEqual([['Eva Ngo', '12,50']]);
  });
});
