import { linesOf, type PersonWork } from '#domain/schedule/rules/worked-week.ts';
import { addWeeks, type IsoWeek, weekOf } from '#domain/time/week.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsOf, type LoggedEvent } from '#services/kit/events.ts';
import { loadWeek } from '#services/table.ts';
import { scheduledShifts } from './schedule.store.ts';
import { backfilledWeeks, type WorkedWeek, workedWeeks } from './worked-weeks.store.ts';

type Place = Pick<WorkedWeek, 'departmentId' | 'week'>;
type Told = Pick<LoggedEvent, 'accountId' | 'id' | 'operationId' | 'at'> & {
  changes?: StoredChange[];
  changesInLog?: boolean;
};

/** How far a rule looks back, and how far ahead people plan, when a department is copied for the first time. */
const [weeksBack, weeksAhead] = [53, 13];
const atOnce = 12;

const strong = { ConsistentRead: true };

const changesIn = async (ctx: Ctx, told: Told): Promise<StoredChange[]> => {
  if (!told.changesInLog) return told.changes ?? [];
  const events = await eventsOf(ctx, told.accountId, `${weekOf(told.at.slice(0, 10))}.${told.operationId}`);
  return events.find(({ id }) => id === told.id)?.changes ?? [];
};

const placesIn = (changes: readonly StoredChange[]): Place[] => {
  const shifts = changesOf(scheduledShifts, changes).flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const places = shifts.map(({ departmentId, week }) => [`${week} ${departmentId}`, { departmentId, week }] as const);
  return [...new Map(places).values()];
};

/**
 * Copies the week as it stands. The copy is read before what it is made of: whoever writes it with older shifts in hand finds
 * another version there and begins again.
 */
const noteWeek = async (ctx: Ctx, accountId: string, place: Place): Promise<void> => {
  for (;;) {
    const key = workedWeeks.key({ accountId, ...place });
    const item = await ctx.table.get({ Key: key, ...strong });
    const before = item && workedWeeks.parse(item);
    const { scheduledShifts: shifts } = await loadWeek(ctx, accountId, place.departmentId, place.week, strong);
    const works = shifts.filter((one): one is typeof one & PersonWork => one.employeeId !== null && !one.isTask);
    const lines = JSON.stringify(linesOf(place.week, works));
    if (before ? before.lines === lines : works.length === 0) return;
    const after = { accountId, ...place, version: (before?.version ?? 0) + 1, lines };
    const { ok } = await ctx.table.transact([
      before ? workedWeeks.replace(after, before.version) : workedWeeks.create(after),
    ]);
    if (ok) return;
  }
};

const noteWeeks = async (ctx: Ctx, accountId: string, places: readonly Place[]): Promise<void> => {
  for (let start = 0; start < places.length; start += atOnce)
    await Promise.all(places.slice(start, start + atOnce).map((place) => noteWeek(ctx, accountId, place)));
};

/** The weeks around today, once for each department: what was planned before there were copies. */
const backfill = async (ctx: Ctx, accountId: string, departmentIds: readonly string[], now: IsoWeek): Promise<void> => {
  const known = await ctx.table.batchGet(
    departmentIds.map((departmentId) => backfilledWeeks.key({ accountId, departmentId })),
    strong,
  );
  const done = new Set(known.map(backfilledWeeks.parse).map(({ departmentId }) => departmentId));
  for (const departmentId of departmentIds.filter((id) => !done.has(id))) {
    const weeks = Array.from({ length: weeksBack + 1 + weeksAhead }, (_, index) => addWeeks(now, index - weeksBack));
    await noteWeeks(
      ctx,
      accountId,
      weeks.map((week) => ({ departmentId, week })),
    );
    await ctx.table.transact([backfilledWeeks.overwrite({ accountId, departmentId })]);
  }
};

/**
 * Keeps the copies of the weeks that an event touched, each made anew from its partition: an event that comes twice, late or out
 * of order changes nothing, and one that never comes is made up for by the next of its week.
 */
export const noteWorkedWeeks = async (ctx: Ctx, told: Told): Promise<void> => {
  const places = placesIn(await changesIn(ctx, told));
  if (places.length === 0) return;
  await noteWeeks(ctx, told.accountId, places);
  const departmentIds = [...new Set(places.map(({ departmentId }) => departmentId))];
  await backfill(ctx, told.accountId, departmentIds, weekOf(ctx.now.toString().slice(0, 10)));
};
