import type { BasisPoints } from '#domain/money/money.ts';
import { epochSeconds, type Instant, instantOfEpochSeconds } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { dateAt, instantAt, type Zone } from '#domain/time/zones.ts';
import type { RateSpan } from './rate-card.ts';
import type { RatedPart } from './rated.ts';

/** Work with its unpaid break; `breaks` are those whose time is known, in order of their start. */
export type RatedWork = Interval & { zone: Zone; breakMinutes: number; breaks?: readonly Interval[] };

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

type Minutes = [from: number, until: number];

const sharedWith = ({ from, until }: Part, pauses: readonly Minutes[]): number =>
  pauses.reduce((sum, [begin, end]) => sum + Math.max(0, Math.min(until, end) - Math.max(from, begin)), 0);

/** The breaks whose time is known, in whole minutes since the start, until the unpaid minutes are used up. */
const knownPauses = ({ breaks = [], breakMinutes }: RatedWork, start: number, elapsed: number): Minutes[] => {
  const pauses: Minutes[] = [];
  let left = breakMinutes;
  for (const { startsAt, endsAt } of breaks) {
    const begin = epochSeconds(startsAt);
    const first = Math.floor((begin - start) / 60);
    const from = Math.max(first, pauses.at(-1)?.[1] ?? 0);
    const until = Math.min(first + Math.floor((epochSeconds(endsAt) - begin) / 60), elapsed, from + left);
    if (until <= from) continue;
    pauses.push([from, until]);
    left -= until - from;
  }
  return pauses;
};

/** Unpaid minutes that no known break covers, around the middle of the time outside known breaks, which may cut them. */
const middlePauses = (known: readonly Minutes[], left: number, elapsed: number): Minutes[] => {
  const taken = known.reduce((sum, [from, until]) => sum + until - from, 0);
  const middle = Math.floor((elapsed - taken - left) / 2);
  const pauses: Minutes[] = [];
  let [begin, outside] = [0, 0];
  for (const [from, until] of [...known, [elapsed, elapsed] as const]) {
    const shift = begin - outside;
    const pause: Minutes = [Math.max(begin, middle + shift), Math.min(from, middle + left + shift)];
    if (pause[0] < pause[1]) pauses.push(pause);
    outside += from - begin;
    begin = until;
  }
  return pauses;
};

const pausesOf = (work: RatedWork, start: number, elapsed: number): Minutes[] => {
  const known = knownPauses(work, start, elapsed);
  const left = known.reduce((rest, [from, until]) => rest - (until - from), Math.min(work.breakMinutes, elapsed));
  return left > 0 ? [...known, ...middlePauses(known, left, elapsed)] : known;
};

/**
 * The work split at midnight and at changes of rates, in elapsed time. Breaks whose time is known lie
 * there, the rest of the unpaid minutes around the middle of the work.
 * Adjacent parts with equal percentages are merged; the minutes add up to the net minutes of the work.
 */
export const rateParts = (work: RatedWork, bordersOn: BordersOn): Part[] => {
  const start = epochSeconds(work.startsAt);
  const end = epochSeconds(work.endsAt);
  const elapsed = Math.trunc((end - start) / 60);
  const pauses = pausesOf(work, start, elapsed);
  const parts = partsBetween(start, end, dateAt(work.startsAt, work.zone), bordersOn);
  for (const part of parts) part.minutes = part.until - part.from - sharedWith(part, pauses);
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
