import type { Absence } from '#domain/absence/absence.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import { absences } from './absence.store.ts';

/** The request that an event is about, as the event left it; undefined in a part of a large write that holds days only. */
export const changedAbsence = (changes: readonly StoredChange[]): Absence | undefined => {
  const [changed] = changesOf(absences, changes);
  return changed?.after ?? changed?.before ?? undefined;
};
