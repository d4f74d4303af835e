import type { DateRange } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A candidate date for an absence; the dates are consecutive. */
export type PossibleDate = {
  date: PlainDate;
  /** Whether absence on the date uses a day: neither a day off nor a free public holiday. */
  takes: boolean;
  /** Whether the date can't be part of the absence: in the past, another absence, or a restriction's limit reached. */
  blocked: boolean;
  /** Number of people that the schedule would lack because of the absence. */
  missing: number;
  /** Ids of other people who are away. */
  away: readonly string[];
};

export type SuggestedDates = DateRange & {
  missing: number;
  /** Number of other people who are away on any of the dates. */
  away: number;
  /** Consecutive dates off, including days off and free holidays in and around the absence. */
  daysOff: number;
};

/** Most suggestions returned. */
const mostSuggested = 5;

/** The dates from `first` on that together use `days` days; undefined when they run out or one is blocked. */
const spanFrom = (dates: readonly PossibleDate[], first: number, days: number): PossibleDate[] | undefined => {
  let left = days;
  for (let at = first; at < dates.length; at += 1) {
    if (dates[at]!.blocked) return undefined;
    if (dates[at]!.takes) left -= 1;
    if (left === 0) return dates.slice(first, at + 1);
  }
  return undefined;
};

/** Number of work-free dates next to the index, in one direction. */
const freeBeside = (dates: readonly PossibleDate[], from: number, step: 1 | -1): number => {
  let count = 0;
  for (let at = from + step; dates[at]?.takes === false; at += step) count += 1;
  return count;
};

const better = (a: SuggestedDates, b: SuggestedDates): number =>
  a.missing - b.missing || a.away - b.away || b.daysOff - a.daysOff || (a.from < b.from ? -1 : 1);

/**
 * Spans that use the given number of days of leave, best first: fewest people missing from the schedule, then fewest others away,
 * then most consecutive days off, then earliest. Spans do not share dates with better ones.
 */
export const suggestDates = (dates: readonly PossibleDate[], days: number): SuggestedDates[] => {
  const spans = dates.flatMap(({ takes }, first): SuggestedDates[] => {
    const span = takes ? spanFrom(dates, first, days) : undefined;
    if (!span) return [];
    const last = first + span.length - 1;
    return [
      {
        from: span[0]!.date,
        to: span.at(-1)!.date,
        missing: span.reduce((sum, { missing }) => sum + missing, 0),
        away: new Set(span.flatMap(({ away }) => away)).size,
        daysOff: freeBeside(dates, first, -1) + span.length + freeBeside(dates, last, 1),
      },
    ];
  });
  const chosen: SuggestedDates[] = [];
  for (const span of spans.sort(better)) {
    if (chosen.length === mostSuggested) break;
    if (chosen.every(({ from, to }) => to < span.from || span.to < from)) chosen.push(span);
  }
  return chosen;
};
