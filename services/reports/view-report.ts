import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { reportComparisons } from '#domain/reports/compared-period.ts';
import { mostPersonDaysOfPeriods, mostPersonDaysOnScreen } from '#domain/reports/report-job.ts';
import { needsOfReport, reportTypeNames } from '#domain/reports/report-types.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { addMinutes, type Instant, instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { datesToWorkOut } from '#services/payroll/payroll-between.ts';
import { loadPeople } from '#services/table.ts';
import { type ComparedLine, comparisonOf, type MadeReport, makeReport, type Wanted } from './make-report.ts';
import { reportFilterSchema } from './report-filter.ts';
import { reportMakers } from './report-makers.ts';
import { countPeople, passes } from './report-scope.ts';

/** A report whose lines are read page by page. */
export type PagedReport = Omit<MadeReport, 'lines' | 'arranged'> & {
  madeAt: Instant;
  lineCount: number;
  linesFrom: (start: number, count: number) => ComparedLine[];
  /** Hash of its columns, lines and totals: reports with the same one have the same line in each place. */
  content: () => string;
};

const linesPerPack = 100;

const packTexts = (lines: readonly ComparedLine[]): string[] =>
  Array.from({ length: Math.ceil(lines.length / linesPerPack) }, (_, index) =>
    JSON.stringify(
      lines
        .slice(index * linesPerPack, (index + 1) * linesPerPack)
        .map(({ group, depth, path, count, cells, before }) => [group, depth, path, count, cells, before]),
    ),
  );

type PackedLine = [boolean, number, string[], number, ComparedLine['cells'], ComparedLine['before']];

const unpacked = (pack: Uint8Array): ComparedLine[] =>
  (JSON.parse(inflateRawSync(pack).toString()) as PackedLine[]).map(([group, depth, path, count, cells, before]) => ({
    ...{ group, depth, path, count, cells, before },
  }));

const contentOf = ({ columns, totals, before }: Pick<MadeReport, 'columns' | 'totals' | 'before'>, packs: string[]) => {
  const hash = createHash('sha256').update(JSON.stringify([columns.map(({ key }) => key), totals, before]));
  for (const pack of packs) hash.update(pack);
  return hash.digest('base64url').slice(0, 22);
};

const pagedReport = (ctx: Ctx, { lines, arranged: _arranged, ...report }: MadeReport): PagedReport => {
  let content: string | undefined;
  return {
    ...report,
    madeAt: instant(ctx.now),
    lineCount: lines.length,
    linesFrom: (start, count) => lines.slice(start, start + count),
    content: () => {
      content ??= contentOf(report, packTexts(lines));
      return content;
    },
  };
};

/** The same report with its lines compressed, about 20 bytes each, and without the rows that they were made from. */
const packedReport = (ctx: Ctx, report: MadeReport): { packed: PagedReport; bytes: number } => {
  const texts = packTexts(report.lines);
  const content = contentOf(report, texts);
  const packs = texts.map((text) => deflateRawSync(text, { level: 1 }));
  const packed: PagedReport = {
    ...pagedReport(ctx, { ...report, lines: [] }),
    lineCount: report.lines.length,
    content: () => content,
    linesFrom: (start, count) => {
      const first = Math.floor(start / linesPerPack);
      const last = Math.ceil((start + count) / linesPerPack);
      const offset = start - first * linesPerPack;
      return packs
        .slice(first, last)
        .flatMap(unpacked)
        .slice(offset, offset + count);
    },
  };
  return { packed, bytes: packs.reduce((sum, { byteLength }) => sum + byteLength, 0) };
};

type Kept = { report: PagedReport; bytes: number; until: Instant };

/** Since its lines were last read, and since it was made. */
const [idleMinutes, mostMinutes] = [2, 15];
const [mostKept, mostBytes] = [50, 32_000_000];

/**
 * Reports of this process by question and content, the longest unread first. They answer later pages only: a first page is always made
 * again, and another process makes the report again.
 */
const keptReports = new Map<string, Kept>();

/** The viewer's rights are part of the question: what one person was shown is never the answer to another, or after a change. */
const keyOf = ({ quotaUsage: _counts, ...viewer }: Viewer, wanted: object, content: string): string =>
  createHash('sha256')
    .update(JSON.stringify([viewer, wanted, content]))
    .digest('base64url');

const keep = (ctx: Ctx<Viewer>, wanted: object, made: MadeReport): PagedReport => {
  const { packed, bytes } = packedReport(ctx, made);
  const key = keyOf(ctx.viewer, wanted, packed.content());
  keptReports.delete(key);
  keptReports.set(key, { report: packed, bytes, until: addMinutes(packed.madeAt, idleMinutes) });
  const now = instant(ctx.now);
  let total = [...keptReports.values()].reduce((sum, kept) => sum + kept.bytes, 0);
  for (const [oldest, kept] of keptReports) {
    if (kept.until > now && keptReports.size <= mostKept && total <= mostBytes) break;
    keptReports.delete(oldest);
    total -= kept.bytes;
  }
  return packed;
};

/** The kept report of this content, while someone reads it. */
const recall = (ctx: Ctx<Viewer>, wanted: object, content: string): PagedReport | undefined => {
  const key = keyOf(ctx.viewer, wanted, content);
  const kept = keptReports.get(key);
  const now = instant(ctx.now);
  if (!kept || kept.until <= now) return undefined;
  const [idle, most] = [addMinutes(now, idleMinutes), addMinutes(kept.report.madeAt, mostMinutes)];
  keptReports.delete(key);
  keptReports.set(key, { ...kept, until: idle < most ? idle : most });
  return kept.report;
};

/** People of a period up to this long are not counted, which saves Queries: a week of 17,000 people fits. */
const uncountedDays = 7;

/** Everyone, unless people or teams are named: departments leave out lines of pay, but no one's work. */
const countPaid = async (ctx: Ctx<Viewer>, { employeeIds, teamIds }: Wanted['filter']): Promise<number> => {
  const { employees } = await loadPeople(ctx, ctx.viewer.accountId);
  return employees.filter(({ id, memberships }) => {
    const isOfTeams = teamIds.length === 0 || memberships.some(({ teamId }) => teamIds.includes(teamId));
    return passes(employeeIds, id) && isOfTeams;
  }).length;
};

/** People times dates of a report, and how many a request can read; undefined for reports that are never too long. */
const lengthOf = async (
  ctx: Ctx<Viewer>,
  { type, filter }: Wanted,
): Promise<{ measured: number; limit: number } | undefined> => {
  const days = daysIn(filter);
  if (type === 'PayrollIntegration') {
    const [people, dates] = await Promise.all([
      countPaid(ctx, { ...filter, teamIds: [] }),
      datesToWorkOut(ctx, { from: filter.from, to: filter.to }, filter.explained === true),
    ]);
    return { measured: people * dates, limit: mostPersonDaysOfPeriods };
  }
  if (type === 'Payroll') return { measured: (await countPaid(ctx, filter)) * days, limit: mostPersonDaysOnScreen };
  if (reportMakers[type].slicedBy !== 'dates' || filter.employeeIds.length === 1) return undefined;
  return { measured: (await countPeople(ctx, filter)) * days, limit: mostPersonDaysOnScreen };
};

/**
 * STATE when a request cannot make the report in time, before its rows are read; undefined for other reports. Others that are read
 * by person take kept balances, and one person's hours are one Query.
 */
const refuseLong = async (ctx: Ctx<Viewer>, wanted: Wanted): Promise<Refusal | undefined> => {
  if (daysIn(wanted.filter) <= uncountedDays) return undefined;
  const length = await lengthOf(ctx, wanted);
  if (!length) return undefined;
  const measured = length.measured * (comparisonOf(wanted) ? 2 : 1);
  const { limit } = length;
  return measured > limit ? refuse('STATE', 'reportTooLong', { measured, limit }) : undefined;
};

/** Any report over at most a year, in the viewer's layout; PLAN or FORBIDDEN when the report needs more than View reports, STATE when it is too long. */
export const viewReport = useCase({
  name: 'viewReport',
  needs: reportsAccess.viewReports,
  input: z.object({
    type: z.enum(reportTypeNames),
    filter: reportFilterSchema,
    compare: z.boolean().nullish(),
    compareWith: z.enum(reportComparisons).nullish(),
    path: z.array(stringSchema().max(200)).max(6).nullish(),
    /** Whether derivations of its rows are requested. */
    explained: z.boolean().default(true),
    /** Content of the report whose later lines alone are requested. */
    continues: stringSchema().max(64).nullish(),
  }),
  run: async (ctx, { explained, continues, ...wanted }) => {
    const lacking = ctx.need(needsOfReport(wanted.type));
    if (lacking) return lacking;
    const known = continues && !explained ? recall(ctx, wanted, continues) : undefined;
    if (known) return known;
    const tooLong = await refuseLong(ctx, { ...wanted, filter: { ...wanted.filter, explained } });
    if (tooLong) return tooLong;
    const made = await makeReport(ctx, { ...wanted, filter: { ...wanted.filter, explained } });
    // Derivations come from the rows, which would take too much memory to keep.
    return explained || made.lines.length <= linesPerPack ? pagedReport(ctx, made) : keep(ctx, wanted, made);
  },
});
