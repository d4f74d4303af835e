import { verdictFor } from '#domain/labour/conflicts.ts';
import { type PlanningFacts, type PlanningIndex, planningIndex } from '#domain/labour/planning-index.ts';
import type { Finding, Rule } from '#domain/labour/verdict.ts';
import { copyScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays } from '#domain/time/plain-date.ts';

export const copyConflicts = ['skip', 'open'] as const;
/** Handling of a shift that its employee cannot work on the new date: skipped, or copied unassigned. */
export type CopyConflict = (typeof copyConflicts)[number];

export type CopyOptions = { days: number; withPeople: boolean; replace: boolean; conflicts: CopyConflict };

/** A shift that was skipped or copied unassigned, and the rule that caused it. */
export type LeftOut = { shift: ScheduledShift; rule: Rule };
export type WeekCopy = {
  made: ScheduledShift[];
  removed: ScheduledShift[];
  leftOut: LeftOut[];
  /** Identical shifts already present, neither duplicated nor removed. */
  kept: number;
};

const likeness = ({ employeeId, date, starttime, endtime, shiftId, teamId }: ScheduledShift): string =>
  [employeeId, date, starttime, endtime, shiftId, teamId].join(' ');

/** Result of copying the shifts, considering existing shifts on the new dates. */
export const copyOfWeek = (
  source: readonly ScheduledShift[],
  existing: readonly ScheduledShift[],
  options: CopyOptions,
  index: PlanningIndex,
  newId: () => string,
): WeekCopy => {
  const { days, withPeople, replace, conflicts } = options;
  const there = new Map(existing.map((shift) => [likeness(shift), shift]));
  const wanted = new Set<string>();
  const copy: WeekCopy = { made: [], removed: [], leftOut: [], kept: 0 };
  for (const shift of source) {
    const employeeId = withPeople ? shift.employeeId : null;
    const moved = copyScheduledShift(shift, newId(), { date: addDays(shift.date, days), employeeId });
    const name = likeness(moved);
    if (there.has(name) && !wanted.has(name)) {
      wanted.add(name);
      copy.kept += 1;
      continue;
    }
    const blocked = verdictFor(moved, index).findings.find(({ level }) => level === 'block');
    if (!blocked) copy.made.push(moved);
    else {
      copy.leftOut.push({ shift: moved, rule: blocked.rule });
      if (conflicts === 'open') copy.made.push({ ...moved, employeeId: null });
    }
  }
  if (replace) copy.removed = existing.filter((shift) => !wanted.has(likeness(shift)));
  return copy;
};

/** A copy with its warnings. */
export type WarnedCopy = { shift: ScheduledShift; findings: Finding[] };

/** Copies with warnings, each evaluated together with all others. */
export const warnedCopies = ({ made }: Pick<WeekCopy, 'made'>, facts: PlanningFacts): WarnedCopy[] => {
  const held = made.filter((shift) => shift.employeeId !== null);
  const index = planningIndex({ ...facts, shifts: [...facts.shifts, ...held] });
  return held.flatMap((shift) => {
    const { level, findings } = verdictFor(shift, index);
    return level === 'warn' ? [{ shift, findings }] : [];
  });
};
