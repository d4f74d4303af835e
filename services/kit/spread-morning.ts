import { createHash } from 'node:crypto';
import { minuteOfDay, type WallTime, wallTime } from '#domain/time/wall-time.ts';

/** In minutes: what a thousand companies of a zone need at the same time comes as some dozens in a minute. */
const spread = 30;

/** The account's own time within the half hour from then on, the same every day. */
export const spreadMorning = (earliest: WallTime, accountId: string): WallTime =>
  wallTime(minuteOfDay(earliest) + (createHash('sha256').update(accountId).digest().readUInt32BE() % spread));
