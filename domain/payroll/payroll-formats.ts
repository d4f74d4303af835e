import { formatMinor, shortDecimal } from '#domain/money/decimal.ts';
import { roundedFraction } from '#domain/money/money.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { PayLine } from './pay-line.ts';
import type { PayrollFrequency } from './payroll-period.ts';

export const payrollFormats = ['csv', 'xlsx', 'lodas', 'nmbrs'] as const;
export type PayrollFormat = (typeof payrollFormats)[number];

/** What a format is told of a line; no amount where the person who exports sees none. */
export type ExportRow = Pick<PayLine, 'component' | 'date' | 'minutes' | 'quantity'> & {
  amountMinor: number | null;
  employee_nr: string | null;
  name: string;
  code: string | null;
  costCentre: string | null;
  corrects: DateRange | null;
};

export type ExportedRun = DateRange & {
  frequency: PayrollFrequency;
  currency: string;
  adviserNr: string | null;
  clientNr: string | null;
};

/** Cells of a file without quoting, and how many lines it could not hold. */
export type ExportedLines = { lines: string[][]; skipped: number };

/** Hundredths of an hour, rounded once for each total. */
const hundredths = (minutes: number): number => roundedFraction(BigInt(minutes) * 100n, 60n);
const comma = (text: string): string => text.replace('.', ',');

type Total = { row: ExportRow; period: DateRange; minutes: number; quantity: number; amountMinor: number };

/** Lines put together by person, code, cost centre and period; those without a code or number are left out. */
const totalsOf = (rows: readonly ExportRow[], run: ExportedRun, holds: (row: ExportRow) => boolean) => {
  const totals = new Map<string, Total>();
  let skipped = 0;
  for (const row of rows) {
    if (!row.code || !row.employee_nr || !holds(row)) {
      skipped += 1;
      continue;
    }
    const period = row.corrects ?? run;
    const key = [row.employee_nr.padStart(12, '0'), row.code, row.costCentre ?? '', period.from].join('|');
    const total = totals.get(key) ?? { row, period, minutes: 0, quantity: 0, amountMinor: 0 };
    total.minutes += row.minutes;
    total.quantity += row.quantity;
    total.amountMinor += row.amountMinor ?? 0;
    totals.set(key, total);
  }
  const sorted = [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total);
  return { totals: sorted, skipped };
};

/** Whether it counts hours; what does not is an amount or a number of things. */
const isTime = ({ component }: Pick<PayLine, 'component'>): boolean => component !== 'allowance';

const monthOf = (date: PlainDate): string => `01/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Personnel numbers of LODAS: up to five digits. */
const lodasNumber = /^\d{1,5}$/;

/**
 * DATEV LODAS, ASCII import: the head, the description of a record, and a record for each person, wage type and cost centre.
 * `bs_nr` is 1 for hours and 3 for amounts. A correction names the month that it corrects.
 */
export const lodasLines = (rows: readonly ExportRow[], run: ExportedRun): ExportedLines => {
  const holds = (row: ExportRow): boolean =>
    lodasNumber.test(row.employee_nr ?? '') && (isTime(row) || (row.quantity === 0 && row.amountMinor !== null));
  const { totals, skipped } = totalsOf(rows, run, holds);
  const records = totals.flatMap(({ row, period, minutes, amountMinor }): string[][] => {
    const [key, value] = isTime(row) ? ['1', hundredths(minutes)] : ['3', amountMinor];
    const text = comma(formatMinor(value as number, 'EUR'));
    const month = monthOf(period.to);
    return value === 0
      ? []
      : [['10', month, row.employee_nr!, row.code!, key as string, text, row.costCentre ?? '', '']];
  });
  return {
    lines: [
      ['[Allgemein]'],
      ['Ziel=LODAS'],
      ['Version_SST=1.0'],
      [`BeraterNr=${run.adviserNr ?? ''}`],
      [`MandantenNr=${run.clientNr ?? ''}`],
      ['Feldtrennzeichen=;'],
      ['Zahlenkomma=,'],
      ['Datumsformat=TT/MM/JJJJ'],
      ['[Satzbeschreibung]'],
      [
        '10',
        'u_lod_bwd_buchung_standard',
        ...['abrechnung_zeitraum', 'pnr', 'la_eigene', 'bs_nr', 'bs_wert_butab', 'kostenstelle'].map(
          (field) => `${field}#bwd`,
        ),
        '',
      ],
      ['[Bewegungsdaten]'],
      ...records,
    ],
    skipped,
  };
};

/** Year and number of the period: of the month, or of four ISO weeks, of which a 53rd week belongs to the last. */
const nmbrsPeriod = (period: DateRange, frequency: PayrollFrequency): string => {
  if (frequency === 'month') return `${period.to.slice(0, 4)}-${Number(period.to.slice(5, 7))}`;
  const [year, week] = weekOf(period.to).split('-W');
  return `${year}-${Math.min(13, Math.ceil(Number(week) / 4))}`;
};

/** Nmbrs, sheet of variable wage components: a row for each person and period, a column for each code; hours are decimals. */
export const nmbrsLines = (rows: readonly ExportRow[], run: ExportedRun): ExportedLines => {
  const { totals, skipped } = totalsOf(
    rows,
    run,
    (row) => isTime(row) || row.quantity !== 0 || row.amountMinor !== null,
  );
  const codes = [...new Set(totals.map(({ row }) => row.code!))].sort();
  const valueIn = ({ row, minutes, quantity, amountMinor }: Total): number => {
    if (isTime(row)) return hundredths(minutes);
    return quantity === 0 ? amountMinor : quantity;
  };
  const people = [...Map.groupBy(totals, ({ row, period }) => `${row.employee_nr} ${period.from}`).values()];
  return {
    lines: [
      ['Debiteurnr', 'Bedrijfnr', 'Persnr', 'Naam', 'Periode', 'Dagen', 'DagenVoorLC', ...codes],
      ...people.map((own) => {
        const { row, period } = own[0]!;
        const sums = codes.map((code) =>
          own.filter((one) => one.row.code === code).reduce((sum, one) => sum + valueIn(one), 0),
        );
        const cells = sums.map((sum) => (sum === 0 ? '' : comma(shortDecimal(sum, 2))));
        const head = [run.adviserNr ?? '', run.clientNr ?? '', row.employee_nr!, row.name];
        return [...head, nmbrsPeriod(period, run.frequency), '', '', ...cells];
      }),
    ],
    skipped,
  };
};
