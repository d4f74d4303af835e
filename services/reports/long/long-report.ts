import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Viewer } from '#domain/access/viewer.ts';
import { byDisplayName } from '#domain/employees/employee.ts';
import type { Arrangement, FigureTrail, ReportLine } from '#domain/reports/arrange-report.ts';
import { comparedGroup, comparedPeriod } from '#domain/reports/compared-period.ts';
import { explanationKey, type ReportCell } from '#domain/reports/report-definition.ts';
import { type ExportFormat, type Separator, slicesOf } from '#domain/reports/report-job.ts';
import {
  addGroup,
  emptyGroup,
  groupsLeft,
  isPlain,
  isSummed,
  mergeLines,
  type SlicedColumn,
  type SlicedReport,
  type SliceLine,
  shownColumns,
  sliceOrder,
  summedSlices,
  totalsOf,
} from '#domain/reports/report-slices.ts';
import type { MinutesByStatus } from '#domain/reports/timesheets-report.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { mostSheetRows } from '#services/kit/write-workbook.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import type { ReportOrder } from '#services/reports/build-report.ts';
import type { ColumnView } from '#services/reports/define-report.ts';
import { exportFile, fileOfTable } from '#services/reports/export-file.ts';
import { type CellsThen, type ComparedLine, cellsBefore, type MadeReport } from '#services/reports/make-report.ts';
import { csvType, xlsxType } from '#services/reports/report-files.ts';
import { reportMakers } from '#services/reports/report-makers.ts';
import type { ReportFilter } from '#services/reports/report-scope.ts';
import { type Cell, type ReportTable, reportTable } from '#services/reports/report-table.ts';
import { approvedLines, readApprovals, rowsOfTrails } from '#services/reports/report-trail.ts';
import type { ReportTotals } from '#services/reports/timesheets-data.ts';
import { csvPieces } from '#services/reports/write-csv.ts';
import { printedRows } from '#services/reports/write-pdf.ts';
import { xlsxPieces } from '#services/reports/write-xlsx.ts';
import { loadPeople, shareEveryone } from '#services/table.ts';

/** Called between parts of the work with the completed fraction, 0 to 1; throwing aborts the work. */
export type Step = (share: number) => Promise<void>;

/** Compressed lines: about 20 bytes per line instead of some 100. */
type Pack = Uint8Array;
/** `trails` are the derivations of its figures, when the file includes them. */
type PackedLine = Omit<SliceLine, 'explain'> & { trails: FigureTrail[] };
const packed = (lines: readonly PackedLine[]): Pack =>
  deflateRawSync(JSON.stringify(lines.map(({ path, sort, cells, trails }) => [path, sort, cells, trails])), {
    level: 1,
  });
const unpacked = (lines: Pack): PackedLine[] =>
  (JSON.parse(inflateRawSync(lines).toString()) as [string[], ReportCell, ReportCell[], FigureTrail[]][]).map(
    ([path, sort, cells, trails]) => ({ path, sort, cells, trails }),
  );

/** Lines with the derivations of their figures, when the file includes them. */
const keptLines = async (
  ctx: Ctx<Viewer>,
  lines: readonly SliceLine[],
  explained: boolean | null | undefined,
): Promise<PackedLine[]> =>
  explained
    ? (await approvedLines(ctx, lines)).map(({ explain, ...line }) => ({ ...line, trails: explain() }))
    : lines.map(({ explain: _explain, ...line }) => ({ ...line, trails: [] }));

/** A slice whose lines are compressed in batches. */
type PackedSlice = { keys: string[]; packs: Pack[] };

/** A long report without its lines. `arranged` reads it again, for a layout of groups. */
type LongFigures = Pick<MadeReport, 'from' | 'to' | 'currency' | 'available' | 'columns' | 'totals'> & {
  hours: HoursTotals | null;
  arranged: (arrangement: Arrangement) => Promise<Pick<MadeReport, 'columns' | 'totals'> & { lines: ReportLine[] }>;
};

/** A table whose rows are generated on each iteration, in batches. */
export type LongTable = Omit<ReportTable, 'rows'> & { parts: () => Generator<Cell[][]>; lines: number };

/** Union of the keys in order: a key of only some slices follows its predecessor there. */
const merged = (orders: readonly string[][]): string[] => {
  const all: string[] = [];
  for (const order of orders)
    for (const [place, key] of order.entries())
      if (!all.includes(key)) all.splice(place === 0 ? 0 : all.indexOf(order[place - 1]!) + 1, 0, key);
  return all;
};

const layoutOf = ({ type, parameters }: ReportOrder): Arrangement => ({
  ...reportMakers[type].arrangement,
  ...parameters.arrangement,
});

/** Whether the report can be read and written in slices: the derivation of a sum needs the lines of all its rows at once. */
export const isSliced = (order: ReportOrder): boolean =>
  reportMakers[order.type].slicedBy !== undefined && !(order.explained && isSummed(layoutOf(order)));

/** Number of people read together. */
const peopleAtOnce = 25;

/** Filters of the slices, in the order of the report. */
const narrowingsOf = async (ctx: Ctx<Viewer>, order: ReportOrder): Promise<Partial<ReportFilter>[]> => {
  const { type, parameters, period } = order;
  if (reportMakers[type].slicedBy === 'dates') return slicesOf(period);
  const { employees } = await loadPeople(ctx, ctx.viewer.accountId);
  const ids = employees
    .filter(({ id }) => parameters.employeeIds.length === 0 || parameters.employeeIds.includes(id))
    .toSorted(byDisplayName)
    .map(({ id }) => id);
  const chunks = Array.from({ length: Math.ceil(ids.length / peopleAtOnce) }, (_, index) => ({
    employeeIds: ids.slice(index * peopleAtOnce, (index + 1) * peopleAtOnce),
  }));
  return chunks.length > 0 ? chunks : [{}];
};

/** Totals of hours as emails have them. */
type HoursTotals = Pick<ReportTotals, 'shifts' | keyof MinutesByStatus> & { minutes: number };
const hoursTotals = ['shifts', 'minutes', 'approvedMinutes', 'pendingMinutes', 'declinedMinutes'] as const;

const addHours = (into: HoursTotals | null, more: HoursTotals | null): HoursTotals | null =>
  into && more
    ? (Object.fromEntries(hoursTotals.map((key) => [key, into[key] + more[key]])) as HoursTotals)
    : (into ?? more);

type Gathered = {
  report: SlicedReport;
  slices: PackedSlice[];
  lines: number;
  currency: string;
  hours: HoursTotals | null;
};

/** Reads slice by slice, each with a separate request context, so that memory holds only the kept part. */
const gather = async (
  ctx: Ctx<Viewer>,
  { type, parameters, period, explained }: ReportOrder,
  {
    narrowings,
    arrangement,
    figuresAlone = false,
  }: {
    narrowings: readonly Partial<ReportFilter>[];
    arrangement: Arrangement;
    /** Keeps the sums of groups and of all rows, and no lines. */
    figuresAlone?: boolean;
  },
  step: Step,
): Promise<Gathered> => {
  const [root, columns, filled] = [emptyGroup(), new Map<string, SlicedColumn>(), new Set<string>()];
  const orders: string[][] = [];
  const slices: PackedSlice[] = [];
  let [lines, currency] = [0, ''];
  let hours: HoursTotals | null = null;
  for (const [done, narrowing] of narrowings.entries()) {
    await step(done / narrowings.length);
    // Its own memory, so that no slice keeps what another has read, but the same account of reads.
    const alone = { ...contextFor(ctx.ports, { viewer: ctx.viewer }), table: ctx.table, counts: ctx.counts };
    // Slices of people each begin with everyone, who would be read hundreds of times in a large company.
    shareEveryone(ctx, alone, ctx.viewer.accountId);
    const departmentIds = await expandGroups(alone, parameters.departmentIds);
    const filter = { ...parameters, ...period, departmentIds, ...narrowing, explained: Boolean(explained) };
    const [loaded, account] = await Promise.all([reportMakers[type].load(alone, filter), ownAccount(alone)]);
    const slice = loaded.slice(arrangement);
    currency = account.currency;
    hours = addHours(hours, loaded.hours);
    const kept = figuresAlone ? [] : await keptLines(alone, slice.lines, explained);
    lines += kept.reduce((sum, { trails }) => sum + 1 + rowsOfTrails(trails), 0);
    addGroup(root, slice.root);
    orders.push(loaded.order);
    slices.push({ keys: slice.keys, packs: [packed(kept)] });
    for (const key of slice.filled) filled.add(key);
    for (const column of slice.columns) columns.set(column.key, columns.get(column.key) ?? column);
  }
  const shown = merged(orders).flatMap((key) => (filled.has(key) ? (columns.get(key) ?? []) : []));
  return { report: { columns: shown, arrangement, root }, slices, lines, currency, hours };
};

/** Batch size for sorted lines that are compressed and rows that are written. */
const linesAtOnce = 1000;

function* chunksOf<T>(all: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of all) {
    chunk.push(item);
    if (chunk.length < linesAtOnce) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Sorts each slice, then merges them while reading: only some lines of each are in memory. */
const sortedLines = ({ report, slices }: Gathered): (() => Generator<PackedLine[]>) => {
  const compare = sliceOrder(report);
  const inOrder = slices.map(({ keys, packs }) => ({
    keys,
    packs: [...chunksOf(packs.flatMap(unpacked).sort(compare))].map(packed),
  }));
  function* linesOf({ packs }: PackedSlice): Generator<PackedLine> {
    for (const pack of packs) yield* unpacked(pack);
  }
  return () => chunksOf(mergeLines(inOrder.map(linesOf), compare));
};

type FileLine = Pick<PackedLine, 'cells' | 'trails'> & Pick<ComparedLine, 'before'>;

/** All lines with their cells in the order of the visible columns, in batches. Groups alone have compared figures. */
const linesIn = (gathered: Gathered, shown: readonly string[], cellsThen: CellsThen): (() => Generator<FileLine[]>) => {
  const { report, slices } = gathered;
  if (isSummed(report.arrangement)) {
    const all = summedSlices(report).map(({ path, cells }) => ({ cells, trails: [], before: cellsThen(path) }));
    return () => chunksOf(all);
  }
  // Slices may have different columns.
  const inPlaces = (keys: readonly string[], lines: readonly PackedLine[]): PackedLine[] => {
    const places = shown.map((key) => keys.indexOf(key));
    return lines.map((line) => ({ ...line, cells: places.map((place) => line.cells[place] ?? null) }));
  };
  const ofRows = (lines: readonly PackedLine[]): FileLine[] => lines.map((line) => ({ ...line, before: null }));
  if (isPlain(report.arrangement))
    return function* plain() {
      for (const { keys, packs } of slices) for (const pack of packs) yield ofRows(inPlaces(keys, unpacked(pack)));
    };
  const alike = slices.map(({ keys, packs }) => ({
    keys: [...shown],
    packs: packs.map((pack) => packed(inPlaces(keys, unpacked(pack)))),
  }));
  const inOrder = sortedLines({ ...gathered, slices: alike });
  return function* sorted() {
    for (const lines of inOrder()) yield ofRows(lines);
  };
};

const columnView = ({ key, name, unit, about, groups, extra, along, total }: SlicedColumn): ColumnView => ({
  ...{ key, name, unit, groups, extra, along },
  totals: total !== 'none',
  about: explanationKey({ key, about, unit }),
});

/** The figures of the compared period: of all rows, and of each group of the report. */
type Compared = Pick<MadeReport, 'before' | 'comparison'> & { cellsThen: CellsThen };

const notCompared: Compared = { before: null, comparison: null, cellsThen: () => null };

/** Reads the compared period of a report in slices; its lines are not needed. */
const gatherCompared = async (
  ctx: Ctx<Viewer>,
  order: ReportOrder,
  { report }: Gathered,
  step: Step,
): Promise<Compared> => {
  const { compareWith: comparison } = order.parameters;
  if (!comparison) return notCompared;
  const previous = comparedPeriod(comparison, order.period);
  const earlier = { ...order, period: previous, explained: false };
  const columns = shownColumns(report).map(({ key }) => key);
  const { report: then } = await gather(
    ctx,
    earlier,
    {
      narrowings: await narrowingsOf(ctx, earlier),
      arrangement: { ...report.arrangement, columns },
      figuresAlone: true,
    },
    step,
  );
  const view = {
    columns: shownColumns(then).map(columnView),
    lines: isSummed(then.arrangement) ? summedSlices(then) : [],
  };
  const now = { columns: shownColumns(report).map(columnView), groupBy: report.arrangement.groupBy };
  const totals = totalsOf(then);
  return {
    comparison,
    before: columns.map((key) => totals[view.columns.findIndex((column) => column.key === key)] ?? null),
    cellsThen: cellsBefore(view, now, (key, id) => comparedGroup(key, id, order.period, previous)),
  };
};

/** A sliced report as a table, and the report without its lines. */
const gatherTable = async (
  ctx: Ctx<Viewer>,
  order: ReportOrder,
  step: Step,
): Promise<{ table: LongTable; figures: LongFigures }> => {
  const { type, locale, name, explained } = order;
  const approvals = explained ? await readApprovals(ctx) : undefined;
  const narrowings = await narrowingsOf(ctx, order);
  const wanted = layoutOf(order);
  // Both periods are read: the second begins at half of the work.
  const half = order.parameters.compareWith ? 2 : 1;
  const first = await gather(ctx, order, { narrowings, arrangement: wanted }, (share) => step(share / half));
  // Empty columns cannot be grouped by; only now are they known.
  const groupBy = groupsLeft(first.report);
  const gathered =
    groupBy.length === wanted.groupBy.length
      ? first
      : await gather(ctx, order, { narrowings, arrangement: { ...wanted, groupBy } }, (share) => step(share / half));
  const { before, comparison, cellsThen } = await gatherCompared(ctx, order, gathered, (share) =>
    step((1 + share) / half),
  );
  const { report, currency } = gathered;
  const columns = shownColumns(report).map(columnView);
  const summed = isSummed(report.arrangement);
  const laidOut = { type, currency, columns, summed, totals: totalsOf(report), before, comparison };
  const lineOf = ({ cells, trails, before: then }: FileLine): ComparedLine => ({
    ...{ group: summed, depth: 0, path: [], count: 1, before: then, cells },
    explain: () => trails,
  });
  const { rows: _none, ...head } = reportTable({ ...laidOut, lines: [] }, locale, name, approvals);
  const inOrder = linesIn(
    gathered,
    columns.map(({ key }) => key),
    cellsThen,
  );
  function* parts(): Generator<Cell[][]> {
    for (const some of inOrder())
      yield reportTable({ ...laidOut, lines: some.map(lineOf) }, locale, name, approvals).rows;
  }
  const lines = summed ? summedSlices(report).length : gathered.lines;
  const figures: LongFigures = {
    ...order.period,
    ...{ currency, columns, totals: laidOut.totals, hours: gathered.hours },
    available: report.columns.map(columnView),
    arranged: async (arrangement) => {
      const { report: other } = await gather(ctx, order, { narrowings, arrangement }, step);
      return { columns: shownColumns(other).map(columnView), lines: summedSlices(other), totals: totalsOf(other) };
    },
  };
  return { table: { ...head, parts, lines }, figures };
};

/** The first rows of a table, for PDF. */
const firstRows = ({ parts }: LongTable, most: number): Cell[][] => {
  const rows: Cell[][] = [];
  for (const part of parts()) {
    rows.push(...part.slice(0, most - rows.length));
    if (rows.length >= most) break;
  }
  return rows;
};

/** Thrown for more rows than a sheet can have. */
export class TooManyRows extends Error {}

/** A file in pieces. */
export type LongFile = { pieces: Iterable<Uint8Array>; contentType: string };

type FileWanted = {
  format: ExportFormat;
  separator: Separator;
  /** Most rows of a sheet, headings and totals included. */
  mostRows?: number;
};

const filePieces = async (
  table: LongTable,
  order: ReportOrder,
  { format, separator, mostRows = mostSheetRows }: FileWanted,
): Promise<LongFile> => {
  if (format === 'csv') return { pieces: csvPieces(table, table.parts(), separator), contentType: csvType };
  if (format === 'xlsx' && table.lines + 2 > mostRows) throw new TooManyRows();
  if (format === 'xlsx') return { pieces: xlsxPieces(table, table.parts()), contentType: xlsxType };
  const { bytes, contentType } = await fileOfTable(
    { ...table, rows: firstRows(table, printedRows) },
    order,
    format,
    separator,
  );
  return { pieces: [bytes], contentType };
};

/**
 * File of a long report, limited to what the viewer may see, read in slices and written in batches. Memory holds one slice, the
 * groups, and the compressed lines. Reports that are never long are written at once.
 */
export const longFile = async (
  ctx: Ctx<Viewer>,
  order: ReportOrder,
  wanted: FileWanted,
  step: Step,
): Promise<LongFile> => {
  await step(0);
  if (isSliced(order)) return filePieces((await gatherTable(ctx, order, step)).table, order, wanted);
  const { bytes, contentType } = await exportFile(ctx, order, wanted.format, wanted.separator);
  return { pieces: [bytes], contentType };
};

/**
 * CSV and XLSX of a sliced report, read once, with its figures; in bounded memory like `longFile`. Throws `TooManyRows` when a sheet
 * cannot hold its rows.
 */
export const longFiles = async (
  ctx: Ctx<Viewer>,
  order: ReportOrder,
): Promise<{ csv: LongFile; xlsx: LongFile; report: LongFigures }> => {
  const { table, figures: report } = await gatherTable(ctx, order, async () => undefined);
  const [csv, xlsx] = await Promise.all(
    (['csv', 'xlsx'] as const).map((format) => filePieces(table, order, { format, separator: 'comma' })),
  );
  return { csv: csv!, xlsx: xlsx!, report };
};
