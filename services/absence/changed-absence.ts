import type { Absence } from '#domain/absence/absence.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import { absences } from './absence.store.ts';

/** The requests that an event is about, as it left them; none in a part of a large write that holds days only. */
export const changedAbsences = (changes: readonly StoredChange[]): Absence[] =>
  changesOf(absences, changes).flatMap(({ before, after }) => after ?? before ?? []);

/** The one request that an event is about. */
export const changedAbsence = (changes: readonly StoredChange[]): Absence | undefined => changedAbsences(changes)[0];
