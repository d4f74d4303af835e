import type { Closing } from '#domain/organisation/day-plan.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Id of what closes a department on a date; null when it is open. */
export type ClosedOn = (departmentId: string, date: PlainDate) => Closing | null;
