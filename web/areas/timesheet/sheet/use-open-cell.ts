import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { EntryFacts } from '#web/areas/timesheet/board/hours-model.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { SheetCell } from './sheet-lines.ts';

/** Opens the form of an entry, read-only where the viewer may not change it; undefined without permission to read. */
export const useOpenEntry = (): ((entry: EntryFacts) => void) | undefined => {
  const modals = useModals();
  const mayRead = useMay(timesheetAccess.viewAnyTimesheetEntry);
  const mayWrite = useMay(timesheetAccess.openTimesheetEntry);
  if (!mayRead && !mayWrite) return undefined;
  return ({ id, may }) => modals.open(may.edit || !mayRead ? 'timesheet/:id/edit' : 'timesheet/:id', { id });
};

/** Opens the form of a cell: of its entry, else for a new entry. */
export const useOpenCell = ({ entry, employeeId, date, place, shifts: [planned] }: SheetCell): (() => void) => {
  const modals = useModals();
  const openEntry = useOpenEntry();
  return () =>
    entry
      ? openEntry?.(entry)
      : modals.open(
          'timesheet',
          {},
          {
            date,
            employeeId,
            teamId: place?.teamId,
            start: planned?.starttime,
            end: planned?.endtime ?? undefined,
          },
        );
};
