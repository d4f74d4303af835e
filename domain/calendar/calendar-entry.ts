import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type Said = {
  /** Names the entry for as long as it lives, whatever changes in it. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  title: string;
  place: string;
  /** Lines of their own. */
  details: string[];
  /** Whether the time counts as taken. */
  busy: boolean;
  /** Not sure yet: an open shift, a request. */
  tentative: boolean;
};

/** Something that stands in a calendar: between two moments, or on whole dates, the last one included. */
export type CalendarEntry = Said & ({ startsAt: Instant; endsAt: Instant } | { from: PlainDate; to: PlainDate });

/** Dates of one thing, in order, as spans without a gap. */
export const spansOf = (dates: readonly PlainDate[], next: (date: PlainDate) => PlainDate) => {
  const spans: { from: PlainDate; to: PlainDate }[] = [];
  for (const date of [...dates].sort()) {
    const last = spans.at(-1);
    if (last && (date === last.to || date === next(last.to))) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
};
