import type { Able } from '#domain/labour/able-people.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import { patternMoments } from '#domain/time/moments.ts';
import { type Counted, isCounted } from './evaluate-required-shift.ts';
import type { RequiredShift } from './required-shift.ts';

/** A slot of a day with present and required people. */
export type CoverageSlot = Interval & {
  /** Sum of demand that requires people; demand that only limits counts as none. */
  needed: number;
  planned: number;
  short: number;
  extra: number;
};

const holds = (a: Interval, b: Interval): boolean => a.startsAt <= b.startsAt && a.endsAt >= b.endsAt;

/** People present throughout the slot, regardless of the demand's time setting. */
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

/** Demand of a date against planned people by slot; a partly covered half hour is not covered. */
export const coverageBySlot = (
  slots: readonly Interval[],
  required: readonly RequiredShift[],
  shifts: readonly Counted[],
  able: Able,
): CoverageSlot[] => slots.map((slot) => slotOf(slot, required, shifts, able));
