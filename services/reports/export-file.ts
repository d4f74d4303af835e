import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { StoredFile } from '#services/ports/files.ts';
import { buildReport, type ReportOrder } from './build-report.ts';
import type { ExportFormat, Separator } from './export-formats.ts';
import { csvType, xlsxType } from './report-files.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The file of a report as its reader may have it. */
export const exportFile = async (
  ctx: Ctx<Viewer>,
  order: ReportOrder,
  format: ExportFormat,
  separator: Separator,
): Promise<StoredFile> => {
  const { table } = await buildReport(ctx, order);
  return format === 'csv'
    ? { bytes: writeCsv(table, separator), contentType: csvType }
    : { bytes: await writeXlsx(table), contentType: xlsxType };
};
