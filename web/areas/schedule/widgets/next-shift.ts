import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

type Work = { date: PlainDate; startsAt: string; endsAt: string | null };

/** Time until the next shift in natural words. */
export type Nearness =
  | { kind: 'now'; minutesLeft: number | null }
  | { kind: 'soon'; minutes: number }
  | { kind: 'today'; minutes: number }
  | { kind: 'tomorrow' }
  | { kind: 'later' };

const minute = 60_000;
const anHour = 60;

/** A shift with a hidden end counts as running until its date is over. */
export const isOver = ({ date, endsAt }: Work, today: PlainDate, now: number): boolean =>
  endsAt === null ? date < today : Date.parse(endsAt) <= now;

export const nearnessOf = ({ date, startsAt, endsAt }: Work, today: PlainDate, now: number): Nearness => {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / minute);
  if (minutes <= 0)
    return { kind: 'now', minutesLeft: endsAt === null ? null : Math.ceil((Date.parse(endsAt) - now) / minute) };
  if (minutes < anHour) return { kind: 'soon', minutes };
  if (date === today) return { kind: 'today', minutes };
  return { kind: date === addDays(today, 1) ? 'tomorrow' : 'later' };
};

type Span = { startsAt: string; endsAt: string | null };

/** The viewer's shift that overlaps; one with a hidden end counts with its start only. */
export const clashOf = <S extends Span>(offered: Span, own: readonly S[]): S | undefined =>
  own.find(
    (shift) =>
      shift.startsAt < (offered.endsAt ?? offered.startsAt) && offered.startsAt < (shift.endsAt ?? shift.startsAt),
  );
