import type { Locale } from '#domain/account/account.ts';
import { parseDecimal } from '#domain/money/decimal.ts';
import { type CellKind, type ColumnUnit, isFigure, type ReportCell } from '#domain/reports/report-definition.ts';
import { decimalHours } from '#domain/time/duration.ts';
import { sheetNameOf } from '#services/kit/write-workbook.ts';
import type { ColumnView } from './define-report.ts';
import type { MadeReport } from './make-report.ts';
import { hasFileHeading, reportTexts } from './report-texts.ts';
import { type Approvals, trailColumns, trailRows } from './report-trail.ts';

export type Cell = ReportCell;

/** Whether figures of the kind are hundredths, written with two decimals in files. */
export const isHundredths = (kind: CellKind): boolean => kind === 'hours' || kind === 'decimal';

/** Whether a cell of a date column is a date; it may also be empty or text. */
export const isDateCell = (cell: Cell): cell is string => /^\d{4}-\d{2}-\d{2}$/.test(String(cell));

export type ReportTable = {
  sheet: string;
  currency: string;
  columns: { heading: string; kind: CellKind; width: number }[];
  rows: Cell[][];
  totals: Cell[];
  /** Index of the first derivation column; rows below a line are empty before it. */
  trailFrom?: number;
};

type Laid = Pick<MadeReport, 'type' | 'currency' | 'columns' | 'lines' | 'summed' | 'totals' | 'before' | 'comparison'>;

/** Lines of a file: figures of groups among their rows would be counted twice. */
export const fileLines = ({ lines, summed }: Pick<Laid, 'lines' | 'summed'>): Laid['lines'] =>
  lines.filter(({ group }) => group === summed);

const hundredths = (minutes: Cell): Cell =>
  typeof minutes === 'number' ? parseDecimal(decimalHours(minutes), 2)! : null;

const kinds: Record<ColumnUnit, CellKind> = {
  text: 'text',
  word: 'text',
  date: 'date',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  time: 'text',
  count: 'count',
  number: 'number',
  minutes: 'hours',
  money: 'money',
  days: 'decimal',
  decimal: 'decimal',
  percent: 'decimal',
};
const widths: Record<CellKind, number> = {
  text: 20,
  date: 12,
  week: 12,
  month: 12,
  quarter: 12,
  count: 10,
  number: 12,
  hours: 12,
  minutes: 10,
  decimal: 12,
  money: 14,
};

type Compared = 'before' | 'yearBefore' | 'difference';
/** A column of the file: that of the report, or what it is compared with. */
type FileColumn = ColumnView & { compared?: Compared };

/** Columns with the compared figure and the difference next to each figure; those of the report when it is not compared. */
const withCompared = ({ columns, comparison }: Pick<Laid, 'columns' | 'comparison'>): FileColumn[] =>
  columns.flatMap((column): FileColumn[] => {
    if (!comparison || !column.totals || !isFigure(column.unit)) return [column];
    return [column, { ...column, compared: comparison }, { ...column, compared: 'difference' }];
  });

/** The cells of these columns. A line without a compared figure has no difference. */
const cellsOf = (
  { columns, comparison }: Pick<Laid, 'columns' | 'comparison'>,
  now: readonly Cell[],
  before: readonly Cell[] | null,
): Cell[] =>
  now.flatMap((cell, index) => {
    const { totals, unit } = columns[index]!;
    if (!comparison || !totals || !isFigure(unit)) return [cell];
    const then = before?.[index] ?? null;
    return [cell, then, typeof cell === 'number' && typeof then === 'number' ? cell - then : null];
  });

/**
 * The report as a table in one language. Durations have two columns, decimal hours and minutes, of which minutes add up exactly.
 */
export const reportTable = (report: Laid, locale: Locale, name?: string | null, approvals?: Approvals): ReportTable => {
  const text = reportTexts(locale);
  const { currency } = report;
  const columns = withCompared(report);
  const wordOf = (cell: Cell): Cell =>
    typeof cell === 'string'
      ? cell
          .split(', ')
          .map((key) => text(`word.${key}`))
          .join(', ')
      : cell;
  const headingOf = ({ key, name }: ColumnView): string => {
    if (name !== undefined) return name;
    return hasFileHeading(key) ? text(`column.${key}`, { currency }) : text(`heading.${key}`);
  };
  const withUnit = (column: ColumnView, unit: 'hours' | 'minutes' | 'money' | 'days' | 'percent'): string =>
    hasFileHeading(column.key) ? headingOf(column) : text(`unit.${unit}`, { name: headingOf(column), currency });
  const minutesHeading = (column: ColumnView): string =>
    hasFileHeading(`${column.key}Minutes`) ? text(`column.${column.key}Minutes`) : withUnit(column, 'minutes');
  const expand = (cells: readonly Cell[]): Cell[] =>
    cells.flatMap((cell, index) => {
      const { unit } = columns[index]!;
      if (unit === 'minutes') return [hundredths(cell), cell];
      return unit === 'word' ? [wordOf(cell)] : [cell];
    });
  const rowOf = (cells: readonly Cell[], before: readonly Cell[] | null): Cell[] =>
    expand(cellsOf(report, cells, before));
  const totals = rowOf(report.totals, report.before);
  const bottom = totals[0] === null ? [text('total'), ...totals.slice(1)] : totals;
  const shown = columns.flatMap((column): ReportTable['columns'] => {
    const { unit, compared } = column;
    const named = (heading: string): string => (compared ? text(`compared.${compared}`, { name: heading }) : heading);
    const kind = kinds[unit];
    const width = widths[kind];
    if (unit === 'minutes')
      return [
        { heading: named(withUnit(column, 'hours')), kind, width },
        { heading: named(minutesHeading(column)), kind: 'minutes', width },
      ];
    const heading =
      unit === 'money' || unit === 'days' || unit === 'percent' ? withUnit(column, unit) : headingOf(column);
    return [{ heading: named(heading), kind, width }];
  });
  const sheet = sheetNameOf(name ?? '') || sheetNameOf(text(`${report.type}.title`));
  const table = { sheet, currency };
  const lines = fileLines(report);
  if (!approvals)
    return { ...table, columns: shown, rows: lines.map(({ cells, before }) => rowOf(cells, before)), totals: bottom };
  const more = trailColumns(text, currency);
  const [blank, none] = [shown, more].map((list) => list.map(() => null));
  const words = {
    text,
    approvals,
    headingOf: (key: string) => headingOf(columns.find((column) => column.key === key)!),
  };
  return {
    ...table,
    columns: [...shown, ...more],
    rows: lines.flatMap(({ cells, before, explain }) => [
      [...rowOf(cells, before), ...none!],
      ...trailRows(explain?.() ?? [], words, hundredths).map((row) => [...blank!, ...row]),
    ]),
    totals: [...bottom, ...none!],
    trailFrom: shown.length,
  };
};
