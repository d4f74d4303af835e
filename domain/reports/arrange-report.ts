import type { Derivation } from '#domain/kit/derivation.ts';
import { cellOfRow, type ReportCell, type ReportColumn, totalOfColumn } from './report-definition.ts';

/** Layout of a report's rows; omitted parts use the report's defaults. */
export type Arrangement = {
  /** Column keys in order; empty means the report's columns. */
  columns: string[];
  groupBy: string[];
  /** Shows groups only, without the rows beneath them. */
  summed: boolean;
  sort: { key: string; descending: boolean } | null;
};

/** The derivation of a figure in the column with this key. */
export type FigureTrail = { key: string; lines: readonly Derivation[] };

export type ReportLine = {
  /** Whether this is a group's line, which precedes its rows. */
  group: boolean;
  /** Nesting level, from 0. */
  depth: number;
  /** Ids of its groups, outermost first. */
  path: string[];
  /** Number of rows in the line. */
  count: number;
  cells: ReportCell[];
  /** The derivations of its figures, where available; omitted where no column has any. */
  explain?: () => FigureTrail[];
};

export type ArrangedReport<R> = {
  columns: ReportColumn<R>[];
  groupBy: string[];
  lines: ReportLine[];
  totals: ReportCell[];
};

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two cells; empty ones come last in either direction. */
export const compareCells = (a: ReportCell, b: ReportCell, descending: boolean): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return descending ? -order : order;
};

/** Sorts by cells; stable for equal ones. */
export const ordered = <T>(all: readonly T[], cellOf: (item: T) => ReportCell, descending: boolean): T[] =>
  all
    .map((item) => ({ one: item, cell: cellOf(item) }))
    .sort((a, b) => compareCells(a.cell, b.cell, descending))
    .map(({ one }) => one);

export const groupIdOf = <R>({ idOf, of }: ReportColumn<R>, row: R): string => idOf?.(row) ?? String(of(row) ?? '');

type ColumnPlace = Pick<ReportColumn<never>, 'key' | 'extra' | 'along' | 'same' | 'common'> & { total: unknown };

/** The chosen columns; the usual ones where none is chosen, or where the reader sees none of those that are. */
const chosenColumns = <C extends ColumnPlace>(all: readonly C[], keys: readonly string[]): readonly C[] => {
  const known = keys.flatMap((key) => all.find((column) => column.key === key) ?? []);
  return known.length > 0 ? known : all.filter(({ extra }) => !extra);
};

/** The columns of a layout: grouping columns come first, and summed layouts omit columns of single rows. */
export const columnsOf = <C extends ColumnPlace>(
  all: readonly C[],
  { columns, summed }: Arrangement,
  groups: readonly C[],
): C[] => {
  const keys = new Set(groups.map(({ key }) => key));
  const chosen = chosenColumns(all, columns);
  const ofGroups = ({ key, along, total, same, common }: C): boolean =>
    keys.has(key) || total !== 'none' || same === true || common === true || (along !== undefined && keys.has(along));
  const shown = summed && groups.length > 0 ? chosen.filter(ofGroups) : chosen;
  // Columns that describe a group stay next to it, where the report has them.
  const first = all.filter(
    ({ key, along }) => keys.has(key) || (shown.some((item) => item.key === key) && along && keys.has(along)),
  );
  const inOrder = groups.flatMap((group) => [group, ...first.filter(({ along }) => along === group.key)]);
  const rest = shown.filter((column) => !inOrder.includes(column));
  return [...inOrder, ...rest];
};

type Layout<R> = {
  columns: readonly ReportColumn<R>[];
  groups: readonly ReportColumn<R>[];
  sortColumn: ReportColumn<R> | undefined;
  descending: boolean;
};

const sortedRows = <R>(rows: readonly R[], { sortColumn, descending }: Layout<R>): readonly R[] =>
  sortColumn ? ordered(rows, (row) => cellOfRow(sortColumn, row), descending) : rows;

/** The rows of each group, ordered by the sorted column's figure, else by the group itself. */
const groupsIn = <R>(
  rows: readonly R[],
  group: ReportColumn<R>,
  { sortColumn, descending }: Layout<R>,
): [string, R[]][] => {
  const found = [...Map.groupBy(rows, (row) => groupIdOf(group, row))];
  const byFigure = sortColumn !== undefined && sortColumn.total !== 'none';
  const cellOf = ([, own]: [string, R[]]): ReportCell =>
    byFigure ? totalOfColumn(sortColumn, own) : group.of(own[0]!);
  return ordered(found, cellOf, (byFigure || sortColumn === group) && descending);
};

/** The common cell of these rows; null where they differ. */
const commonCell = <R>({ of }: ReportColumn<R>, rows: readonly R[]): ReportCell => {
  const first = of(rows[0]!);
  return rows.every((row) => of(row) === first) ? first : null;
};

const cellsOfGroup = <R>(
  rows: readonly R[],
  columns: readonly ReportColumn<R>[],
  same: ReadonlySet<string>,
): ReportCell[] =>
  columns.map((column) =>
    column.same || same.has(column.key) || (column.along !== undefined && same.has(column.along))
      ? column.of(rows[0]!)
      : column.common
        ? commonCell(column, rows)
        : totalOfColumn(column, rows),
  );

/** The derivation lines of the figure of these rows: those of all rows, and none where no figure is shown. */
const linesOfFigure = <R>(
  column: ReportColumn<R>,
  explain: (row: R) => readonly Derivation[],
  rows: readonly R[],
): readonly Derivation[] => {
  const figure = rows.length === 1 ? column.of(rows[0]!) : totalOfColumn(column, rows);
  return figure === null ? [] : rows.flatMap((row) => explain(row));
};

/** The derivations of figures in columns that have one. */
export const explained = <R>(rows: readonly R[], columns: readonly ReportColumn<R>[]): Pick<ReportLine, 'explain'> => {
  const known = columns.flatMap((column) => (column.explain ? [{ column, explain: column.explain }] : []));
  if (known.length === 0) return {};
  return {
    explain: () =>
      known
        .map(({ column, explain }) => ({ key: column.key, lines: linesOfFigure(column, explain, rows) }))
        .filter(({ lines }) => lines.length > 0),
  };
};

/** Nested groups, each followed by its rows. */
const nestedLines = <R>(rows: readonly R[], depth: number, path: string[], layout: Layout<R>): ReportLine[] => {
  const { groups, columns } = layout;
  const group = groups[depth];
  if (!group)
    return sortedRows(rows, layout).map((row) => ({
      group: false,
      depth,
      path,
      count: 1,
      cells: columns.map((column) => cellOfRow(column, row)),
      ...explained([row], columns),
    }));
  return groupsIn(rows, group, layout).flatMap(([id, own]) => {
    const inner = [...path, id];
    const cells = cellsOfGroup(own, columns, new Set([group.key]));
    return [
      { group: true, depth, path: inner, count: own.length, cells, ...explained(own, columns) },
      ...nestedLines(own, depth + 1, inner, layout),
    ];
  });
};

/** A line for each combination of groups. */
const summedLines = <R>(rows: readonly R[], layout: Layout<R>): ReportLine[] => {
  const { groups, columns, sortColumn, descending } = layout;
  const same = new Set(groups.map(({ key }) => key));
  const walk = (own: readonly R[], depth: number, path: string[]): { rows: readonly R[]; line: ReportLine }[] => {
    const group = groups[depth];
    if (!group)
      return [
        {
          rows: own,
          line: {
            ...{ group: true, depth: 0, path, count: own.length, cells: cellsOfGroup(own, columns, same) },
            ...explained(own, columns),
          },
        },
      ];
    return groupsIn(own, group, { ...layout, sortColumn: undefined }).flatMap(([id, inner]) =>
      walk(inner, depth + 1, [...path, id]),
    );
  };
  const found = walk(rows, 0, []);
  if (!sortColumn) return found.map(({ line }) => line);
  const cellOf = ({ rows: own }: (typeof found)[number]): ReportCell =>
    sortColumn.common
      ? commonCell(sortColumn, own)
      : sortColumn.total === 'none'
        ? sortColumn.of(own[0]!)
        : totalOfColumn(sortColumn, own);
  return ordered(found, cellOf, descending).map(({ line }) => line);
};

/** The rows as lines in a layout, with the figures of all rows. Shared by the screen, the API and every file. */
export const arrangeReport = <R>(
  all: readonly ReportColumn<R>[],
  rows: readonly R[],
  arrangement: Arrangement,
): ArrangedReport<R> => {
  const groups = arrangement.groupBy.flatMap((key) => all.find((column) => column.key === key && column.groups) ?? []);
  const columns = columnsOf(all, arrangement, groups);
  const layout = {
    columns,
    groups,
    sortColumn: arrangement.sort ? all.find(({ key }) => key === arrangement.sort?.key) : undefined,
    descending: arrangement.sort?.descending ?? false,
  };
  return {
    columns,
    groupBy: groups.map(({ key }) => key),
    lines: arrangement.summed && groups.length > 0 ? summedLines(rows, layout) : nestedLines(rows, 0, [], layout),
    totals: columns.map((column) => totalOfColumn(column, rows)),
  };
};

/** The rows beneath a group's line. */
export const rowsBeneath = <R>(
  all: readonly ReportColumn<R>[],
  rows: readonly R[],
  groupBy: readonly string[],
  path: readonly string[],
): R[] => {
  const groups = groupBy.flatMap((key) => all.find((column) => column.key === key && column.groups) ?? []);
  return rows.filter((row) =>
    path.every((id, depth) => groups[depth] !== undefined && groupIdOf(groups[depth], row) === id),
  );
};
