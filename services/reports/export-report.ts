import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readyReportTypes } from '#domain/reports/report-types.ts';
import { reportsAccess } from '#domain/reports/reports.access.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { StoredFile } from '#services/ports/files.ts';
import { buildReport } from './build-report.ts';
import { csvType, fileNameOf, filePath, reportKey, xlsxType } from './report-files.ts';
import { reportFilterSchema } from './report-filter.ts';
import type { ReportTable } from './report-table.ts';
import { type Separator, separators, writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

const fileOf = async (table: ReportTable, format: Format, separator: Separator): Promise<StoredFile> =>
  format === 'csv'
    ? { bytes: writeCsv(table, separator), contentType: csvType }
    : { bytes: await writeXlsx(table), contentType: xlsxType };

/** One folder for each operation, so that a repeated click finds the same file. */
const folderOf = (key: string): string => `exp_${createHash('sha256').update(key).digest('hex').slice(0, 26)}`;

/** Makes a file of a report and keeps it for the person who asked; answers where it can be fetched. */
export const exportReport = useCase({
  name: 'exportReport',
  needs: reportsAccess.exportReport,
  input: z.object({
    type: z.enum(readyReportTypes),
    filter: reportFilterSchema,
    format: z.enum(formats),
    separator: z
      .enum(separators)
      .nullish()
      .transform((one) => one ?? 'comma'),
  }),
  run: async (ctx, { type, filter, format, separator }) => {
    const { from, to, ...parameters } = filter;
    const { locale } = (await viewSelf(ctx))!.person;
    const { table } = await buildReport(ctx, { type, parameters, period: { from, to }, locale });
    const { accountId, userId } = ctx.viewer;
    const folder = folderOf(ctx.operation?.key ?? ctx.ports.ids.next('exp'));
    const name = `${fileNameOf(type === 'Timesheets' ? 'timesheets' : 'timesheet-summary', filter)}.${format}`;
    const key = reportKey(accountId, userId, folder, name);
    await ctx.ports.files.put(key, await fileOf(table, format, separator));
    return commit(ctx, {
      changes: [],
      event: {
        type: 'reportExported',
        area: 'reports',
        subject: folder,
        employeeId: userId,
        details: { type, format, from, to, key },
      },
      answer: { name, url: filePath(key) },
    });
  },
});
