import type { Absence } from '#domain/absence/absence.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import { absences } from './absence.store.ts';

/** The requests changed by an event, in their new state; none for parts of a large write that contain days only. */
export const changedAbsences = (changes: readonly StoredChange[]): Absence[] =>
  changesOf(absences, changes).flatMap(({ before, after }) => after ?? before ?? []);

/** Pending requests that an event took to another department, whose approvers decide them from now on. */
export const movedRequests = (changes: readonly StoredChange[]): Absence[] =>
  changesOf(absences, changes).flatMap(({ before, after }) =>
    after?.status === 'Pending' && before && before.departmentId !== after.departmentId ? after : [],
  );

/** The single request changed by an event. */
export const changedAbsence = (changes: readonly StoredChange[]): Absence | undefined => changedAbsences(changes)[0];
