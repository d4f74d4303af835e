import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { firstOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';

/**
 * Content of a cell: text, a date or a span that contains it (`2026-W46`, `2026-11`, `2026-Q4`), a count, another number, a duration in hundredths of hours or in minutes, hundredths of
 * anything else, or minor units of money.
 */
export type CellKind =
  | 'text'
  | 'date'
  | 'week'
  | 'month'
  | 'quarter'
  | 'count'
  | 'number'
  | 'hours'
  | 'minutes'
  | 'decimal'
  | 'money';

/**
 * Units of column cells. Minutes, minor units of money, hundredths (of a day, or of the unit counted) and basis points are
 * integers; a word is a dictionary key.
 */
export const columnUnits = [
  'text',
  'word',
  'date',
  'week',
  'month',
  'quarter',
  'time',
  'count',
  'number',
  'minutes',
  'money',
  'days',
  'decimal',
  'percent',
] as const;
export type ColumnUnit = (typeof columnUnits)[number];
export type ReportCell = string | number | null;

/** Partial sums that can be added across slices of rows. */
export type Sums = readonly (number | bigint)[];

/** A figure computed from sums: a share of summed parts and wholes, or an amount that is rounded once. */
type SummedTotal<R> = { sums: (rows: readonly R[]) => Sums; figure: (sums: Sums) => number | null };

/** One column of a report; the screen, the API and the files display it by its unit. */
export type ReportColumn<R> = {
  /** Key of the heading in the dictionary. */
  key: string;
  /** Heading named by the company. */
  name?: string;
  unit: ColumnUnit;
  /** Key of the explanation of the figure, where it differs from `key`. */
  about?: string;
  /** Returns null where the reader may not see the value, or where none exists. */
  of: (row: R) => ReportCell;
  /** How the figure of several rows is computed: of a group, and of all rows at the bottom. */
  total: 'sum' | 'none' | ((rows: readonly R[]) => number | null) | SummedTotal<R>;
  /** Permission required in any department; where the reader lacks it, the source leaves the cell empty. */
  needs?: Requirement;
  /** Hidden where all cells are empty. */
  optional?: true;
  /** Shown only if chosen. */
  extra?: true;
  /** Rows can be grouped by this column. */
  groups?: true;
  /** Identifies a group where cells may be equal by chance: people may share a name. */
  idOf?: (row: R) => string;
  /** Key of a column that this one describes further; it is shown with groups of that column. */
  along?: string;
  /** Derivation of a row's cell; the lines add up to it. Omitted by columns that sum others of the line. */
  explain?: (row: R) => readonly Derivation[];
  /** Equal in all rows, and therefore in all groups. */
  same?: true;
  /** Groups show the value if all of their rows share it. */
  common?: true;
  /** A balance at the start or end of the entire period: groups by date have no figure for it. */
  ofPeriod?: true;
  /** A balance that requires all rows of a group: a single row has no figure for it. */
  ofGroups?: true;
};

/** Units of figures. Columns of other units hold names or times and need no explanation. */
const figureUnits: readonly ColumnUnit[] = ['count', 'number', 'minutes', 'money', 'days', 'decimal', 'percent'];

export const isFigure = (unit: ColumnUnit): boolean => figureUnits.includes(unit);

/** The dictionary key of the explanation of a column's figure; null for columns that need none. */
export const explanationKey = ({
  key,
  about,
  unit,
}: Pick<ReportColumn<never>, 'key' | 'about' | 'unit'>): string | null => (isFigure(unit) ? (about ?? key) : null);

const dateKeys = ['date', 'week', 'month', 'quarter', 'year'];

/** The columns that have figures under this grouping. */
export const columnsWithin = <R>(columns: readonly ReportColumn<R>[], groupBy: readonly string[]): ReportColumn<R>[] =>
  columns.filter(({ ofPeriod }) => !ofPeriod || !groupBy.some((key) => dateKeys.includes(key)));

/** The column's cell in the line of a single row. */
export const cellOfRow = <R>({ of, ofGroups }: ReportColumn<R>, row: R): ReportCell => (ofGroups ? null : of(row));

/** The columns that the reader may see. */
export const permittedColumns = <R>(columns: readonly ReportColumn<R>[], viewer: Viewer): ReportColumn<R>[] =>
  columns.filter(({ needs }) => !needs || meets(viewer, needs).ok);

/** The permitted columns that are not empty. */
export const readableColumns = <R>(
  columns: readonly ReportColumn<R>[],
  rows: readonly R[],
  viewer: Viewer,
): ReportColumn<R>[] =>
  permittedColumns(columns, viewer).filter(({ optional, of }) => !optional || rows.some((row) => of(row) !== null));

/** The sums for the column's figure of these rows. Sums of rows without a common date or person can be added. */
export const sumsOfColumn = <R>({ of, total }: ReportColumn<R>, rows: readonly R[]): Sums => {
  if (total === 'none') return [];
  if (typeof total === 'object') return total.sums(rows);
  if (total !== 'sum') {
    const figure = total(rows);
    return [figure ?? 0, figure === null ? 0 : 1];
  }
  let [sum, known] = [0, 0];
  for (const row of rows) {
    const cell = of(row);
    if (typeof cell !== 'number') continue;
    sum += cell;
    known += 1;
  }
  return [sum, known];
};

export const addSums = (a: Sums, b: Sums): Sums =>
  a.map((value, index) => {
    const more = b[index]!;
    return typeof value === 'bigint' ? value + BigInt(more) : value + Number(more);
  });

/** Computes a column's figure from its sums, without its rows. */
export const figureOfColumn = ({
  total,
  optional,
}: Pick<ReportColumn<never>, 'total' | 'optional'>): ((sums: Sums) => number | null) => {
  if (total === 'none') return () => null;
  if (typeof total === 'object') return total.figure;
  const ofNothing = total === 'sum' && !optional;
  return ([sum, known]) => (known || ofNothing ? Number(sum) : null);
};

/** The figure of these rows: the sum of the visible cells, or the column's own total. */
export const totalOfColumn = <R>(column: ReportColumn<R>, rows: readonly R[]): number | null =>
  figureOfColumn(column)(sumsOfColumn(column, rows));

/**
 * A figure that is a ratio: for several rows it is the sum of parts over the sum of wholes, never a sum of ratios. A row without
 * a part still counts towards the whole, e.g. turnover on a day without hours. Null if the whole is 0 or all parts are missing.
 */
export const shareColumn = <R>(
  column: Omit<ReportColumn<R>, 'of' | 'total'> & {
    part: (row: R) => number | null;
    whole: (row: R) => number | null;
    /** 10,000 for basis points, 60 for an amount per hour from minutes. */
    times: bigint;
  },
): ReportColumn<R> => {
  const { part, whole, times, ...rest } = column;
  const sums = (rows: readonly R[]): Sums => {
    let [above, below, known] = [0n, 0n, 0];
    for (const row of rows) {
      const [some, all] = [part(row), whole(row)];
      if (all === null) continue;
      below += BigInt(all);
      if (some === null) continue;
      above += BigInt(some);
      known += 1;
    }
    return [above, below, known];
  };
  const figure = ([above, below, known]: Sums): number | null =>
    known && below ? roundedFraction(BigInt(above!) * times, BigInt(below)) : null;
  return { ...rest, of: (row) => figure(sums([row])), total: { sums, figure } };
};

/** A date and the calendar units that contain it, for grouping rows. */
export const dateColumns = <R>(
  dateOf: (row: R) => PlainDate,
  more: Partial<ReportColumn<R>> = {},
): ReportColumn<R>[] => {
  const span = { total: 'none', groups: true, extra: true } as const;
  return [
    { key: 'date', unit: 'date', of: dateOf, total: 'none', groups: true, ...more },
    { key: 'week', unit: 'week', of: (row) => weekOf(dateOf(row)), ...span },
    { key: 'month', unit: 'month', of: (row) => firstOfMonth(dateOf(row)).slice(0, 7), ...span },
    {
      key: 'quarter',
      unit: 'quarter',
      of: (row) => `${dateOf(row).slice(0, 4)}-Q${Math.ceil(Number(dateOf(row).slice(5, 7)) / 3)}`,
      ...span,
    },
    { key: 'year', unit: 'text', of: (row) => dateOf(row).slice(0, 4), ...span },
  ];
};

/** Number and year of a cell that names a week or a quarter; undefined for other cells. */
export const spanOf = (
  unit: ColumnUnit | CellKind,
  cell: string,
): { unit: 'week'; week: number; year: string } | { unit: 'quarter'; quarter: number; year: string } | undefined => {
  const [, year, number] = /^(\d{4})-[WQ](\d{1,2})$/.exec(cell) ?? [];
  if (!year || (unit !== 'week' && unit !== 'quarter')) return undefined;
  return unit === 'week' ? { unit, week: Number(number), year } : { unit, quarter: Number(number), year };
};

/** Counts distinct values, such as dates on which someone worked. */
export const distinct =
  <R>(of: (row: R) => string | null) =>
  (rows: readonly R[]): number =>
    new Set(rows.map(of).filter((value) => value !== null)).size;
