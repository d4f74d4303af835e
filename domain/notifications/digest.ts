import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { dateAt, instantAt, wallTimeAt, type Zone } from '#domain/time/zones.ts';
import type { NotificationLine } from './notification.ts';
import type { NotificationSettings, QuietHours } from './notification-settings.ts';
import { shiftLine } from './shift-line.ts';

/** How long changes are collected; with the minute rule's own minute, a mail is there within five. */
const collectMinutes = 4;

/** Whether the wall time lies in the quiet hours, which may go over midnight. Equal ends are no quiet hours. */
export const isQuiet = ({ from, to }: QuietHours, time: WallTime): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to;

const nextAt = (moment: Instant, time: WallTime, zone: Zone): Instant => {
  const today = dateAt(moment, zone);
  const at = instantAt(today, time, zone);
  return at > moment ? at : instantAt(addDays(today, 1), time, zone);
};

/** When quiet hours let a mail go that is ready at the moment: then, or at their end. */
export const afterQuiet = (quiet: QuietHours | null, ready: Instant, zone: Zone): Instant =>
  quiet && isQuiet(quiet, wallTimeAt(ready, zone)) ? nextAt(ready, quiet.to, zone) : ready;

type Rhythm = Pick<NotificationSettings, 'digest' | 'dailyAt' | 'quietHours'>;

/** When a digest goes that begins to collect at the moment. */
export const digestDue = ({ digest, dailyAt, quietHours }: Rhythm, begun: Instant, zone: Zone): Instant =>
  afterQuiet(quietHours, digest === 'daily' ? nextAt(begun, dailyAt, zone) : addMinutes(begun, collectMinutes), zone);

const isShift = ({ was, now }: NotificationLine): boolean => was !== null || now !== null;

/** Two lines about one thing as one: for shifts from how it was first to how it is last, else the later one. */
const merged = (earlier: NotificationLine, later: NotificationLine): NotificationLine | undefined =>
  isShift(earlier) && isShift(later) ? shiftLine(later.subject, earlier.was, later.now) : later;

/** What remains to be sent of lines in the order they came: one for each thing, none for what was taken back. */
export const netLines = <L extends NotificationLine>(lines: readonly L[]): NotificationLine[] => {
  const bySubject = new Map<string, NotificationLine | undefined>();
  for (const line of lines) {
    const earlier = bySubject.get(line.subject);
    // A thing that was sent and taken back begins again, at the end.
    bySubject.delete(line.subject);
    bySubject.set(line.subject, earlier ? merged(earlier, line) : line);
  }
  return [...bySubject.values()].filter((line) => line !== undefined);
};
