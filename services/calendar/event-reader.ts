import type { Viewer } from '#domain/access/viewer.ts';
import { type EventOccurrence, eventsIn } from '#domain/calendar/calendar-event.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { companyEvents, eventsPartition, type KeptEvent } from './calendar.store.ts';

/** Events on these dates in departments whose schedule the viewer sees: one Query. */
export const visibleEvents = async (ctx: Ctx<Viewer>, range: DateRange): Promise<EventOccurrence[]> => {
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk AND sk >= :from',
    ExpressionAttributeValues: { ':pk': eventsPartition(ctx.viewer.accountId), ':from': range.from },
  });
  const seen = only(companyEvents, items).filter(({ departmentId }) => seesSchedule(ctx.viewer, departmentId));
  return eventsIn(seen, range);
};

/** One event of a department whose schedule the viewer sees; strongly consistent. */
export const readEvent = async (ctx: Ctx<Viewer>, id: string): Promise<KeptEvent | undefined> => {
  const event = await findById(ctx.table, companyEvents, ctx.viewer.accountId, id);
  return event && seesSchedule(ctx.viewer, event.departmentId) ? event : undefined;
};
