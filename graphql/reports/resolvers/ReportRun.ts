import type { ReportRunResolvers } from '#graphql/generated/types.ts';
import { filePath } from '#services/files/file-path.ts';

export const ReportRun: ReportRunResolvers = {
  reportPeriod: ({ period }) => ({ startDate: period.from, endDate: period.to }),
  files: ({ files, ownerId }, _args, { ctx }) =>
    ownerId === ctx.viewer!.userId ? files.map((key) => ({ name: key.split('/').at(-1)!, url: filePath(key) })) : [],
  shifts: ({ totals }) => totals?.shifts ?? null,
  minutes: ({ totals }) => totals?.minutes ?? null,
};
