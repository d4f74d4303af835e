import type { Able } from '#domain/labour/able-people.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import { patternMoments } from '#domain/time/moments.ts';
import { type Counted, isCounted } from './evaluate-required-shift.ts';
import type { RequiredShift } from './required-shift.ts';

/** A stretch of a day: how many people are there and how many should be. */
export type CoverageSlot = Interval & {
  /** Of all demand that asks for people then; demand that only limits asks for none. */
  needed: number;
  planned: number;
  short: number;
  extra: number;
};

const holds = (a: Interval, b: Interval): boolean => a.startsAt <= b.startsAt && a.endsAt >= b.endsAt;

/** Who is there from end to end of a demand's stretch, whatever of the day the demand counts otherwise. */
const slotOf = (
  slot: Interval,
  required: readonly RequiredShift[],
  shifts: readonly Counted[],
  able: Able,
): CoverageSlot => {
  const asked = required.filter((requiredShift) =>
    overlaps(
      patternMoments(requiredShift.date, requiredShift.starttime, requiredShift.endtime, requiredShift.zone),
      slot,
    ),
  );
  const there = shifts.filter((shift) => holds(shift, slot));
  const sums = { needed: 0, planned: 0, short: 0, extra: 0 };
  for (const demand of asked) {
    const count = there.filter((shift) => isCounted(shift, demand, able)).length;
    sums.planned += count;
    if (demand.match !== 'max') {
      sums.needed += demand.instances;
      sums.short += Math.max(0, demand.instances - count);
    }
    if (demand.match !== 'min') sums.extra += Math.max(0, count - demand.instances);
  }
  return { startsAt: slot.startsAt, endsAt: slot.endsAt, ...sums };
};

/** The demand of a date against what is planned, stretch by stretch: half an hour that someone covers in part is not covered. */
export const coverageBySlot = (
  slots: readonly Interval[],
  required: readonly RequiredShift[],
  shifts: readonly Counted[],
  able: Able,
): CoverageSlot[] => slots.map((slot) => slotOf(slot, required, shifts, able));
