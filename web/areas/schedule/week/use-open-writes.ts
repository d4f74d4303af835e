import { useMutation } from '@apollo/client/react';
import { useMemo } from 'react';
import type { BoardShift, Landing, ShiftDraft } from '#web/areas/schedule/board/board-model.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { withReach } from '#web/parts/shifts/reach-words.ts';
import {
  AssignOpenShiftDocument,
  CreateOpenShiftDocument,
  DeleteOpenShiftDocument,
  EditOpenShiftDocument,
} from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { send, show, type Writing } from './sending.ts';

/** Writes of the open row: offers that are made, moved, assigned or removed. */
export const useOpenWrites = (writing: Writing) => {
  const [create] = useMutation(CreateOpenShiftDocument);
  const [edit] = useMutation(EditOpenShiftDocument);
  const [assign] = useMutation(AssignOpenShiftDocument);
  const [remove] = useMutation(DeleteOpenShiftDocument);
  return useMemo(() => {
    const { t, reload } = writing;
    return {
      move: async ({ shift, employeeId, date, teamId, shiftId, times }: Landing): Promise<void> => {
        const { id, version } = shift;
        if (employeeId)
          await send(writing, {
            sent: assign({ variables: { input: { id, version, employeeIds: [employeeId] } } }),
            pick: (data) => data.assignOpenShift,
            before: [shift],
            done: () => t('planning.assigned'),
          });
        else
          await send(writing, {
            sent: edit({
              variables: {
                input: {
                  id,
                  version,
                  date,
                  ...times,
                  teamId: teamId === shift.teamId ? undefined : teamId,
                  shiftId: shiftId === shift.shiftId ? undefined : shiftId,
                },
              },
            }),
            pick: (data) => data.editOpenShift,
            before: [shift],
            done: (answer) => withReach(t, t('planning.moved', { count: 1 }), answer),
          });
        await reload();
      },
      remove: async (shift: BoardShift): Promise<void> => {
        show(writing, { remove: [shift.id] });
        await send(writing, {
          sent: remove({ variables: { input: { id: shift.id, version: shift.version } } }),
          pick: (data) => data.deleteOpenShift,
          before: [shift],
          done: () => t('planning.deleted', { count: 1 }),
        });
      },
      add: async ({ date, template, starttime, endtime, breakMinutes }: ShiftDraft): Promise<void> => {
        const work = { teamId: template.teamId, shiftId: template.id, date, starttime, endtime, breakMinutes };
        const input = { ...work, id: newId('osh'), instances: 1, approval_required: true, invitedIds: [] };
        await send(writing, {
          sent: create({ variables: { input } }),
          pick: (data) => data.createOpenShift,
          before: [],
          done: (answer) => withReach(t, t('planning.offered'), answer),
        });
        await reload();
      },
    };
  }, [writing, create, edit, assign, remove]);
};
