import type { PlainDate } from '#domain/time/plain-date.ts';

/** What this browser remembers: on which days Muster was opened here, and whether the offer was answered. */
export type Visits = { days: PlainDate[]; answered: boolean };

/** Someone who comes back on another day may want it at hand; once they said no or yes, it is never asked again. */
const daysBefore = 2;

export const visitedOn = ({ days, answered }: Visits, today: PlainDate): Visits => ({
  days: days.includes(today) ? days : [...days, today].slice(-daysBefore),
  answered,
});

export const mayOffer = ({ days, answered }: Visits): boolean => !answered && days.length >= daysBefore;
