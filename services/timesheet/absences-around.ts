import type { AbsenceDay } from '#domain/absence/absence.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { termsTurnKey, turnTaken } from '#services/contracts/one-at-a-time.ts';
import type { Ctx } from '#services/kit/context.ts';
import { dayId } from '#services/planning/absence-rows.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { loadHorizon, readAbsenceDays } from '#services/table.ts';

/** Longer than any index lag; earlier writes are in the index. */
const lagMs = 15 * 60_000;

/** An absence of the person that was written recently, perhaps too recently for an index. */
export type RecentAbsence = { id: string; departmentId: string; at: string };

/** The recently written absences that the turn of a person lists. */
export const recentAbsences = ({ now }: Pick<Ctx, 'now'>, turn: Item | undefined): RecentAbsence[] => {
  const since = instant(now.subtract({ milliseconds: lagMs }));
  return ((turn?.recent ?? []) as RecentAbsence[]).filter(({ at }) => at >= since);
};

type Hours = Pick<TimesheetEntry, 'accountId' | 'employeeId' | 'date'>;

/** A person's current days of absence in these dates: from the index, and by key where it may lag. */
const currentDays = async (
  ctx: Ctx,
  { accountId, employeeId }: Hours,
  range: DateRange,
  turn: Item | undefined,
): Promise<AbsenceDay[]> => {
  const { absenceDays } = await loadHorizon(ctx, accountId, employeeId, range);
  const recent = recentAbsences(ctx, turn);
  if (recent.length === 0) return absenceDays;
  const written = await readAbsenceDays(
    ctx,
    recent.flatMap(({ id, departmentId }) =>
      datesIn(range).map((date) => ({ accountId, departmentId, date, id: dayId(id, date) })),
    ),
  );
  const known = new Set(recent.map(({ id }) => id));
  return [...absenceDays.filter(({ absenceId }) => !known.has(absenceId)), ...written];
};

/** Absence of people, and the guard of a commit that approves their hours: fails when an absence of the person was written since. */
export type AbsencesAround = { days: AbsenceDay[]; turnOf: (employeeId: string) => WriteAction | undefined };

/**
 * Absence of the people on and next to the dates of their hours, in all departments: one Query per person. Hours and an absence
 * over them, approved at the same moment, would each pass alone.
 */
export const absencesAround = async (ctx: Ctx, entries: readonly Hours[]): Promise<AbsencesAround> => {
  const people = [...Map.groupBy(entries, ({ employeeId }) => employeeId)];
  const keys = people.map(([employeeId, [first]]) => termsTurnKey(first!.accountId, employeeId));
  const turns = await ctx.table.batchGet(keys, { ConsistentRead: true });
  const found = await Promise.all(
    people.map(async ([employeeId, own], index) => {
      const [first, Key] = [own[0]!, keys[index]!];
      const turn = turns.find(({ pk }) => pk === Key.pk);
      const dates = own.map(({ date }) => date).sort();
      const range = { from: addDays(dates[0]!, -1), to: addDays(dates.at(-1)!, 1) };
      return { employeeId, days: await currentDays(ctx, first, range, turn), guard: turnTaken(Key, turn) };
    }),
  );
  const guards = new Map(found.map(({ employeeId, guard }) => [employeeId, guard]));
  return { days: found.flatMap(({ days }) => days), turnOf: (employeeId) => guards.get(employeeId) };
};
