import type { Closing } from '#domain/organisation/day-plan.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What closes a department on a date; null while it is open. */
export type ClosedOn = (departmentId: string, date: PlainDate) => Closing | null;
