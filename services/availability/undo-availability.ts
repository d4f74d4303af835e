import type { Viewer } from '#domain/access/viewer.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { changedWeeklyAvailability } from '#services/planning/weekly-availability.ts';
import { datedAvailability } from './availability.store.ts';
import { availabilityRefusal } from './availability-input.ts';
import { availabilityPerson, readAvailabilityRules } from './availability-reader.ts';

type Restored = { employeeId: string; date: PlainDate };

/** People and dates of which an undo changes the availability; of a weekly pattern, the dates on which it began or ended. */
const restoredBy = (changes: LoggedEvent['changes']): Restored[] => [
  ...changesOf(datedAvailability, changes).map(({ before, after }) => (before ?? after)!),
  ...changedWeeklyAvailability(changes).flatMap(({ before, after }) => {
    const dates = [before?.from, before?.until, after?.from, after?.until];
    const moved = before && after && before.from === after.from ? dates.filter((date) => date !== before.from) : dates;
    return moved.flatMap((date) => (date ? [{ employeeId: (before ?? after)!.employeeId, date }] : []));
  }),
];

/**
 * Refuses an undo on availability that the viewer could not set: that of people whom they don't plan, and their own after its
 * deadline. What was stated before may be outside the limits of today, so these don't apply.
 */
export const refusedUndoOfAvailability = async (
  ctx: Ctx<Viewer>,
  { changes }: Pick<LoggedEvent, 'changes'>,
): Promise<Refusal | undefined> => {
  for (const [employeeId, own] of Map.groupBy(restoredBy(changes), ({ employeeId }) => employeeId)) {
    const person = await availabilityPerson(ctx, employeeId);
    if (isRefusal(person)) return person;
    if (person.planned) continue;
    const rules = await readAvailabilityRules(ctx, ctx.viewer.accountId, person.departmentId);
    const dates = own.map(({ date }) => date);
    const refused = availabilityRefusal(
      { rules, person, dates, weeks: [], field: 'operation' },
      { dated: [], recurring: [] },
    );
    if (refused) return refused;
  }
  return undefined;
};
