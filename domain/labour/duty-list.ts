import { dayNumber, type PlainDate } from '#domain/time/plain-date.ts';
import { type Duty, dutyOf, type Work, type WorkPart } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';

/** A person's duties in order, and what spares rules to look at each of them. */
export type DutyList = {
  duties: readonly Duty[];
  /** Net work of all before each place, so that what weeks hold is the difference of two sums. */
  netBefore: readonly number[];
  /** The place of the first duty of each week or after it, from the week of the first duty on. */
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
 * A person's duties with the one in question: it takes the place of what is known of its date, or stands between two. Nothing is
 * copied, as a shift under way is put among the duties of everyone thousands of times within a frame.
 */
export type DutiesWith = {
  known: DutyList;
  here: Duty;
  /** The place of `here`, and how many there are with it. */
  at: number;
  count: number;
};

/** The place of the first duty on that day or a later one. */
const placeFrom = ({ duties }: DutyList, day: number): number => {
  let [low, high] = [0, duties.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (duties[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The duties as they are known, with that of the date in question. */
export const dutiesOn = (known: DutyList, date: PlainDate): DutiesWith => {
  const at = placeFrom(known, dayNumber(date));
  return { known, here: known.duties[at]!, at, count: known.duties.length };
};

/** The part where it lies among the others of its date: by its start, then by its id, as they are booked. */
const inOrder = (parts: readonly WorkPart[], part: WorkPart): WorkPart[] => {
  const { id } = part.work;
  const { start } = part.piece;
  const later = parts.findIndex(({ work, piece }) => piece.start > start || (piece.start === start && work.id > id));
  return parts.toSpliced(later < 0 ? parts.length : later, 0, part);
};

/** The duties with one more piece of work, which is a duty of its own where nothing else is done on its date. */
export const dutiesAnd = (known: DutyList, alone: Duty, limits: LabourLimits): DutiesWith => {
  const at = placeFrom(known, alone.day);
  const there = known.duties[at];
  const { length } = known.duties;
  return there?.day === alone.day
    ? { known, here: dutyOf(inOrder(there.parts, alone.parts[0]!), limits), at, count: length }
    : { known, here: alone, at, count: length + 1 };
};

/** The same duties without one piece of work; only its own date is looked at again. */
export const dutiesWithout = (known: DutyList, work: Work, limits: LabourLimits): DutyList => {
  const at = placeFrom(known, dayNumber(work.date));
  const { duties } = known;
  const rest = duties[at]?.parts.filter((part) => part.work.id !== work.id) ?? [];
  return dutyListOf(rest.length === 0 ? duties.toSpliced(at, 1) : duties.with(at, dutyOf(rest, limits)));
};

/** The duty at a place; undefined beyond the first and the last. */
export const dutyAt = ({ known: { duties }, here, at, count }: DutiesWith, place: number): Duty | undefined => {
  if (place === at) return here;
  if (place < at) return place < 0 ? undefined : duties[place];
  return place < count ? duties[place - count + duties.length] : undefined;
};

/** The duties from a place up to and without another. */
export const dutiesBetween = (all: DutiesWith, from: number, until: number): Duty[] => {
  const found: Duty[] = [];
  for (let place = from; place < until; place += 1) found.push(dutyAt(all, place)!);
  return found;
};

/** All duties of which that is true. */
export const dutiesWhere = (all: DutiesWith, isWanted: (duty: Duty) => boolean): Duty[] => {
  const found: Duty[] = [];
  for (let place = 0; place < all.count; place += 1) {
    const duty = dutyAt(all, place)!;
    if (isWanted(duty)) found.push(duty);
  }
  return found;
};

/** The place of the first duty on that day or a later one, which is not after the one in question. */
export const placeUpTo = ({ known }: DutiesWith, day: number): number => placeFrom(known, day);

const weekStart = ({ duties, weekStarts }: DutyList, week: number): number => {
  const first = duties[0]?.week ?? week;
  return week <= first ? 0 : (weekStarts[week - first] ?? duties.length);
};

/** The place of the first duty in that week or later, which is not after the one in question. */
export const startOfWeek = ({ known }: DutiesWith, week: number): number => weekStart(known, week);

/** The place of the first duty in that week or later, which is after the one in question. */
export const startOfLaterWeek = ({ known, count }: DutiesWith, week: number): number =>
  weekStart(known, week) + count - known.duties.length;

/** Net work from a place, not after the duty in question, up to and without another, which is after it. */
export const netBetween = ({ known, here, at, count }: DutiesWith, from: number, until: number): number => {
  const { duties, netBefore } = known;
  const added = count - duties.length;
  const replaced = added === 0 ? duties[at]!.net : 0;
  return netBefore[until - added]! - netBefore[from]! - replaced + here.net;
};
