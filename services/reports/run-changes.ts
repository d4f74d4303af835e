import type { ReportRun } from '#domain/reports/recurring-report.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { keptRun, lastRuns, reportRuns } from './reports.store.ts';

/** A run's next state. */
export const runChange = (before: ReportRun | null, after: ReportRun): Change =>
  change(reportRuns, before && keptRun(before), keptRun(after));

/** The copy that the list of reports shows. */
export const lastRun = (before: ReportRun | null, after: ReportRun): WriteAction =>
  lastRuns.overwrite({ ...keptRun(after), version: (before?.version ?? 0) + 1 });

/** The same two as a transaction of its own, for steps that are no news to the log. */
export const runActions = (before: ReportRun | null, after: ReportRun): WriteAction[] => {
  const next = keptRun({ ...after, version: (before?.version ?? 0) + 1 });
  return [before ? reportRuns.replace(next, before.version) : reportRuns.create(next), lastRun(before, after)];
};
