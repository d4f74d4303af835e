import {
  type Arrangement,
  columnsOf,
  compareCells,
  explained,
  groupIdOf,
  ordered,
  type ReportLine,
} from './arrange-report.ts';
import {
  addSums,
  cellOfRow,
  figureOfColumn,
  type ReportCell,
  type ReportColumn,
  type Sums,
  sumsOfColumn,
} from './report-definition.ts';

/**
 * A long report is read in slices, and only this part of each is kept: its lines as cells, and the sums of its groups. Combined
 * they equal the report that `arrangeReport` creates from all rows at once, provided that rows of a slice precede those of the
 * next.
 */
export type ReportSlice = {
  /** All columns that the reader may see. */
  columns: SlicedColumn[];
  /** Keys of columns that are not empty in the slice. */
  filled: string[];
  /** Column keys of the cells of its lines. */
  keys: string[];
  /** Empty where the layout shows groups only. */
  lines: SliceLine[];
  root: SliceGroup;
};

/** A row: its groups, its sort value and its cells. */
export type SliceLine = { path: string[]; sort: ReportCell; cells: ReportCell[] } & Pick<ReportLine, 'explain'>;

/** Number of rows, nested groups, and figures by column key. */
export type SliceGroup = {
  count: number;
  /** Cells of its first row. */
  first: Record<string, ReportCell>;
  /** Keys of `common` columns in which its rows differ. */
  mixed: Set<string>;
  sums: Record<string, Sums>;
  groups: Map<string, SliceGroup>;
};

/** A column without functions of its rows. */
export type SlicedColumn = Pick<
  ReportColumn<never>,
  'key' | 'name' | 'unit' | 'about' | 'optional' | 'extra' | 'groups' | 'along' | 'same' | 'common'
> & { total: 'figure' | 'none'; figureOf: (sums: Sums) => number | null };

const slicedColumn = <R>({
  of: _of,
  idOf: _id,
  explain: _explain,
  needs: _needs,
  total,
  ...rest
}: ReportColumn<R>): SlicedColumn => ({
  ...rest,
  total: total === 'none' ? 'none' : 'figure',
  figureOf: figureOfColumn({ total, optional: rest.optional } as never),
});

type Plan<R> = {
  groups: readonly (ReportColumn<R> | undefined)[];
  /** Columns whose figures are kept for all rows, and for each group. */
  ofAll: readonly ReportColumn<R>[];
  ofGroups: readonly ReportColumn<R>[];
};

const idIn = <R>(group: ReportColumn<R> | undefined, row: R): string => (group ? groupIdOf(group, row) : '');

const groupOf = <R>(rows: readonly R[], depth: number, { groups, ofAll, ofGroups }: Plan<R>): SliceGroup => {
  const columns = depth === 0 ? ofAll : ofGroups;
  const [first] = rows;
  const inner = depth < groups.length ? Map.groupBy(rows, (row) => idIn(groups[depth], row)) : new Map<string, R[]>();
  return {
    count: rows.length,
    first: first === undefined ? {} : Object.fromEntries(columns.map(({ key, of }) => [key, of(first)])),
    mixed: new Set(
      columns.filter(({ common, of }) => common && rows.some((row) => of(row) !== of(first!))).map(({ key }) => key),
    ),
    sums: Object.fromEntries(columns.map((column) => [column.key, sumsOfColumn(column, rows)])),
    groups: new Map([...inner].map(([id, own]) => [id, groupOf(own, depth + 1, { groups, ofAll, ofGroups })] as const)),
  };
};

/** Whether a layout shows groups only. */
export const isSummed = ({ summed, groupBy }: Arrangement): boolean => summed && groupBy.length > 0;

/** Creates a slice from its rows. Columns are those that the reader may see, including empty ones. */
export const sliceReport = <R>(
  all: readonly ReportColumn<R>[],
  rows: readonly R[],
  arrangement: Arrangement,
): ReportSlice => {
  const { groupBy, sort } = arrangement;
  const groups = groupBy.map((key) => all.find((column) => column.key === key && column.groups));
  const sorted = all.find(({ key }) => key === sort?.key);
  const named = groups.filter((group) => group !== undefined);
  const chosen = columnsOf(all, arrangement, named);
  // Chosen columns that are empty in every slice give way to the usual ones.
  const mayBeEmpty = all.every(({ key, optional }) => optional || !arrangement.columns.includes(key));
  const usual = mayBeEmpty ? columnsOf(all, { ...arrangement, columns: [] }, named) : [];
  const shown = [...new Set([...chosen, ...usual])];
  const ofAll = [...new Set([...shown, ...(sorted ? [sorted] : [])])];
  const summed = isSummed(arrangement);
  const ofGroups = summed ? ofAll : [...new Set([...named, ...(sorted ? [sorted] : [])])];
  return {
    columns: all.map(slicedColumn),
    filled: all.filter(({ optional, of }) => !optional || rows.some((row) => of(row) !== null)).map(({ key }) => key),
    keys: shown.map(({ key }) => key),
    lines: summed
      ? []
      : rows.map((row) => ({
          path: groups.map((group) => idIn(group, row)),
          sort: sorted ? cellOfRow(sorted, row) : null,
          cells: shown.map((column) => cellOfRow(column, row)),
          ...explained([row], shown),
        })),
    root: groupOf(rows, 0, { groups, ofAll, ofGroups }),
  };
};

/** Adds the figures of later rows to a group. */
export const addGroup = (into: SliceGroup, more: SliceGroup): void => {
  if (into.count > 0 && more.count > 0)
    for (const [key, cell] of Object.entries(more.first)) if (into.first[key] !== cell) into.mixed.add(key);
  for (const key of more.mixed) into.mixed.add(key);
  into.first = { ...more.first, ...into.first };
  into.count += more.count;
  for (const [key, sums] of Object.entries(more.sums))
    into.sums[key] = into.sums[key] ? addSums(into.sums[key], sums) : sums;
  for (const [id, group] of more.groups) {
    const known = into.groups.get(id);
    if (known) addGroup(known, group);
    else into.groups.set(id, group);
  }
};

export const emptyGroup = (): SliceGroup => ({ count: 0, first: {}, mixed: new Set(), sums: {}, groups: new Map() });

/** The common parts of a report's slices. */
export type SlicedReport = {
  /** Columns in order that are not empty in at least one slice. */
  columns: readonly SlicedColumn[];
  arrangement: Arrangement;
  root: SliceGroup;
};

const columnOf = ({ columns }: SlicedReport, key: string | undefined): SlicedColumn | undefined =>
  columns.find((column) => column.key === key);

/** The keys by which the report can still be grouped: empty columns are excluded. */
export const groupsLeft = ({ columns, arrangement }: SlicedReport): string[] =>
  arrangement.groupBy.filter((key) => columns.some((column) => column.key === key && column.groups));

export const shownColumns = (report: SlicedReport): SlicedColumn[] =>
  columnsOf(
    report.columns,
    report.arrangement,
    report.arrangement.groupBy.flatMap((key) => columnOf(report, key) ?? []),
  );

/** Value of a column without a total: the common value of the group's rows, or that of its first row. */
const wordIn = ({ first, mixed }: SliceGroup, { key, common }: SlicedColumn): ReportCell =>
  common && mixed.has(key) ? null : (first[key] ?? null);

const figureIn = ({ sums }: SliceGroup, { key, figureOf }: SlicedColumn): number | null => {
  const own = sums[key];
  return own === undefined ? null : figureOf(own);
};

export const totalsOf = (report: SlicedReport): ReportCell[] =>
  shownColumns(report).map((column) => figureIn(report.root, column));

type Leaf = { path: string[]; group: SliceGroup };

/** The innermost groups in the order of the report. With `byFigure`, groups are ordered by the sorted column's figure. */
const leavesOf = (report: SlicedReport, byFigure: boolean): Leaf[] => {
  const { groupBy, sort } = report.arrangement;
  const sorted = byFigure ? columnOf(report, sort?.key) : undefined;
  const figure = sorted && sorted.total !== 'none' ? sorted : undefined;
  const walk = (group: SliceGroup, path: string[]): Leaf[] => {
    const key = groupBy[path.length];
    if (key === undefined) return [{ path, group }];
    const cellOf = ([, own]: [string, SliceGroup]): ReportCell =>
      figure ? figureIn(own, figure) : (own.first[key] ?? null);
    const descending = (figure !== undefined || sorted?.key === key) && sort?.descending === true;
    return ordered([...group.groups], cellOf, descending).flatMap(([id, own]) => walk(own, [...path, id]));
  };
  return walk(report.root, []);
};

/** A line for each combination of groups. */
export const summedSlices = (report: SlicedReport): ReportLine[] => {
  const { groupBy, sort } = report.arrangement;
  const columns = shownColumns(report);
  const same = new Set(groupBy);
  const sorted = columnOf(report, sort?.key);
  const leaves = leavesOf(report, false);
  const cellOf = ({ group }: Leaf): ReportCell =>
    sorted!.total === 'none' ? wordIn(group, sorted!) : figureIn(group, sorted!);
  const inOrder = sorted ? ordered(leaves, cellOf, sort!.descending) : leaves;
  return inOrder.map(({ path, group }) => ({
    group: true,
    depth: 0,
    path,
    count: group.count,
    cells: columns.map((column) =>
      column.same || column.common || same.has(column.key) || (column.along !== undefined && same.has(column.along))
        ? wordIn(group, column)
        : figureIn(group, column),
    ),
  }));
};

/** Comparator of two lines in a layout with groups or sorting; 0 keeps the order of their slices. */
export const sliceOrder = (report: SlicedReport): ((a: SliceLine, b: SliceLine) => number) => {
  const { sort } = report.arrangement;
  const rankOf = new Map(leavesOf(report, true).map(({ path }, rank) => [path.join('\n'), rank]));
  const descending = sort?.descending ?? false;
  return (a, b) =>
    rankOf.get(a.path.join('\n'))! - rankOf.get(b.path.join('\n'))! || compareCells(a.sort, b.sort, descending);
};

/** Whether lines keep the order of the slices. */
export const isPlain = ({ groupBy, sort }: Arrangement): boolean => groupBy.length === 0 && sort === null;

/** Merges sorted lists into one; ties go to the earlier list. Lists are read lazily. */
export function* mergeLines<T>(lists: readonly Iterator<T>[], compare: (a: T, b: T) => number): Generator<T> {
  type Head = { value: T; place: number };
  const heads: Head[] = [];
  const put = (place: number): void => {
    const { done, value } = lists[place]!.next();
    if (done) return;
    let [low, high] = [0, heads.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const head = heads[middle]!;
      if ((compare(head.value, value) || head.place - place) < 0) low = middle + 1;
      else high = middle;
    }
    heads.splice(low, 0, { value, place });
  };
  for (const place of lists.keys()) put(place);
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.value;
    put(head.place);
  }
}
