import { Temporal } from 'temporal-polyfill';
import type { Viewer } from '#domain/access/viewer.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { momentOf } from '#domain/time/instant.ts';
import { isDateWithinReach } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** A moment of the log, which counts fractions of a second. */
export const momentSchema = stringSchema()
  .max(40)
  .refine((text) => isDateWithinReach(momentOf(text)?.slice(0, 10) ?? ''), 'input.invalid')
  .meta({ scalar: 'Instant' });

/** How far back the log is read for a schedule. */
export const daysBack = 56;

/** The areas whose events write into a plan: an approved absence takes shifts out of it. Shifts logged theirs as `schedule` until November 2026. */
export const planningAreas = ['schedule', 'shifts', 'publishing', 'fill', 'absence', 'exchange'];

/** The areas whose events say something of a schedule: what was said of days, in budgets, forecasts and notes, is another's. */
export const loggedAreas = [...planningAreas, 'organisation'];

const hours = 24;

/** What was planned since the moment, and what was said of days where it is asked for; refused where it lies in the future or too far back. */
export const plannedSince = async (
  ctx: Ctx<Viewer>,
  at: string,
  areas: readonly string[] = planningAreas,
): Promise<LoggedEvent[] | Refusal> => {
  const moment = Temporal.Instant.from(at);
  if (Temporal.Instant.compare(moment, ctx.now) > 0) return refuse('INVALID', 'momentAhead', { field: 'at' });
  const earliest = ctx.now.subtract({ hours: daysBack * hours });
  if (Temporal.Instant.compare(moment, earliest) < 0)
    return refuse('INVALID', 'momentTooOld', { field: 'at', limit: daysBack });
  const { accountId } = ctx.viewer;
  const read = () => eventsSince(ctx, accountId, at, areas);
  // A week of that moment and the facts behind it are one request; a writer looks at the log again each time.
  const events = await (ctx.operation ? read() : ctx.memo(`since ${accountId} ${at} ${areas}`, read));
  return events.filter((event) => Temporal.Instant.compare(Temporal.Instant.from(event.at), moment) > 0);
};
