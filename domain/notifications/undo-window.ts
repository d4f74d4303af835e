import { epochSeconds } from '#domain/time/instant.ts';

/** The undo button is there for twelve seconds; a request may be on its way a little longer. */
const undoSeconds = 15;

/** Whole seconds since 1970 of an event's moment, which has milliseconds. */
export const secondsAt = (at: string): number => epochSeconds(at.replace(/\.\d+Z$/, 'Z'));

/** Whether something done at that moment was still in time to take the event back. */
export const isInTime = ({ at }: { at: string }, moment: string): boolean =>
  secondsAt(moment) - secondsAt(at) <= undoSeconds;
