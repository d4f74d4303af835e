import type { Viewer } from '#domain/access/viewer.ts';
import type { ExportFormat, Separator } from '#domain/reports/report-job.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { StoredFile } from '#services/ports/files.ts';
import { buildReport, type ReportOrder } from './build-report.ts';
import { csvType, xlsxType } from './report-files.ts';
import { periodWords } from './report-mail.ts';
import type { ReportTable } from './report-table.ts';
import { reportTexts } from './report-texts.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Writes a table as a file. */
export const fileOfTable = async (
  table: ReportTable,
  order: ReportOrder,
  format: ExportFormat,
  separator: Separator,
): Promise<StoredFile> => {
  if (format === 'csv') return { bytes: writeCsv(table, separator), contentType: csvType };
  if (format === 'xlsx') return { bytes: writeXlsx(table), contentType: xlsxType };
  const text = reportTexts(order.locale);
  const bytes = await writePdf(table, {
    title: order.name ?? text(`${order.type}.title`),
    period: periodWords(order.period, order.locale),
    page: (page, pages) => text('page', { page, pages }),
    locale: order.locale,
  });
  return { bytes, contentType: 'application/pdf' };
};

/** File of a report, limited to what the viewer may see. */
export const exportFile = async (
  ctx: Ctx<Viewer>,
  order: ReportOrder,
  format: ExportFormat,
  separator: Separator,
): Promise<StoredFile> => fileOfTable((await buildReport(ctx, order)).table, order, format, separator);
