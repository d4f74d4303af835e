import { isWholeDay } from '#domain/labour/absent-days.ts';
import { linesByPerson, linesOf, type PersonWork, type WorkedLines } from '#domain/labour/worked-week.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { addWeeks, weekOf } from '#domain/time/week.ts';
import { absenceDaysIn } from '#services/absence/absence-reader.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type LoggedEvent, loggedChanges } from '#services/kit/events.ts';
import { atOnce, type Turns } from '#services/kit/turns.ts';
import { newDepartmentsIn } from '#services/organisation/organisation-reader.ts';
import { scheduledShifts } from '#services/planning/plan.store.ts';
import {
  backfilledWeeks,
  personWorkUpdate,
  type WorkedWeek,
  workedWeeks,
} from '#services/planning/worked-weeks.store.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadWeek } from '#services/table.ts';

type Place = Pick<WorkedWeek, 'departmentId' | 'week'>;
type LoggedEventFacts = Parameters<typeof loggedChanges>[1] & Pick<LoggedEvent, 'operationId'>;

/**
 * Weeks before and after today that are copied when a department is first copied: a rule's look-back, and the usual planning
 * horizon.
 */
const [weeksBack, weeksAhead] = [53, 13];

const strong = { ConsistentRead: true };

type Dated = { departmentId: string; date: PlainDate };

const placesOf = (dated: readonly Dated[]): Place[] => {
  const places = dated.map(({ departmentId, date }) => ({ departmentId, week: weekOf(date) }));
  return [...new Map(places.map((place) => [`${place.week} ${place.departmentId}`, place])).values()];
};

const placesIn = (changes: readonly StoredChange[]): Place[] => {
  const shifts = changesOf(scheduledShifts, changes).flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  return placesOf([...shifts, ...absenceDaysIn(changes)]);
};

const textsOf = (lines: string | undefined): Map<string, string> =>
  lines === undefined ? new Map() : linesByPerson(JSON.parse(lines) as WorkedLines);

/** Writes of people's work at the place: of those whose work differs from before, or of all. */
const ofPeople = (after: WorkedWeek, before: WorkedWeek | undefined, everyone: boolean): WriteAction[] => {
  const [was, is] = [textsOf(before?.lines), textsOf(after.lines)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((id) => everyone || was.get(id) !== is.get(id))
    .map((id) => personWorkUpdate(after, id, is.get(id)));
};

/** Most people per transaction of 100 actions, with one action for the copy. */
const peopleAtOnce = 95;

/**
 * Writes the copy and the copies by person, the latter first when they exceed one transaction; each only while the copy is as it
 * was read.
 */
const writeWeek = async (
  ctx: Ctx,
  after: WorkedWeek,
  before: WorkedWeek | undefined,
  everyone: boolean,
): Promise<boolean> => {
  const people = ofPeople(after, before, everyone);
  const unchanged: WriteAction = {
    ConditionCheck: {
      Key: workedWeeks.keyOf(after),
      ...(before
        ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': before.version } }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  };
  while (people.length > peopleAtOnce)
    if (!(await ctx.table.transact([unchanged, ...people.splice(0, peopleAtOnce)])).ok) return false;
  const copy = before ? workedWeeks.replace(after, before.version) : workedWeeks.create(after);
  return (await ctx.table.transact([copy, ...people])).ok;
};

/**
 * Copies the current week. The copy is read before its sources: a process that writes it with older shifts meets another version
 * and starts over with everyone, as it may have written some people.
 */
const noteWeek = async (ctx: Ctx, { accountId, everyone: all = false }: Noting, place: Place): Promise<void> => {
  for (let everyone = all; ; everyone = true) {
    const key = workedWeeks.key({ accountId, ...place });
    const item = await ctx.table.get({ Key: key, ...strong });
    const before = item && workedWeeks.parse(item);
    const { scheduledShifts: shifts, absenceDays } = await loadWeek(
      ctx,
      accountId,
      place.departmentId,
      place.week,
      strong,
    );
    const works = shifts.filter(
      (shift): shift is typeof shift & PersonWork => shift.employeeId !== null && !shift.isTask,
    );
    const away = absenceDays.filter(isWholeDay);
    const lines = JSON.stringify(linesOf(place.week, works, away));
    if (!before && works.length + away.length === 0) return;
    if (before?.lines === lines && !everyone) return;
    const after = { accountId, ...place, version: (before?.version ?? 0) + 1, lines };
    if (await writeWeek(ctx, after, before, everyone)) return;
  }
};

type Noting = {
  accountId: string;
  turns: Turns;
  /** Includes people whose copies are already current. */
  everyone?: boolean;
};

const noteWeeks = async (ctx: Ctx, noting: Noting, places: readonly Place[]): Promise<void> => {
  const { accountId, turns } = noting;
  const noted = places.map((place) =>
    turns(`${accountId} ${place.departmentId} ${place.week}`, () => noteWeek(ctx, noting, place)),
  );
  await Promise.all(noted);
};

/** Copies the weeks of these dates at once, for callers that cannot wait until their events are handled. */
export const noteWeeksAround = (ctx: Ctx, accountId: string, dated: readonly Dated[]): Promise<void> =>
  noteWeeks(ctx, { accountId, turns: atOnce }, placesOf(dated));

const markWhole = async (ctx: Ctx, accountId: string, departmentId: string): Promise<void> => {
  await ctx.table.transact([backfilledWeeks.overwrite({ accountId, departmentId })]);
};

/** Copies the weeks around today once per department, for shifts planned before copies existed. */
const backfill = async (ctx: Ctx, noting: Noting, departmentIds: readonly string[]): Promise<void> => {
  const { accountId } = noting;
  const known = await ctx.table.batchGet(
    departmentIds.map((departmentId) => backfilledWeeks.key({ accountId, departmentId })),
    strong,
  );
  const whole = new Set(known.map(backfilledWeeks.parse).map(({ departmentId }) => departmentId));
  const now = weekOf(ctx.now.toString().slice(0, 10));
  const weeks = Array.from({ length: weeksBack + 1 + weeksAhead }, (_, index) => addWeeks(now, index - weeksBack));
  for (const departmentId of departmentIds.filter((id) => !whole.has(id))) {
    await noteWeeks(
      ctx,
      { ...noting, everyone: true },
      weeks.map((week) => ({ departmentId, week })),
    );
    await markWhole(ctx, accountId, departmentId);
  }
};

/**
 * Updates the copies of the weeks that an event touched, each rebuilt from its partition: duplicate, late and reordered events
 * have no effect, and a lost event is made up for by the next one of its week.
 */
export const noteWorkedWeeks = async (ctx: Ctx, event: LoggedEventFacts, turns: Turns = atOnce): Promise<void> => {
  const { accountId } = event;
  const changes = await loggedChanges(ctx, event);
  for (const departmentId of newDepartmentsIn(changes)) await markWhole(ctx, accountId, departmentId);
  const places = placesIn(changes);
  if (places.length === 0) return;
  const noting = { accountId, turns };
  await noteWeeks(ctx, noting, places);
  await backfill(ctx, noting, [...new Set(places.map(({ departmentId }) => departmentId))]);
};
