import { Temporal } from 'temporal-polyfill';
import type { Viewer } from '#domain/access/viewer.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { momentOf } from '#domain/time/instant.ts';
import { isDateWithinReach } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { planningAreas } from '#services/kit/department-log.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** An instant of the log, with fractions of a second. */
export const momentSchema = stringSchema()
  .max(40)
  .refine((text) => isDateWithinReach(momentOf(text)?.slice(0, 10) ?? ''), 'input.invalid')
  .meta({ scalar: 'Instant' });

/** Most days for which the log is read for a schedule. */
export const daysBack = 56;

const hours = 24;

/**
 * Planning events since the instant, including day changes when requested; refused when the instant is in the future or too far
 * back.
 */
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
  // A past week and its facts are one request, so it is memoised; writers read the log again.
  const events = await (ctx.operation ? read() : ctx.memo(`since ${accountId} ${at} ${areas}`, read));
  return events.filter((event) => Temporal.Instant.compare(Temporal.Instant.from(event.at), moment) > 0);
};
