import { useMemo } from 'react';
import { isLocationGroup } from '#domain/organisation/location-group.ts';
import type { BoardActions, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { announce } from '#web/kit/toasts/announce.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { publishQuery } from '#web/parts/schedule-address/publish-query.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import type { BoardWrites } from './use-board-writes.ts';

/** Maps board actions to writes, modals and navigation. */
export const useBoardActions = (writes: BoardWrites, address: ScheduleAddress): BoardActions => {
  const modals = useModals();
  const { undo, redo } = useUndo();
  return useMemo(() => {
    const onceSaved = ({ id }: BoardShift, open: () => void): void => {
      const saving = writes.saving(id);
      if (saving) void saving.then(open);
      else open();
    };
    return {
      move: (landings) => void writes.move(landings),
      copy: (landings) => void writes.copy(landings),
      retime: (landing, times) => void writes.edit(landing, times),
      remove: (shifts) => {
        const [only] = shifts;
        if (shifts.length === 1 && only?.seriesId)
          onceSaved(only, () =>
            modals.open(only.seats ? 'schedule-open-shift/:id/delete' : 'schedule-shift/:id/delete', { id: only.id }),
          );
        else void writes.remove(shifts);
      },
      tag: (shifts, change) => void writes.tag(shifts, change),
      add: (draft) => void writes.add(draft),
      open: (shift) => {
        const { id, seats, may } = shift;
        onceSaved(shift, () => {
          if (seats) modals.open('schedule-open-shift/:id', { id });
          else if (may.edit) modals.open('schedule-shift/:id/edit', { id });
          else modals.open('schedule-shift/:id', { id });
        });
      },
      addByForm: (start) => modals.open('schedule-shift', {}, start),
      editTemplate: (template) => modals.open('shift/edit/:shift_id', { shift_id: template.id }),
      addTemplate: () =>
        address.department && !isLocationGroup(address.department)
          ? modals.open('shift/:department_id', { department_id: address.department })
          : modals.open('shift'),
      // Viewers without permission see that a person is away, but not why.
      openAbsence: ({ kind, name, absenceId }) =>
        kind === 'absent' ? announce(name) : modals.open('absence-request/:id', { id: absenceId }),
      // Always with the preview of notifications and overridden violations.
      publish: writes.mayPublish
        ? (shifts) =>
            modals.open(
              'publish-schedule/:period/:date',
              { period: address.period, date: address.date },
              publishQuery(
                shifts.map(({ date }) => date),
                writes.departmentsOf(shifts),
              ),
            )
        : undefined,
      period: (step) => address.set({ date: address.step(step) }),
      view: (period) => address.goTo({ period }),
      today: () => address.set({ date: null }),
      undo: () => void undo(),
      redo: () => void redo(),
      announce,
      refuse: toastFault,
    };
  }, [writes, address, modals, undo, redo]);
};
