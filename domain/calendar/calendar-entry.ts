import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type Said = {
  /** Stable id of the entry through all changes. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  title: string;
  place: string;
  /** Additional lines. */
  details: string[];
  /** Whether the time counts as taken. */
  busy: boolean;
  /** Whether it is tentative: an open shift, a pending request. */
  tentative: boolean;
};

/** A calendar entry: between two instants, or on full dates, the last one inclusive. */
export type CalendarEntry = Said & ({ startsAt: Instant; endsAt: Instant } | { from: PlainDate; to: PlainDate });

/** Groups ordered dates into contiguous spans. */
export const spansOf = (dates: readonly PlainDate[], next: (date: PlainDate) => PlainDate) => {
  const spans: { from: PlainDate; to: PlainDate }[] = [];
  for (const date of [...dates].sort()) {
    const last = spans.at(-1);
    if (last && (date === last.to || date === next(last.to))) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
};
