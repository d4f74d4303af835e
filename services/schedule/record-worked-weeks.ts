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

/** How far a rule looks back, and how far ahead people plan, when a department is copied for the first time. */
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

/** What people work at the place: of those for whom it is another than before, or of all of them. */
const ofPeople = (after: WorkedWeek, before: WorkedWeek | undefined, everyone: boolean): WriteAction[] => {
  const [was, is] = [textsOf(before?.lines), textsOf(after.lines)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((id) => everyone || was.get(id) !== is.get(id))
    .map((id) => personWorkUpdate(after, id, is.get(id)));
};

/** Of the hundred actions of a transaction, with one for the copy. */
const peopleAtOnce = 95;

/** Writes the copy with those by person, these first where they are too many: each while the copy is as it was read. */
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
 * Copies the week as it stands. The copy is read before what it is made of: a process that writes it with older shifts finds
 * another version there and begins again, with everyone, as it may have written some of them.
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
  /** Also of people for whom the copy has it already. */
  everyone?: boolean;
};

const noteWeeks = async (ctx: Ctx, noting: Noting, places: readonly Place[]): Promise<void> => {
  const { accountId, turns } = noting;
  const noted = places.map((place) =>
    turns(`${accountId} ${place.departmentId} ${place.week}`, () => noteWeek(ctx, noting, place)),
  );
  await Promise.all(noted);
};

/** Copies the weeks of these dates now, for callers that cannot wait until their events are handled. */
export const noteWeeksAround = (ctx: Ctx, accountId: string, dated: readonly Dated[]): Promise<void> =>
  noteWeeks(ctx, { accountId, turns: atOnce }, placesOf(dated));

const markWhole = async (ctx: Ctx, accountId: string, departmentId: string): Promise<void> => {
  await ctx.table.transact([backfilledWeeks.overwrite({ accountId, departmentId })]);
};

/** The weeks around today, once for each department: what was there before there were copies. */
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
 * Keeps the copies of the weeks that an event touched, each made again from its partition: an event that comes twice, late or out
 * of order changes nothing, and one that never comes is made up for by the next of its week.
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
