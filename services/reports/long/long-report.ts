import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Arrangement, FigureTrail, ReportLine } from '#domain/reports/arrange-report.ts';
import type { ReportCell } from '#domain/reports/report-definition.ts';
import type { ExportFormat, Separator } from '#domain/reports/report-job.ts';
import { slicesOf } from '#domain/reports/report-job.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import type { ReportOrder } from '#services/reports/build-report.ts';
import type { ColumnView } from '#services/reports/define-report.ts';
import { exportFile, fileOfTable } from '#services/reports/export-file.ts';
import { csvType, xlsxType } from '#services/reports/report-files.ts';
import { reportMakers } from '#services/reports/report-makers.ts';
import { type Cell, type ReportTable, reportTable } from '#services/reports/report-table.ts';
import { approvedLines, readApprovals, rowsOfTrails } from '#services/reports/report-trail.ts';
import { type ComparedLine, makeReport } from '#services/reports/view-report.ts';
import { csvPieces } from '#services/reports/write-csv.ts';
import { printedRows } from '#services/reports/write-pdf.ts';
import { mostSheetRows, xlsxPieces } from './write-long-xlsx.ts';

/** Called between the parts of the work with how much of it is done, 0 to 1; what it throws ends the work. */
export type Step = (share: number) => Promise<void>;

/** Lines of some weeks, compressed: about twenty bytes a line instead of some hundred. */
type Slice = { keys: string[]; lines: Uint8Array };

/** A table whose rows are made again each time they are asked for, a slice at a time. */
export type LongTable = Omit<ReportTable, 'rows'> & { parts: () => Generator<Cell[][]>; lines: number };

/** `trails` are the derivations of its figures, where the file has them. */
type PackedLine = { cells: ReportCell[]; trails?: FigureTrail[] };

const packed = (lines: PackedLine[]): Uint8Array => deflateRawSync(JSON.stringify(lines));
const unpacked = (lines: Uint8Array): PackedLine[] => JSON.parse(inflateRawSync(lines).toString());

const plus = (one: ReportCell, other: ReportCell): ReportCell =>
  typeof one === 'number' && typeof other === 'number' ? one + other : (one ?? other);

/** Lines with the derivations of their figures, where the file has these. */
const packedLines = async (
  ctx: Ctx<Viewer>,
  lines: readonly ComparedLine[],
  explained: boolean | null | undefined,
): Promise<PackedLine[]> => {
  if (!explained) return lines.map(({ cells }) => ({ cells }));
  return (await approvedLines(ctx, lines)).map(({ cells, explain }) => ({ cells, trails: explain() }));
};

/** All keys in their order: one that only some slices have comes after the one that it follows there. */
const merged = (orders: readonly string[][]): string[] => {
  const all: string[] = [];
  for (const order of orders)
    for (const [place, key] of order.entries())
      if (!all.includes(key)) all.splice(place === 0 ? 0 : all.indexOf(order[place - 1]!) + 1, 0, key);
  return all;
};

/** Whether the layout is one line after the other, in order of dates: neither groups nor sorting need all rows at once. */
const isPlain = ({ groupBy, sort }: Arrangement): boolean => groupBy.length === 0 && sort === null;

/** Whether the report can be read and written a few weeks at a time. */
export const isSliced = ({ type, parameters }: ReportOrder): boolean => {
  const { byDate, arrangement } = reportMakers[type];
  return byDate === true && isPlain({ ...arrangement, ...parameters.arrangement });
};

/** The lines of a sliced report, gathered slice by slice; each is read as a request of its own, so that nothing of it stays. */
const gatherTable = async (ctx: Ctx<Viewer>, order: ReportOrder, step: Step): Promise<LongTable> => {
  const { type, parameters, period, locale, name, explained } = order;
  const approvals = explained ? await readApprovals(ctx) : undefined;
  const spans = slicesOf(period);
  const slices: Slice[] = [];
  const orders: string[][] = [];
  const columns = new Map<string, ColumnView>();
  const totals = new Map<string, ReportCell>();
  let currency = '';
  let lines = 0;
  for (const [done, span] of spans.entries()) {
    await step(done / spans.length);
    const alone = contextFor(ctx.ports, { viewer: ctx.viewer });
    const made = await makeReport(alone, { type, filter: { ...parameters, ...span } });
    const keys = made.columns.map(({ key }) => key);
    currency = made.currency;
    const kept = await packedLines(alone, made.lines, explained);
    lines += kept.reduce((sum, { trails = [] }) => sum + 1 + rowsOfTrails(trails), 0);
    orders.push(made.order);
    slices.push({ keys, lines: packed(kept) });
    for (const [at, column] of made.columns.entries()) {
      columns.set(column.key, column);
      totals.set(column.key, plus(totals.get(column.key) ?? null, made.totals[at] ?? null));
    }
  }
  const chosen = parameters.arrangement?.columns ?? [];
  const inOrder = chosen.length > 0 ? [...new Set(chosen)] : merged(orders);
  const shown = inOrder.flatMap((key) => columns.get(key) ?? []);
  const laidOut = {
    type,
    currency,
    columns: shown,
    summed: false,
    totals: shown.map(({ key }) => totals.get(key) ?? null),
  };
  const lineOf = ({ cells, trails = [] }: PackedLine) =>
    ({
      ...{ group: false, depth: 0, path: [], count: 1, before: null, cells },
      explain: () => trails,
    }) satisfies ReportLine & { before: null };
  const { rows: _none, ...head } = reportTable({ ...laidOut, lines: [] }, locale, name, approvals);
  function* parts(): Generator<Cell[][]> {
    for (const slice of slices) {
      const places = shown.map(({ key }) => slice.keys.indexOf(key));
      const lines = unpacked(slice.lines).map(({ cells, trails }) =>
        lineOf({ cells: places.map((place) => cells[place] ?? null), ...(trails ? { trails } : {}) }),
      );
      yield reportTable({ ...laidOut, lines }, locale, name, approvals).rows;
    }
  }
  return { ...head, parts, lines };
};

/** The first rows of a table, for paper. */
const firstRows = ({ parts }: LongTable, most: number): Cell[][] => {
  const rows: Cell[][] = [];
  for (const part of parts()) {
    rows.push(...part.slice(0, most - rows.length));
    if (rows.length >= most) break;
  }
  return rows;
};

/** More rows than a sheet can have. */
export class TooManyRows extends Error {}

/** A file in pieces. */
export type LongFile = { pieces: Iterable<Uint8Array>; contentType: string };

const filePieces = async (
  table: LongTable,
  order: ReportOrder,
  format: ExportFormat,
  separator: Separator,
): Promise<LongFile> => {
  if (format === 'csv') return { pieces: csvPieces(table, table.parts(), separator), contentType: csvType };
  if (format === 'xlsx' && table.lines + 2 > mostSheetRows) throw new TooManyRows();
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
 * The file of a long report as its reader may have it. Line by line in order of dates it is read and written in bounded memory; in
 * any other layout it is made at once.
 */
export const longFile = async (
  ctx: Ctx<Viewer>,
  order: ReportOrder,
  { format, separator }: { format: ExportFormat; separator: Separator },
  step: Step,
): Promise<LongFile> => {
  await step(0);
  if (isSliced(order)) return filePieces(await gatherTable(ctx, order, step), order, format, separator);
  const { bytes, contentType } = await exportFile(ctx, order, format, separator);
  return { pieces: [bytes], contentType };
};
