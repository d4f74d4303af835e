import { isOpenJob } from '#domain/reports/report-job.ts';
import type { ReportJobResolvers } from '#graphql/generated/types.ts';
import { filePath } from '#services/files/file-path.ts';

export const ReportJob: ReportJobResolvers = {
  reportPeriod: ({ period }) => ({ startDate: period.from, endDate: period.to }),
  file: ({ state, name, key }) => (state === 'finished' ? { name, url: filePath(key) } : null),
  keptUntil: (job) => (isOpenJob(job) ? null : job.waitsUntil),
};
