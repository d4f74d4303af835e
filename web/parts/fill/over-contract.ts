import type { FillAssignment, FillCandidate, FillSeat } from '#domain/fill/fill-question.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';

type Person = Pick<FillCandidate, 'id' | 'contractMinutes' | 'plannedMinutes'>;

/** Minutes above the contract of each person who exceeds it with these seats, including those who exceeded it before. */
export const overContract = (
  people: readonly Person[],
  seats: readonly FillSeat[],
  given: readonly FillAssignment[],
): Map<string, number> => {
  const minutesOf = new Map(seats.map((seat) => [seat.id, plannedMinutes(seat)]));
  const more = new Map<string, number>();
  for (const { seatId, employeeId } of given)
    more.set(employeeId, (more.get(employeeId) ?? 0) + (minutesOf.get(seatId) ?? 0));
  const over = new Map<string, number>();
  for (const { id, contractMinutes, plannedMinutes: planned } of people) {
    const added = more.get(id);
    if (added === undefined || contractMinutes === null) continue;
    const beyond = planned + added - contractMinutes;
    if (beyond > 0) over.set(id, beyond);
  }
  return over;
};
