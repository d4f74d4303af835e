import { epochSeconds } from '#domain/time/instant.ts';

/** The undo button is shown for twelve seconds; requests may arrive slightly later. */
const undoSeconds = 15;

/** Full seconds since 1970 of an event's instant, which has milliseconds. */
export const secondsAt = (at: string): number => epochSeconds(at.replace(/\.\d+Z$/, 'Z'));

/** Whether an undo at that instant was within the event's undo window. */
export const isInTime = ({ at }: { at: string }, moment: string): boolean =>
  secondsAt(moment) - secondsAt(at) <= undoSeconds;
