import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, requiredTextSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { withOverriddenRules } from '#domain/labour/override.ts';
import { publishingAccess } from '#domain/publishing/actions.ts';
import type { Publication } from '#domain/publishing/publication.ts';
import { publishBlockers, withPublished } from '#domain/publishing/publish-schedule.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { SeriesWrites } from '#domain/shifts/edit-series.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { type Change, change } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse, Shown } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { publications } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { checkedPlanned, occurrenceWrites } from '#services/shifts/planned/alter-planned.ts';
import { findPlanned } from '#services/shifts/planned/find-planned.ts';
import { withReason } from '#services/shifts/planned/override-verdict.ts';
import { mergedWrites } from '#services/shifts/planned/selection.ts';
import { bareChanges } from '#services/shifts/planned/write-plan.ts';
import { readPlans } from '#services/table.ts';
import { notifiedOf } from './notified-people.ts';
import type { DayPublication } from './publication-days.ts';
import { type PublicationPlan, publicationPlan } from './publication-plan.ts';

/** Reason for publishing a red shift; must not be blank. */
const publishReason = z
  .object({
    id: referenceSchema,
    version: versionSchema,
    reason: requiredTextSchema(longestReason, 'input.required'),
  })
  .meta({ id: 'PublishReasonInput' });

/** Changes that store the reasons in their shifts; requires permission to publish the department. */
const reasonsWritten = async (
  ctx: Ctx<Viewer>,
  overrides: readonly z.output<typeof publishReason>[],
  { shifts }: PublicationPlan,
) => {
  if (overrides.length === 0) return { changes: [], guards: [] };
  const verdicts = new Map(shifts.map((shift) => [shift.id, shift.verdict]));
  const { planned } = await findPlanned(
    ctx,
    ctx.viewer.accountId,
    overrides.map(({ id }) => id),
  );
  const writes: SeriesWrites[] = [];
  for (const { id, version, reason } of overrides) {
    const found = checkedPlanned(ctx, shiftsAccess.overrideVerdict, planned(id), version);
    if (isRefusal(found)) return found;
    const verdict = verdicts.get(id);
    if (!verdict) return notFound();
    const own = withReason(occurrenceWrites(found, {}), reason);
    writes.push({
      ...own,
      shifts: own.shifts.map((shift) => ({
        ...shift,
        after: shift.after && withOverriddenRules({ ...shift.after, verdict }, verdict),
      })),
    });
  }
  return bareChanges(mergedWrites(writes));
};

const needs = publishingAccess.publishSchedule;

const input = z.object({
  departmentIds: z.array(referenceSchema).min(1, 'input.required').max(50),
  dates: z.array(plainDateSchema).min(1, 'input.required').max(42),
  published: z.boolean(),
  /** Whether people are notified of changes new to them. */
  notify: z
    .boolean()
    .default(true)
    .describe('Whether people are notified, a quarter of a minute later, of what is new to them.'),
  /** Reasons for publishing red shifts of the dates. */
  overrides: z
    .array(publishReason)
    .max(200)
    .default([])
    .describe('Why shifts that a rule blocks are published all the same; kept with each and in the log.'),
});
type Given = z.output<typeof input>;

/** Refused for red shifts without an existing or new reason. */
const blocked = ({ shifts }: PublicationPlan, { overrides }: Given): Refusal | undefined => {
  const excused = new Set(overrides.map(({ id }) => id));
  const blockers = publishBlockers(shifts).filter(({ id }) => !excused.has(id));
  if (blockers.length === 0) return undefined;
  const shown = Shown.each(blockers, ['id', 'version', 'date']);
  return refuse('STATE', 'publishBlocked', { field: 'dates', measured: blockers.length, shown });
};

const changeOf = (
  accountId: string,
  departmentId: string,
  known: Publication | undefined,
  dates: PlainDate[],
  published: boolean,
): Change => {
  const none: Publication = { accountId, departmentId, id: departmentId, version: 0, overrides: {} };
  return change(publications, known ?? null, withPublished(known ?? none, dates, published));
};

const refusedDepartments = async (ctx: Ctx<Viewer>, departmentIds: readonly string[]): Promise<Refusal | undefined> => {
  const { departments } = await scheduleFacts(ctx);
  for (const id of departmentIds) {
    const refused = departments.has(id) ? refusedIn(ctx, needs, id) : notFound();
    if (refused) return refused;
  }
  return undefined;
};

/** Publishes or withdraws dates of departments. */
export const setPublication = useCase({
  name: 'setPublication',
  needs,
  input,
  run: async (ctx, input): Promise<DayPublication[] | Refusal> => {
    const { accountId } = ctx.viewer;
    const { dates, published, notify } = input;
    const departmentIds = [...new Set(input.departmentIds)];
    const refused = await refusedDepartments(ctx, departmentIds);
    if (refused) return refused;
    const plan = published ? await publicationPlan(ctx, departmentIds, dates) : undefined;
    const stopped = plan && blocked(plan, input);
    if (stopped) return stopped;
    const reasons = plan ? await reasonsWritten(ctx, input.overrides, plan) : { changes: [], guards: [] };
    if (isRefusal(reasons)) return reasons;
    const plans = await readPlans(ctx, accountId);
    const known = new Map(plans.publications.map((publication) => [publication.departmentId, publication]));
    const done = await commitLarge<DayPublication[]>(ctx, {
      // Dates first, since a journal must not show anything before they are written.
      changes: [
        ...departmentIds.map((id) => changeOf(accountId, id, known.get(id), dates, published)),
        ...reasons.changes,
      ],
      guards: reasons.guards,
      event: {
        type: published ? 'schedulePublished' : 'scheduleWithdrawn',
        area: 'publishing',
        subject: departmentIds[0]!,
        departmentId: departmentIds.length === 1 ? departmentIds[0] : null,
        ...(notify && !ctx.quiet ? {} : { quiet: true }),
        details: {
          departmentIds,
          dates,
          ...(plan && { told: notifiedOf(plan.notices) }),
          ...(input.overrides.length > 0 && { overrides: input.overrides.map(({ id, reason }) => ({ id, reason })) }),
        },
      },
      answer: departmentIds.flatMap((departmentId) =>
        dates.map((date) => ({ departmentId, date, published, overridden: true })),
      ),
    });
    // Someone set other dates of the department concurrently; both apply, so retry.
    if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
    return done;
  },
});
