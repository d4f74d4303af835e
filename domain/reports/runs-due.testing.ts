import type { Instant } from '#domain/time/instant.ts';
import type { Zone } from '#domain/time/zones.ts';
import { type DueRun, dueRuns } from './next-runs.ts';
import type { RecurrenceSettings } from './recurring-report.ts';

/** Runs due after the first instant, up to and including the second. */
export const runsDue = (settings: RecurrenceSettings, zone: Zone, after: Instant, until: Instant): DueRun[] => {
  const due: DueRun[] = [];
  for (const run of dueRuns(settings, zone, after)) {
    if (run.dueAt > until) return due;
    due.push(run);
  }
  return due;
};
