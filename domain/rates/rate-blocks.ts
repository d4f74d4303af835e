import type { BasisPoints } from '#domain/money/money.ts';
import { epochSeconds, type Instant, instantOfEpochSeconds } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { dateAt, instantAt, type Zone } from '#domain/time/zones.ts';
import type { RateSpan } from './rate-card.ts';
import type { RatedPart } from './rated.ts';

/** Work with an unpaid break of which only the duration is known. */
export type RatedWork = Interval & { zone: Zone; breakMinutes: number };

/** Part of the work with one pair of percentages. */
export type RateBlock = {
  /** Date on which the block begins. */
  date: PlainDate;
  startsAt: Instant;
  endsAt: Instant;
  /** Elapsed minutes, without the part of the break in this block. */
  minutes: number;
  breakMinutes: number;
  pay: BasisPoints;
  time: BasisPoints;
} & Pick<RatedPart, 'card' | 'since'>;

/** The spans of a date, by its weekday or as a holiday. */
export type SpansOn = (date: PlainDate) => readonly RateSpan[];

/**
 * Start of a span, in seconds of UTC. A start skipped by the clock change is the change itself; one that occurs twice is the
 * earlier.
 */
type Border = { second: number; pay: BasisPoints; time: BasisPoints };
export type BordersOn = (date: PlainDate) => readonly Border[];

/** The span starts of dates in a zone. Each date is computed once, since a view asks for the same dates thousands of times. */
export const bordersIn = (zone: Zone, spansOn: SpansOn): BordersOn => {
  const known = new Map<PlainDate, readonly Border[]>();
  return (date) => {
    let borders = known.get(date);
    if (!borders) {
      borders = spansOn(date).map(({ from, pay, time }) => ({
        second: epochSeconds(instantAt(date, wallTime(from), zone)),
        pay,
        time,
      }));
      known.set(date, borders);
    }
    return borders;
  };
};

/** A part of the work in full minutes from its start, so that the parts add up to it. */
type Part = RatedPart & { from: number; until: number; date: PlainDate };

/** The changes of rates within the work. */
const partsBetween = (start: number, end: number, first: PlainDate, bordersOn: BordersOn): Part[] => {
  const parts: Part[] = [];
  const elapsed = Math.trunc((end - start) / 60);
  for (let date = first; ; date = addDays(date, 1)) {
    for (const { second, pay, time } of bordersOn(date)) {
      if (second >= end) return parts;
      const from = Math.max(0, Math.trunc((second - start) / 60));
      // A part that begins at the same minute as the next has no duration.
      if (parts.at(-1)?.from === from) parts.pop();
      const last = parts.at(-1);
      if (last) last.until = from;
      if (last?.pay === pay && last.time === time) last.until = elapsed;
      else parts.push({ from, until: elapsed, date, minutes: 0, pay, time });
    }
  }
};

const shared = (from: number, until: number, otherFrom: number, otherUntil: number): number =>
  Math.max(0, Math.min(until, otherUntil) - Math.max(from, otherFrom));

/**
 * The work split at midnight and at changes of rates, in elapsed time. The break is placed around the middle of the work.
 * Adjacent parts with equal percentages are merged; the minutes add up to the net minutes of the work.
 */
export const rateParts = (work: RatedWork, bordersOn: BordersOn): Part[] => {
  const start = epochSeconds(work.startsAt);
  const end = epochSeconds(work.endsAt);
  const elapsed = Math.trunc((end - start) / 60);
  const pause = Math.min(work.breakMinutes, elapsed);
  const pauseFrom = Math.floor((elapsed - pause) / 2);
  const parts = partsBetween(start, end, dateAt(work.startsAt, work.zone), bordersOn);
  for (const part of parts)
    part.minutes = part.until - part.from - shared(part.from, part.until, pauseFrom, pauseFrom + pause);
  return parts;
};

/** The same parts with their instants. */
export const rateBlocks = (work: RatedWork, bordersOn: BordersOn): RateBlock[] => {
  const start = epochSeconds(work.startsAt);
  return rateParts(work, bordersOn).map(({ from, until, date, minutes, pay, time }) => ({
    date,
    startsAt: instantOfEpochSeconds(start + from * 60),
    endsAt: instantOfEpochSeconds(start + until * 60),
    minutes,
    breakMinutes: until - from - minutes,
    pay,
    time,
  }));
};
