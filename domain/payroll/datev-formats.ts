import { formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import {
  type ExportedFiles,
  type ExportedRun,
  type ExportRow,
  type ExportTotal,
  exportTotals,
  totalsByPeriod,
  withComma,
} from './export-totals.ts';

/** Personnel numbers of DATEV: up to five digits. */
const personnelNumber = /^\d{1,5}$/;

const monthOf = (date: PlainDate): string => `01/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Cost centres of both programs; files are plain ASCII, and a separator in one would shift the fields after it. */
const isCostCentre = (code: string | null): boolean => /^[\x20-\x3a\x3c-\x7e]{0,8}$/.test(code ?? '');

/** Company-specific wage types of LODAS: up to four digits. */
const ownWageType = /^\d{1,4}$/;

const textOf = ({ unit, value }: ExportTotal): string =>
  withComma(unit === 'amount' ? formatMinor(value, 'EUR') : formatDecimal(value, 2));

/** Wage types from this number on are net payments and deductions in LODAS: 9010 and 9070 deduct, 9978 pays kilometres. */
const firstNetType = 9000;

/** How LODAS books a value: hours, a gross amount or a net amount. A wrong key would tax net payments wrongly. */
const bookingKey = ({ unit, row }: ExportTotal): string => {
  if (unit === 'hours') return '1';
  return Number(row.code) < firstNetType ? '2' : '3';
};

/**
 * DATEV LODAS, ASCII import: the head, the description of a record, and a record for each person, wage type and cost centre. A
 * correction names the month that it corrects. Checked against DATEV's description "LODAS ASCII-Import" (June 2026) as quoted in
 * public documents (sections, head, table, fields, date format) and the field lengths that MPDV publishes for its interface.
 * `bs_nr` is 1 for hours, 2 for gross and 3 for net amounts according to the manual of Dynamics Service's DATEV interface and the
 * list of types by Spesenfuchs.
 */
export const lodasFiles = (rows: readonly ExportRow[], run: ExportedRun): ExportedFiles => {
  const { totals, skipped } = exportTotals(rows, run, {
    units: ['hours', 'amount'],
    holds: ({ employee_nr, code, costCentre }) =>
      personnelNumber.test(employee_nr ?? '') && ownWageType.test(code ?? '') && isCostCentre(costCentre),
    byCostCentre: true,
  });
  const records = totals.map((total): string[] => {
    const { row, period } = total;
    const place = [monthOf(period.to), row.employee_nr!, row.code!];
    return ['10', ...place, bookingKey(total), textOf(total), row.costCentre ?? '', ''];
  });
  const fields = ['abrechnung_zeitraum', 'pnr', 'la_eigene', 'bs_nr', 'bs_wert_butab', 'kostenstelle'];
  const lines = [
    ['[Allgemein]'],
    ['Ziel=LODAS'],
    ['Version_SST=1.0'],
    [`BeraterNr=${run.adviserNr ?? ''}`],
    [`MandantenNr=${run.clientNr ?? ''}`],
    ['Feldtrennzeichen=;'],
    ['Zahlenkomma=,'],
    ['Datumsformat=TT/MM/JJJJ'],
    ['[Satzbeschreibung]'],
    ['10', 'u_lod_bwd_buchung_standard', ...fields.map((field) => `${field}#bwd`), ''],
    ['[Bewegungsdaten]'],
    ...records,
  ];
  return { files: [{ suffix: '', lines }], skipped };
};

/** Wage types of Lohn und Gehalt: 1 to 5999 and 8000 to 9999. */
const isWageType = (code: string | null): boolean => {
  if (!/^\d{1,4}$/.test(code ?? '')) return false;
  const number = Number(code);
  return (number >= 1 && number <= 5999) || (number >= 8000 && number <= 9999);
};

/**
 * DATEV Lohn und Gehalt, import of "Zeitwirtschaft" data: adviser, client and month, then 11 fields per record. As in its monthly
 * entry, calendar day and absence key stay empty and hours are written to the value field, since the hours field accepts at most
 * 24. The head names one month, so each corrected month is a separate file, with differences as DATEV requires. Checked against
 * the fields, limits and monthly rules of DATEV's description of the interface (13 July 2022) as quoted in public documents, and
 * the format description that 123erfasst publishes for it; not yet imported by a DATEV program.
 */
export const lugFiles = (rows: readonly ExportRow[], run: ExportedRun): ExportedFiles => {
  const { totals, skipped } = exportTotals(rows, run, {
    units: ['hours', 'quantity', 'amount'],
    holds: (row) => personnelNumber.test(row.employee_nr ?? '') && isWageType(row.code) && isCostCentre(row.costCentre),
    byCostCentre: true,
  });
  const files = totalsByPeriod(totals, run).map(({ period, totals: own }) => {
    const month = `${period.to.slice(5, 7)}/${period.to.slice(0, 4)}`;
    return {
      suffix: period.to.slice(0, 7),
      lines: [
        [run.adviserNr ?? '', run.clientNr ?? '', month],
        ...own.map((total) => {
          const { employee_nr, code, costCentre } = total.row;
          return [employee_nr!, '', '', code!, '', '', textOf(total), '', '', costCentre ?? '', ''];
        }),
      ],
    };
  });
  return { files, skipped };
};
