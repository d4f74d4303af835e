import { availabilityOn } from '#domain/availability/availability.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { endsNextDay } from '#domain/time/moments.ts';
import { minuteOfDay, minutesInDay } from '#domain/time/wall-time.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import type { FillCandidate, FillQuestion, FillSeat } from './fill-question.ts';
import { isNightWork, type SeatFacts, weekendOf } from './seat-facts.ts';

/** Costs of goals in points. An empty seat costs more than all goals together could save. */
export const points = {
  empty: 250_000,
  asked: 1000,
  preferred: 500,
  notInvited: 750,
  /** Per unit of the preference's weight, 1 to 100. */
  preference: 15,
  /** For each weekend or night above the fair share, increasing with each. */
  weekend: 375,
  night: 225,
  /** For each minute away from the contract. */
  minute: 1,
  /** For a seat that costs twice what the cheapest person would cost. */
  cost: 1500,
} as const;

/** A person's workload before the fill, and their fair share of weekends and nights. */
export type Workload = {
  contractMinutes: number | null;
  plannedMinutes: number;
  weekends: ReadonlySet<number>;
  pastWeekends: number;
  nights: number;
};

export type Shares = { weekends: number; nights: number };

/** Weekends and nights already planned in the period add to those before it. */
export const workloadOf = ({ facts, from, to }: FillQuestion, candidate: FillCandidate): Workload => {
  const own = facts.shifts.filter(({ employeeId, date }) => employeeId === candidate.id && date >= from && date <= to);
  return {
    contractMinutes: candidate.contractMinutes,
    plannedMinutes: candidate.plannedMinutes,
    weekends: new Set(own.flatMap(({ date }) => weekendOf(date) ?? [])),
    pastWeekends: candidate.weekends,
    nights: candidate.nights + own.filter((shift) => isNightWork(...clockOf(shift))).length,
  };
};

/** Wall times of a planning fact, which holds instants only, in its own zone. */
const clockOf = ({ startsAt, endsAt, zone }: FillQuestion['facts']['shifts'][number]): [string, string] => [
  wallTimeAt(startsAt, zone),
  wallTimeAt(endsAt, zone),
];

/** Fair share of weekends and nights: everyone the same. */
export const fairShares = (
  { seats }: FillQuestion,
  facts: readonly SeatFacts[],
  workloads: readonly Workload[],
): Shares => {
  const people = Math.max(1, workloads.length);
  const weekendSeats = facts.reduce((sum, { weekend }, at) => sum + (weekend === null ? 0 : seats[at]!.seats), 0);
  const nightSeats = facts.reduce((sum, { isNight }, at) => sum + (isNight ? seats[at]!.seats : 0), 0);
  const had = (of: (workload: Workload) => number): number =>
    workloads.reduce((sum, workload) => sum + of(workload), 0);
  return {
    weekends: Math.floor((had((workload) => workload.pastWeekends + workload.weekends.size) + weekendSeats) / people),
    nights: Math.floor((had((workload) => workload.nights) + nightSeats) / people),
  };
};

/** One for the first above the share, two more for the second, three more for the third. */
export const steps = (count: number, share: number): number => {
  const over = Math.max(0, count - share);
  return (over * (over + 1)) / 2;
};

type PreferredDay = ReadonlyMap<string, number>;

/** Cost of preferences by person, date and shift. */
export const preferredBy = ({ wishes, weights }: FillQuestion): PreferredDay =>
  new Map(
    wishes.map(({ employeeId, date, shiftId, kind, weight }) => [
      `${employeeId} ${date} ${shiftId}`,
      (kind === 'on' ? -1 : 1) * weight * points.preference * weights.wishes,
    ]),
  );

/** Whether the person marked the time as preferred, from the start to the end of the date. */
export const isPreferred = ({ facts }: FillQuestion, employeeId: string, seat: FillSeat): boolean => {
  const own = <T extends { employeeId: string }>(entries: readonly T[] = []): T[] =>
    entries.filter((entry) => entry.employeeId === employeeId);
  const availability = availabilityOn(seat.date, own(facts.availability?.dated), own(facts.availability?.recurring));
  const start = minuteOfDay(seat.starttime);
  const end = endsNextDay(seat.starttime, seat.endtime) ? minutesInDay : minuteOfDay(seat.endtime);
  return (availability?.parts ?? []).some(
    ({ level, from, until }) => level === 'preferred' && from <= start && until >= end,
  );
};

/** Cost of giving the seat to the person, without costs that depend on their other seats. */
export const optionCost = (
  question: FillQuestion,
  seat: FillSeat,
  { id }: FillCandidate,
  costs: { own: number | null; cheapest: number | null },
  preferredDay: PreferredDay,
): number => {
  const { weights } = question;
  const asks = seat.asked.includes(id) ? -points.asked * weights.wishes : 0;
  const likes = weights.wishes > 0 && isPreferred(question, id, seat) ? -points.preferred * weights.wishes : 0;
  const uninvited = seat.invited.length > 0 && !seat.invited.includes(id) ? points.notInvited : 0;
  const { own, cheapest } = costs;
  const dearer =
    own === null || !cheapest
      ? 0
      : roundedFraction(BigInt((own - cheapest) * points.cost * weights.cost), BigInt(cheapest));
  return asks + likes + uninvited + dearer + (preferredDay.get(`${id} ${seat.date} ${seat.shiftId}`) ?? 0);
};
