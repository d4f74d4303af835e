import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { LeaveRulesPreview } from '#services/absence/leave/changed-balances.ts';
import { effectOfData } from '#services/employment/view-approval-effect.ts';
import type { Change } from '#services/kit/change.ts';
import type { Book } from './book.ts';

type Own = { id: string; employeeId: string };
type Changed<T extends Own> = { before: T | null; after: T | null };

/** Changes of one kind by person, for which either version counts in a balance. */
const byPerson = <T extends Own>(
  changes: readonly Change[],
  kind: string,
  counts: (item: T) => boolean,
): Map<string, Changed<T>[]> => {
  const own = changes.filter(({ store }) => store.kind === kind) as unknown as Changed<T>[];
  const counted = own.filter(({ before, after }) => (before && counts(before)) || (after && counts(after)));
  return Map.groupBy(counted, ({ before, after }) => (after ?? before)!.employeeId);
};

const changed = <T extends Own>(all: readonly T[], changes: readonly Changed<T>[] = []): T[] => {
  const replaced = new Set(changes.flatMap(({ before }) => before?.id ?? []));
  return [...all.filter(({ id }) => !replaced.has(id)), ...changes.flatMap(({ after }) => after ?? [])];
};

/**
 * What the changes of an import would make of the leave and plus-minus of people who are already there: by approved hours, days off
 * and contracts. One Query for each of them.
 */
export const importEffect = (book: Book, changes: readonly Change[]): Promise<LeaveRulesPreview> => {
  const hours = byPerson<TimesheetEntry>(changes, 'timesheetEntry', ({ status }) => status === 'approved');
  const days = byPerson<AbsenceDay>(changes, 'absenceDay', ({ status }) => status === 'Approved');
  const contracts = byPerson<Contract>(changes, 'contract', () => true);
  const concerned = new Set(
    [...hours.keys(), ...days.keys(), ...contracts.keys()].filter((id) => !book.origin.has(id)),
  );
  return effectOfData(
    book.ctx,
    [...concerned].map((employeeId) => ({
      employeeId,
      after: (person) => ({
        ...person,
        timesheetEntries: changed(person.timesheetEntries, hours.get(employeeId)),
        absenceDays: changed(person.absenceDays, days.get(employeeId)),
        contracts: changed(person.contracts, contracts.get(employeeId)),
      }),
    })),
  );
};
