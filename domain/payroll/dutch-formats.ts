import { shortDecimal } from '#domain/money/decimal.ts';
import {
  type ExportedFiles,
  type ExportedRun,
  type ExportRow,
  type ExportTotal,
  exportTotals,
  exportUnits,
  periodNumber,
  totalsByPeriod,
  withComma,
} from './export-totals.ts';

const textOf = (value: number): string => (value === 0 ? '' : withComma(shortDecimal(value, 2)));

/** Totals by code, in the order of the codes: a row of a sheet with one column per code. */
const acrossCodes = (own: readonly ExportTotal[], codes: readonly string[]): string[] =>
  codes.map((code) => textOf(own.filter(({ row }) => row.code === code).reduce((sum, { value }) => sum + value, 0)));

const codesOf = (totals: readonly ExportTotal[]): string[] => [...new Set(totals.map(({ row }) => row.code!))].sort();

/**
 * Nmbrs, sheet of variable wage components: codes in row 2 from column H on, then a row per person and period; hours are
 * decimals. Checked against Nmbrs' help pages "Importsheet tab: Variabele Looncomponenten" (columns A to G, row 2, values from
 * row 3, period as `2021-10`) and "Importing wage components" (a workbook, plain figures, no zeros). The content of row 1 is not
 * public.
 */
export const nmbrsFiles = (rows: readonly ExportRow[], run: ExportedRun): ExportedFiles => {
  const { totals, skipped } = exportTotals(rows, run, { units: exportUnits, byCostCentre: true });
  const codes = codesOf(totals);
  const people = [...Map.groupBy(totals, ({ row, period }) => `${row.employee_nr} ${period.from}`).values()];
  const lines = [
    ['Variabele looncomponenten', '', '', '', '', '', '', ...codes.map(() => '')],
    ['Debiteurnr', 'Bedrijfnr', 'Persnr', 'Naam', 'Periode', 'Dagen', 'DagenVoorLC', ...codes],
    ...people.map((own) => {
      const { row, period } = own[0]!;
      const { year, number } = periodNumber(period, run);
      const head = [run.adviserNr ?? '', run.clientNr ?? '', row.employee_nr!, row.name];
      return [...head, `${year}-${number}`, '', '', ...acrossCodes(own, codes)];
    }),
  ];
  return { files: [{ suffix: '', lines }], skipped };
};

/**
 * AFAS Profit, variable wage mutations: employer, employee, year, period, wage component and value, a row per component. A
 * correction names the year and period that it corrects, since Profit recalculates past periods. Checked against the public
 * fields of its connector HrCompMut (ErId, EmId, Year, PeId, Sc02, VaD1) and the help pages about booking wage mutations.
 * Profit's import has no fixed columns: its definition maps columns to fields, and the period table is set there as a fixed
 * value.
 */
export const afasFiles = (rows: readonly ExportRow[], run: ExportedRun): ExportedFiles => {
  const { totals, skipped } = exportTotals(rows, run, { units: exportUnits, byCostCentre: false });
  const lines = [
    ['Werkgever', 'Medewerker', 'Jaar', 'Periode', 'Looncomponent', 'Waarde'],
    ...totals.map(({ row, period, value }) => {
      const { year, number } = periodNumber(period, run);
      return [run.clientNr ?? '', row.employee_nr!, year, String(number), row.code!, textOf(value)];
    }),
  ];
  return { files: [{ suffix: '', lines }], skipped };
};

const loketComponent = /^\d{1,6}$/;

/**
 * Loket.nl, conversion sheet of variable data: component numbers in row 5 from column F on, then a row per employee. The period
 * is chosen during import, so each corrected period is a separate file. Checked against Loket's help page "Import variabele
 * gegevens", which documents where component numbers are and that columns A to E come from Loket's own overview; their names are
 * not public, so they hold client number, employee number, name, year and period.
 */
export const loketFiles = (rows: readonly ExportRow[], run: ExportedRun): ExportedFiles => {
  const { totals, skipped } = exportTotals(rows, run, {
    units: exportUnits,
    holds: ({ code }) => loketComponent.test(code ?? ''),
    byCostCentre: false,
  });
  const files = totalsByPeriod(totals, run).map(({ period, totals: own }) => {
    const { year, number } = periodNumber(period, run);
    const codes = codesOf(own).sort((a, b) => Number(a) - Number(b));
    const blank = codes.map(() => '');
    const people = [...Map.groupBy(own, ({ row }) => row.employee_nr!).values()];
    return {
      suffix: `${year}-${String(number).padStart(2, '0')}`,
      lines: [
        ['Variabele gegevens', '', '', '', '', ...blank],
        ['Clientnummer', run.clientNr ?? '', '', '', '', ...blank],
        ['Jaar', year, '', '', '', ...blank],
        ['Periode', String(number), '', '', '', ...blank],
        ['Clientnummer', 'Personeelsnummer', 'Naam', 'Jaar', 'Periode', ...codes],
        ...people.map((totalsOfPerson) => {
          const { employee_nr, name } = totalsOfPerson[0]!.row;
          const head = [run.clientNr ?? '', employee_nr!, name, year, String(number)];
          return [...head, ...acrossCodes(totalsOfPerson, codes)];
        }),
      ],
    };
  });
  return { files, skipped };
};
