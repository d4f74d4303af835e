import { useMemo } from 'react';
import type { BoardShift, Landing, ShiftDraft } from '#web/areas/schedule/board/board-model.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { withReach } from '#web/parts/shifts/reach-words.ts';
import {
  AssignOpenShiftDocument,
  CreateOpenShiftDocument,
  DeleteOpenShiftDocument,
  EditOpenShiftDocument,
} from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { send, stepOf, type Writing } from './sending.ts';

/** Change of an open shift: team and shift type only where they differ. */
const changeOf = ({ shift, date, teamId, shiftId, times }: Landing) => ({
  id: shift.id,
  version: shift.version,
  date,
  ...times,
  teamId: teamId === shift.teamId ? undefined : teamId,
  shiftId: shiftId === shift.shiftId ? undefined : shiftId,
});

/** Writes of the open row: create, move, assign and delete open shifts. */
export const useOpenWrites = (writing: Writing) => {
  const create = useMutate(CreateOpenShiftDocument);
  const edit = useMutate(EditOpenShiftDocument);
  const assign = useMutate(AssignOpenShiftDocument);
  const remove = useMutate(DeleteOpenShiftDocument);
  return useMemo(() => {
    const { t, reload } = writing;
    return {
      move: async (landing: Landing): Promise<void> => {
        const { employeeId } = landing;
        const ids = [landing.shift.id];
        if (employeeId)
          await send(writing, {
            ids,
            step: (current) => {
              const shift = current(landing.shift);
              if (!shift) return null;
              const input = { id: shift.id, version: shift.version, employeeIds: [employeeId] };
              return stepOf({
                sent: assign({ variables: { input } }),
                pick: (data) => data.assignOpenShift,
                before: [shift],
                done: () => t('planning.assigned'),
              });
            },
          });
        else
          await send(writing, {
            ids,
            step: (current) => {
              const shift = current(landing.shift);
              if (!shift) return null;
              return stepOf({
                sent: edit({ variables: { input: changeOf({ ...landing, shift }) } }),
                pick: (data) => data.editOpenShift,
                before: [shift],
                done: (answer) => withReach(t, t('planning.moved', { count: 1 }), answer),
              });
            },
          });
        await reload();
      },
      remove: async (seen: BoardShift): Promise<void> => {
        await send(writing, {
          ids: [seen.id],
          draw: () => ({ remove: [seen.id] }),
          step: (current) => {
            const shift = current(seen);
            return (
              shift &&
              stepOf({
                sent: remove({ variables: { input: { id: shift.id, version: shift.version } } }),
                pick: (data) => data.deleteOpenShift,
                before: [shift],
                done: () => t('planning.deleted', { count: 1 }),
              })
            );
          },
        });
      },
      add: async ({ date, template, starttime, endtime, breakMinutes }: ShiftDraft): Promise<void> => {
        const work = { teamId: template.teamId, shiftId: template.id, date, starttime, endtime, breakMinutes };
        const id = newId('osh');
        const input = { ...work, id, instances: 1, approval_required: true, invitedIds: [] };
        await send(writing, {
          ids: [id],
          step: () =>
            stepOf({
              sent: create({ variables: { input } }),
              pick: (data) => data.createOpenShift,
              before: [],
              done: (answer) => withReach(t, t('planning.offered'), answer),
            }),
        });
        await reload();
      },
    };
  }, [writing, create, edit, assign, remove]);
};
