import { nextDateOf } from '#domain/shifts/next-date-of.ts';
import type { OpenSeries } from '#domain/shifts/open-series.ts';
import type { RequiredSeries } from '#domain/shifts/required-series.ts';
import type { Repeating } from '#domain/shifts/series.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Change } from '#services/kit/change.ts';
import { openSeries, requiredSeries } from '#services/planning/plan.store.ts';
import { repeatingChanges } from '#services/planning/series-changes.ts';
import type { NewPlace } from '#services/shifts/planned/planned-ahead.ts';

type Placed = Repeating & { departmentId: string; teamId: string | null };

/** What repeats in a department, or in one of its teams, and has dates from then on. */
export const repeatingIn = <S extends Placed>(
  all: readonly S[],
  { departmentId, teamId }: { departmentId: string; teamId?: string },
  from: PlainDate,
): S[] =>
  all.filter(
    (one) =>
      one.departmentId === departmentId &&
      (teamId === undefined || one.teamId === teamId) &&
      nextDateOf(one, from) !== undefined,
  );

/** Ends the day before; what would begin later is gone. */
const endedBefore = <S extends Repeating>(one: S, from: PlainDate): S | null =>
  one.first_occurrence >= from ? null : { ...one, repeat_until: addDays(from, -1) };

const demandAt = (one: RequiredSeries, place: NewPlace): RequiredSeries => {
  const stays = one.departmentId === place.departmentId;
  return {
    ...one,
    ...place,
    teamId: one.teamId === null && stays ? null : place.teamId,
    shiftId: stays ? one.shiftId : null,
  };
};

/** Offers and demand that repeat, taken to another place, or ended. */
export const needsChanges = (
  needs: { openSeries: readonly OpenSeries[]; requiredSeries: readonly RequiredSeries[] },
  from: PlainDate,
  place: NewPlace | null,
): Change[] => [
  ...needs.openSeries.flatMap((before) =>
    repeatingChanges(openSeries, { before, after: place ? { ...before, ...place } : endedBefore(before, from) }),
  ),
  ...needs.requiredSeries.flatMap((before) =>
    repeatingChanges(requiredSeries, { before, after: place ? demandAt(before, place) : endedBefore(before, from) }),
  ),
];
