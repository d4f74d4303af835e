import type { Publication } from '#domain/publishing/publication.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { knownTagsWith } from '#domain/shifts/shift-tags.ts';
import { type Change, change } from '#services/kit/change.ts';
import { inWeek, keptShift, openShifts, publications, requiredShifts, scheduledShifts, shifts } from './plan.store.ts';
import { shiftTags } from './shift-tags.store.ts';

/** Planned items as changes for a large commit of another area: imports and seeds, which evaluate them beforehand. */

export const templateChange = (before: Shift | null, after: Shift | null): Change => change(shifts, before, after);

export const plannedChange = (before: ScheduledShift | null, after: ScheduledShift | null): Change =>
  change(scheduledShifts, before && keptShift(before), after && keptShift(after));

export const openShiftChange = (before: OpenShift | null, after: OpenShift | null): Change =>
  change(openShifts, before && inWeek(before), after && inWeek(after));

export const requiredShiftChange = (before: RequiredShift | null, after: RequiredShift | null): Change =>
  change(requiredShifts, before && inWeek(before), after && inWeek(after));

/** Initial list of a company's tags; empty when nothing is tagged. */
export const tagsChanges = (accountId: string, used: readonly string[]): Change[] => {
  const after = { accountId, version: 1, tags: knownTagsWith([], used) };
  return used.length > 0 ? [{ store: shiftTags, before: null, after } as unknown as Change] : [];
};

export const publicationChange = (before: Publication | null, after: Publication | null): Change =>
  change(publications, before, after);
