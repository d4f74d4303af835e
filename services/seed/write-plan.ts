import type { Viewer } from '#domain/access/viewer.ts';
import { verdictFor } from '#domain/labour/conflicts.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import { skillsIn } from '#domain/labour/skill-rule.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { newAbsenceChanges } from '#services/absence/absence-change.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { openShiftChange, plannedChange, requiredShiftChange, tagsChanges } from '#services/planning/plan-changes.ts';
import { seriesChanges } from '#services/planning/series-changes.ts';
import { approvedChanges, loadApprovedHours } from '#services/timesheet/approved-hours.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import { tagsIn } from './demo-tags.ts';
import type { Seeding, Worker, WorkPlan } from './plan.ts';

/** The seeded dates: the first Monday to the last Sunday. */
export const spanOf = ({ mondays }: Seeding) => ({ from: mondays[0]!, to: addDays(mondays.at(-1)!, 6) });

/** Every scheduled shift with its violations, evaluated with everything else that is planned. */
const judged = (seeding: Seeding, plan: WorkPlan, workers: readonly Worker[]): ScheduledShift[] => {
  const templates = new Map(workers.flatMap((worker) => worker.templates).map((template) => [template.id, template]));
  const repeated = plan.series.flatMap((pattern) => expandSeries(pattern, spanOf(seeding)));
  const index = planningIndex({
    shifts: [...plan.shifts, ...repeated],
    absenceDays: plan.absences.flatMap(({ days }) => days),
    contracts: workers.map(({ contract }) => contract),
    employees: workers.map(({ employee }) => employee),
    skillsOf: skillsIn([...templates.values()]),
  });
  return plan.shifts.map((shift) => ({ ...shift, verdict: verdictFor(shift, index) }));
};

/** All dated items of a company, as changes of one commit. */
export const workChanges = async (
  ctx: Ctx<Viewer>,
  seeding: Seeding,
  plan: WorkPlan,
  workers: readonly Worker[],
): Promise<Change[]> => {
  const approved = await loadApprovedHours(ctx, plan.entries);
  return [
    ...plan.series.flatMap((after) => seriesChanges({ before: null, after })),
    ...judged(seeding, plan, workers).map((shift) => plannedChange(null, shift)),
    ...tagsChanges(seeding.accountId, tagsIn(plan.shifts, plan.openShifts)),
    ...plan.openShifts.map((openShift) => openShiftChange(null, openShift)),
    ...plan.requiredShifts.map((requiredShift) => requiredShiftChange(null, requiredShift)),
    ...plan.absences.flatMap(({ absence, days }) => newAbsenceChanges(absence, days)),
    ...plan.entries.map((entry) => entryChange(null, entry)),
    ...approvedChanges(
      approved,
      plan.entries.map((after) => ({ before: null, after })),
    ),
  ];
};

type Progress = (written: number, all: number) => void;

/** Writes all dated items of a company in one journalled commit. */
export const writeWorkPlan = async (
  ctx: Ctx<Viewer>,
  seeding: Seeding,
  plan: WorkPlan,
  workers: readonly Worker[],
  onProgress?: Progress,
): Promise<void> => {
  const changes = await workChanges(ctx, seeding, plan, workers);
  const event = { type: 'companySeeded', area: 'account', subject: seeding.accountId };
  await commitLarge(ctx, { changes, event, answer: null, onProgress });
};
