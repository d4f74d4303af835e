import * as z from 'zod';
import { reportsAccess } from '#domain/reports/actions.ts';
import { reportNameSchema, reportTypeSchema } from '#domain/reports/recurring-report.schema.ts';
import { exportFormats, separators } from '#domain/reports/report-job.ts';
import { isExplained, needsOfReport, slugOf } from '#domain/reports/report-types.ts';
import { filePath } from '#services/files/file-path.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';
import { queueReport } from './long/report-jobs.ts';
import { exportedReportKey, fileNameOf, folderOf } from './report-files.ts';
import { reportFilterSchema } from './report-filter.ts';
import { isLong } from './report-scope.ts';

/** Stores a file of a report for the viewer and returns its address. A long report is written by a job. */
export const exportReport = useCase({
  name: 'exportReport',
  needs: reportsAccess.exportReport,
  input: z.object({
    type: reportTypeSchema,
    filter: reportFilterSchema,
    format: z.enum(exportFormats),
    separator: z.enum(separators).default('comma'),
    explained: z
      .boolean()
      .default(false)
      .describe('With the derivation of its hours and money beneath each line, where the report has one.'),
    name: reportNameSchema.nullish().describe('What the company calls it; left out, the name of its type.'),
  }),
  run: async (ctx, { type, filter, format, separator, name: own, explained: wanted }) => {
    const lacking = ctx.need(needsOfReport(type));
    if (lacking) return lacking;
    const explained = wanted && isExplained(type);
    const { from, to, ...parameters } = filter;
    if (await isLong(ctx, type, filter))
      return queueReport(ctx, {
        ...{ type, parameters, format, separator, explained },
        period: { from, to },
        ownName: own ?? null,
        title: own ?? slugOf(type),
      });
    const { locale } = (await viewSelf(ctx))!.person;
    // Imported lazily: the file writers are large, and most requests write no file.
    const { exportFile } = await import('./export-file.ts');
    const file = await exportFile(
      ctx,
      { type, parameters, period: { from, to }, locale, name: own, explained },
      format,
      separator,
    );
    const folder = folderOf(ctx);
    const name = `${fileNameOf(own ?? slugOf(type), filter)}.${format}`;
    const key = exportedReportKey(ctx, folder, name);
    await ctx.ports.files.put(key, file);
    return commit(ctx, {
      changes: [],
      event: {
        type: 'reportExported',
        area: 'reports',
        subject: folder,
        employeeId: ctx.viewer.userId,
        details: { type, format, from, to, key },
      },
      answer: { __typename: 'ExportedReport' as const, name, url: filePath(key) },
    });
  },
});
