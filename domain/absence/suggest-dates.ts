import type { DateRange } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A date on which someone might be away; dates follow each other without gaps. */
export type PossibleDate = {
  date: PlainDate;
  /** Whether being away takes a day: no day off, and no public holiday that is free. */
  takes: boolean;
  /** Whether it can't be part of the absence at all: past, another absence, no place under a restriction. */
  blocked: boolean;
  /** People whom the schedule would lack because of the absence. */
  missing: number;
  /** Ids of others who are away. */
  away: readonly string[];
};

export type SuggestedDates = DateRange & {
  missing: number;
  /** How many others are away on any of the dates. */
  away: number;
  /** Dates off in a row, with days off and free holidays in and around it. */
  daysOff: number;
};

/** Suggestions that are made at most. */
const mostSuggested = 5;

/** The dates from the first on until so many take a day; undefined where they run out or one is blocked. */
const spanFrom = (dates: readonly PossibleDate[], first: number, days: number): PossibleDate[] | undefined => {
  let left = days;
  for (let at = first; at < dates.length; at += 1) {
    if (dates[at]!.blocked) return undefined;
    if (dates[at]!.takes) left -= 1;
    if (left === 0) return dates.slice(first, at + 1);
  }
  return undefined;
};

/** Dates without work that lie next to the index, in one direction. */
const freeBeside = (dates: readonly PossibleDate[], from: number, step: 1 | -1): number => {
  let count = 0;
  for (let at = from + step; dates[at]?.takes === false; at += step) count += 1;
  return count;
};

const better = (a: SuggestedDates, b: SuggestedDates): number =>
  a.missing - b.missing || a.away - b.away || b.daysOff - a.daysOff || (a.from < b.from ? -1 : 1);

/**
 * Spans in which so many dates take a day of leave, the best first: where the schedule lacks the fewest people, then where the
 * fewest others are away, then with the most days off in a row, then the earliest. None shares a date with a better one.
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
