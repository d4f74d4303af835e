import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { firstOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';

/**
 * What a cell holds: text, a date, a number of things or another, an amount of time in hundredths of hours and next to it in minutes,
 * hundredths of anything else, or minor units of money.
 */
export type CellKind = 'text' | 'date' | 'count' | 'number' | 'hours' | 'minutes' | 'decimal' | 'money';

/**
 * What the cells of a column are. Minutes, minor units of money, hundredths (of a day, or of what is counted) and basis points are integers; a word
 * is a key of the dictionary.
 */
export const columnUnits = [
  'text',
  'word',
  'date',
  'month',
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

/** What adds up over rows that were read apart. */
export type Sums = readonly (number | bigint)[];

/** A figure that is made of sums: a share of what its parts and wholes come to, an amount that is rounded once. */
type SummedTotal<R> = { sums: (rows: readonly R[]) => Sums; figure: (sums: Sums) => number | null };

/** One column of a report; the screen, the API and the files all show it by its unit. */
export type ReportColumn<R> = {
  /** Of its heading in the dictionary. */
  key: string;
  /** Its heading where the company named it itself. */
  name?: string;
  unit: ColumnUnit;
  /** Key of how its figure is made, where that is another one than its own. */
  about?: string;
  /** Null where the reader may not know the value, or where there is none. */
  of: (row: R) => ReportCell;
  /** The figure of several rows: of a group, and of all at the bottom. */
  total: 'sum' | 'none' | ((rows: readonly R[]) => number | null) | SummedTotal<R>;
  /** What a reader needs in any department; where they lack it the source leaves the cell empty. */
  needs?: Requirement;
  /** Left out where no cell holds anything. */
  optional?: true;
  /** Shown only when it is chosen. */
  extra?: true;
  /** Rows can be put together by it. */
  groups?: true;
  /** What makes two rows one group where equal cells do not: people may share a name. */
  idOf?: (row: R) => string;
  /** Says more of another column: it is shown with groups of that one. */
  along?: string;
  /** What the cell of a row is made of; the lines add up to it. Left out by columns that are sums of others in the line. */
  explain?: (row: R) => readonly Derivation[];
  /** Its figure is rounded once from exact parts: what that adds to the lines is a line of its own. */
  roundedOnce?: true;
  /** Equal in all rows, and so in all groups. */
  same?: true;
  /** Groups have it where all of their rows have the same. */
  common?: true;
  /** A balance at an end of the entire period: rows put together by dates have no figure of it. */
  ofPeriod?: true;
  /** A balance that only all rows of a group make up: a single row has no figure of it. */
  ofGroups?: true;
};

/** Units of figures. Columns of all others hold what something is called, or when it is, and speak for themselves. */
const figureUnits: readonly ColumnUnit[] = ['count', 'number', 'minutes', 'money', 'days', 'decimal', 'percent'];

export const isFigure = (unit: ColumnUnit): boolean => figureUnits.includes(unit);

/** The dictionary's key of how a column's figure is made; null for columns that speak for themselves. */
export const explanationKey = ({
  key,
  about,
  unit,
}: Pick<ReportColumn<never>, 'key' | 'about' | 'unit'>): string | null => (isFigure(unit) ? (about ?? key) : null);

const dateKeys = ['date', 'week', 'month', 'quarter', 'year'];

/** The columns that have figures where rows are put together by these. */
export const columnsWithin = <R>(columns: readonly ReportColumn<R>[], groupBy: readonly string[]): ReportColumn<R>[] =>
  columns.filter(({ ofPeriod }) => !ofPeriod || !groupBy.some((key) => dateKeys.includes(key)));

/** The column's cell in the line of a single row. */
export const cellOfRow = <R>({ of, ofGroups }: ReportColumn<R>, row: R): ReportCell => (ofGroups ? null : of(row));

/** The columns that this reader may see. */
export const permittedColumns = <R>(columns: readonly ReportColumn<R>[], viewer: Viewer): ReportColumn<R>[] =>
  columns.filter(({ needs }) => !needs || meets(viewer, needs).ok);

/** Those of them that hold anything. */
export const readableColumns = <R>(
  columns: readonly ReportColumn<R>[],
  rows: readonly R[],
  viewer: Viewer,
): ReportColumn<R>[] =>
  permittedColumns(columns, viewer).filter(({ optional, of }) => !optional || rows.some((row) => of(row) !== null));

/** What the column's figure of these rows is made of. Those of rows without a common date or person add up. */
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

/** Makes a column's figure of its sums, without its rows. */
export const figureOfColumn = ({
  total,
  optional,
}: Pick<ReportColumn<never>, 'total' | 'optional'>): ((sums: Sums) => number | null) => {
  if (total === 'none') return () => null;
  if (typeof total === 'object') return total.figure;
  const ofNothing = total === 'sum' && !optional;
  return ([sum, known]) => (known || ofNothing ? Number(sum) : null);
};

/** The figure of these rows: the sum of the cells that are shown, or what the column makes of them. */
export const totalOfColumn = <R>(column: ReportColumn<R>, rows: readonly R[]): number | null =>
  figureOfColumn(column)(sumsOfColumn(column, rows));

/**
 * A figure that is a part of another one: of several rows it is their parts over their wholes, never a sum. A row without a part
 * counts to the whole all the same, as turnover does on a day without hours. Null over nothing, and without any part.
 */
export const shareColumn = <R>(
  column: Omit<ReportColumn<R>, 'of' | 'total'> & {
    part: (row: R) => number | null;
    whole: (row: R) => number | null;
    /** 10,000 for basis points, 60 for an amount per hour of minutes. */
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

/** A date and the spans that it lies in, by which rows can be put together. */
export const dateColumns = <R>(
  dateOf: (row: R) => PlainDate,
  more: Partial<ReportColumn<R>> = {},
): ReportColumn<R>[] => {
  const span = { total: 'none', groups: true, extra: true } as const;
  return [
    { key: 'date', unit: 'date', of: dateOf, total: 'none', groups: true, ...more },
    { key: 'week', unit: 'text', of: (row) => weekOf(dateOf(row)), ...span },
    { key: 'month', unit: 'month', of: (row) => firstOfMonth(dateOf(row)).slice(0, 7), ...span },
    {
      key: 'quarter',
      unit: 'text',
      of: (row) => `${dateOf(row).slice(0, 4)}-Q${Math.ceil(Number(dateOf(row).slice(5, 7)) / 3)}`,
      ...span,
    },
    { key: 'year', unit: 'text', of: (row) => dateOf(row).slice(0, 4), ...span },
  ];
};

/** Counts different values, such as dates on which someone worked. */
export const distinct =
  <R>(of: (row: R) => string | null) =>
  (rows: readonly R[]): number =>
    new Set(rows.map(of).filter((value) => value !== null)).size;
