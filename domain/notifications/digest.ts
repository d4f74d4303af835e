import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { dateAt, instantAt, wallTimeAt, type Zone } from '#domain/time/zones.ts';
import type { NotificationLine } from './notification.ts';
import type { NotificationSettings, QuietHours } from './notification-settings.ts';
import { shiftLine } from './shift-line.ts';

/** Minutes for which changes are collected; with the minute rule's own delay a mail arrives within five. */
const collectMinutes = 4;

/** Whether the wall time is within quiet hours, which may span midnight. Equal ends mean none. */
export const isQuiet = ({ from, to }: QuietHours, time: WallTime): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to;

const nextAt = (moment: Instant, time: WallTime, zone: Zone): Instant => {
  const today = dateAt(moment, zone);
  const at = instantAt(today, time, zone);
  return at > moment ? at : instantAt(addDays(today, 1), time, zone);
};

/** When a ready mail may be sent: now, or at the end of quiet hours. */
export const afterQuiet = (quiet: QuietHours | null, ready: Instant, zone: Zone): Instant =>
  quiet && isQuiet(quiet, wallTimeAt(ready, zone)) ? nextAt(ready, quiet.to, zone) : ready;

type Rhythm = Pick<NotificationSettings, 'digest' | 'dailyAt' | 'quietHours'>;

/** When a digest that starts collecting now is due. */
export const digestDue = ({ digest, dailyAt, quietHours }: Rhythm, begun: Instant, zone: Zone): Instant =>
  afterQuiet(quietHours, digest === 'daily' ? nextAt(begun, dailyAt, zone) : addMinutes(begun, collectMinutes), zone);

const isShift = ({ was, now }: NotificationLine): boolean => was !== null || now !== null;

/** Merges two lines about one thing: for shifts from the first state to the last, else the later line. */
const merged = (earlier: NotificationLine, later: NotificationLine): NotificationLine | undefined =>
  isShift(earlier) && isShift(later) ? shiftLine(later.subject, earlier.was, later.now) : later;

/** Net lines to send: one per subject, none for what was reverted. */
export const netLines = <L extends NotificationLine>(lines: readonly L[]): NotificationLine[] => {
  const bySubject = new Map<string, NotificationLine | undefined>();
  for (const line of lines) {
    const earlier = bySubject.get(line.subject);
    // A subject that was reverted starts again at the end.
    bySubject.delete(line.subject);
    bySubject.set(line.subject, earlier ? merged(earlier, line) : line);
  }
  return [...bySubject.values()].filter((line) => line !== undefined);
};
