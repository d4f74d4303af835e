import { dayNumber, type PlainDate } from '#domain/time/plain-date.ts';
import { type Duty, dutyOf, type Work, type WorkPart } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';

/** A person's duties in order, with indexes that save rules from scanning all of them. */
export type DutyList = {
  duties: readonly Duty[];
  /** Prefix sums of net work, so that the work of a range is the difference of two sums. */
  netBefore: readonly number[];
  /** Index of the first duty in or after each week, starting with the week of the first duty. */
  weekStarts: readonly number[];
};

export const dutyListOf = (duties: readonly Duty[]): DutyList => {
  const [netBefore, weekStarts]: [number[], number[]] = [[0], []];
  for (const [place, { net, week }] of duties.entries()) {
    netBefore.push(netBefore[place]! + net);
    while (weekStarts.length <= week - duties[0]!.week) weekStarts.push(place);
  }
  return { duties, netBefore, weekStarts };
};

/**
 * A person's duties with a candidate: it replaces the known duty of its date or is inserted between two. Nothing is copied, since
 * a dragged shift is inserted among everyone's duties thousands of times per frame.
 */
export type DutiesWith = {
  known: DutyList;
  here: Duty;
  /** Index of `here`, and the number of duties with it. */
  at: number;
  count: number;
};

/** Index of the first duty on or after that day. */
const placeFrom = ({ duties }: DutyList, day: number): number => {
  let [low, high] = [0, duties.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (duties[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The known duties, with the duty of the date in question as candidate. */
export const dutiesOn = (known: DutyList, date: PlainDate): DutiesWith => {
  const at = placeFrom(known, dayNumber(date));
  return { known, here: known.duties[at]!, at, count: known.duties.length };
};

/** Inserts the part among the others of its date, ordered by start, then id. */
const inOrder = (parts: readonly WorkPart[], part: WorkPart): WorkPart[] => {
  const { id } = part.work;
  const { start } = part.piece;
  const later = parts.findIndex(({ work, piece }) => piece.start > start || (piece.start === start && work.id > id));
  return parts.toSpliced(later < 0 ? parts.length : later, 0, part);
};

/** The duties with added work, which becomes a new duty where its date has none. */
export const dutiesAnd = (known: DutyList, alone: Duty, limits: LabourLimits): DutiesWith => {
  const at = placeFrom(known, alone.day);
  const there = known.duties[at];
  const { length } = known.duties;
  return there?.day === alone.day
    ? { known, here: dutyOf(inOrder(there.parts, alone.parts[0]!), limits), at, count: length }
    : { known, here: alone, at, count: length + 1 };
};

/** The duties without one piece of work; only its date is recomputed. */
export const dutiesWithout = (known: DutyList, work: Work, limits: LabourLimits): DutyList => {
  const at = placeFrom(known, dayNumber(work.date));
  const { duties } = known;
  const rest = duties[at]?.parts.filter((part) => part.work.id !== work.id) ?? [];
  return dutyListOf(rest.length === 0 ? duties.toSpliced(at, 1) : duties.with(at, dutyOf(rest, limits)));
};

/** The duty at an index; undefined out of range. */
export const dutyAt = ({ known: { duties }, here, at, count }: DutiesWith, place: number): Duty | undefined => {
  if (place === at) return here;
  if (place < at) return place < 0 ? undefined : duties[place];
  return place < count ? duties[place - count + duties.length] : undefined;
};

/** The duties in a half-open range of indexes. */
export const dutiesBetween = (all: DutiesWith, from: number, until: number): Duty[] => {
  const found: Duty[] = [];
  for (let place = from; place < until; place += 1) found.push(dutyAt(all, place)!);
  return found;
};

/** All duties that satisfy the predicate. */
export const dutiesWhere = (all: DutiesWith, isWanted: (duty: Duty) => boolean): Duty[] => {
  const found: Duty[] = [];
  for (let place = 0; place < all.count; place += 1) {
    const duty = dutyAt(all, place)!;
    if (isWanted(duty)) found.push(duty);
  }
  return found;
};

/** Index of the first duty on or after that day; the day is not after the duty in question. */
export const placeUpTo = ({ known }: DutiesWith, day: number): number => placeFrom(known, day);

const weekStart = ({ duties, weekStarts }: DutyList, week: number): number => {
  const first = duties[0]?.week ?? week;
  return week <= first ? 0 : (weekStarts[week - first] ?? duties.length);
};

/** Index of the first duty in or after that week; the week is not after the duty in question. */
export const startOfWeek = ({ known }: DutiesWith, week: number): number => weekStart(known, week);

/** Index of the first duty in or after that week; the week is after the duty in question. */
export const startOfLaterWeek = ({ known, count }: DutiesWith, week: number): number =>
  weekStart(known, week) + count - known.duties.length;

/** Net work of a half-open range of indexes that spans the duty in question. */
export const netBetween = ({ known, here, at, count }: DutiesWith, from: number, until: number): number => {
  const { duties, netBefore } = known;
  const added = count - duties.length;
  const replaced = added === 0 ? duties[at]!.net : 0;
  return netBefore[until - added]! - netBefore[from]! - replaced + here.net;
};
