import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import type { Publication } from '#domain/schedule/publication.ts';
import { publishBlockers, withPublished } from '#domain/schedule/publish-schedule.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople, readPlans } from '#services/table.ts';
import { loadSchedule, repeatedShifts } from './load-schedule.ts';
import { refusedIn } from './planning-rights.ts';
import type { DayPublication } from './publication-days.ts';
import { publications } from './schedule.store.ts';
import { scheduleFacts } from './schedule-facts.ts';
import { verdictsNow } from './see-schedule.ts';

const needs = scheduleAccess.publishSchedule;

const input = z.object({
  departmentIds: z.array(referenceSchema).min(1, 'input.required').max(50),
  dates: z.array(plainDateSchema).min(1, 'input.required').max(42),
  published: z.boolean(),
});

/** Red shifts without a reason keep their dates from being published. */
const blocked = async (ctx: Ctx<Viewer>, departmentIds: string[], dates: PlainDate[]): Promise<Refusal | undefined> => {
  const { accountId } = ctx.viewer;
  const sorted = [...dates].sort();
  const range = { from: sorted[0]!, to: sorted.at(-1)! };
  const [facts, loaded, plans, people] = await Promise.all([
    scheduleFacts(ctx),
    loadSchedule(ctx, accountId, departmentIds, range),
    readPlans(ctx, accountId),
    loadPeople(ctx, accountId),
  ]);
  const all = [...loaded.scheduledShifts, ...repeatedShifts(plans.series, departmentIds, range)];
  const verdicts = verdictsNow(facts, { ...loaded, scheduledShifts: all }, people);
  const wanted = new Set(dates);
  const judged = all.filter((shift) => wanted.has(shift.date)).map((shift) => ({ ...shift, verdict: verdicts(shift) }));
  const blockers = publishBlockers(judged);
  if (blockers.length === 0) return undefined;
  return refuse('STATE', 'publishBlocked', { field: 'dates', measured: blockers.length, current: blockers });
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

/** Shows dates of departments to everybody, or takes them back. */
export const setPublication = useCase({
  name: 'setPublication',
  needs,
  input,
  run: async (ctx, { departmentIds: named, dates, published }): Promise<DayPublication[] | Refusal> => {
    const { accountId } = ctx.viewer;
    const { departments } = await scheduleFacts(ctx);
    const departmentIds = [...new Set(named)];
    for (const id of departmentIds) {
      const refused = departments.has(id) ? refusedIn(ctx, needs, id) : notFound();
      if (refused) return refused;
    }
    const refused = published ? await blocked(ctx, departmentIds, dates) : undefined;
    if (refused) return refused;
    const plans = await readPlans(ctx, accountId);
    const known = new Map(plans.publications.map((one) => [one.departmentId, one]));
    const done = await commit<DayPublication[]>(ctx, {
      changes: departmentIds.map((id) => changeOf(accountId, id, known.get(id), dates, published)),
      event: {
        type: published ? 'schedulePublished' : 'scheduleWithdrawn',
        area: 'schedule',
        subject: departmentIds[0]!,
        departmentId: departmentIds.length === 1 ? departmentIds[0] : null,
        details: { departmentIds, dates },
      },
      answer: departmentIds.flatMap((departmentId) =>
        dates.map((date) => ({ departmentId, date, published, overridden: true })),
      ),
    });
    // Somebody set other dates of the department at the same time: both are wanted.
    if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
    return done;
  },
});
