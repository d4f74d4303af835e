import { reportsAccess } from '#domain/reports/actions.ts';
import { projectionsOf } from '#domain/reports/next-runs.ts';
import { projectionSchema } from '#domain/reports/recurring-report.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { useCase } from '#services/kit/use-case.ts';

/** The first three runs of these settings from now on (spec 2.10), calculated like the dispatcher. */
export const viewReportProjections = useCase({
  name: 'viewReportProjections',
  needs: reportsAccess.viewReportProjections,
  input: projectionSchema,
  run: async (ctx, { periodSettings, recurrenceSettings }) =>
    projectionsOf(recurrenceSettings, periodSettings.type, ctx.viewer.zone, instant(ctx.now)),
});
