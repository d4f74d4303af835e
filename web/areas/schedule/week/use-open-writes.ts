import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { BoardShift, Landing, ShiftDraft } from '#web/areas/schedule/board/board-model.ts';
import {
  OneOpenShiftDocument,
  useAssignOpenShiftMutation,
  useCreateOpenShiftMutation,
  useDeleteOpenShiftMutation,
  useEditOpenShiftMutation,
} from '#web/generated/graphql.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { send, show, type Writing } from './sending.ts';

/** Writes of the open row: offers that are made, moved, given to somebody or taken away. */
export const useOpenWrites = (writing: Writing) => {
  const client = useApolloClient();
  const [create] = useCreateOpenShiftMutation();
  const [edit] = useEditOpenShiftMutation();
  const [assign] = useAssignOpenShiftMutation();
  const [remove] = useDeleteOpenShiftMutation();
  return useMemo(() => {
    const { t, reload } = writing;
    return {
      move: async ({ shift, employeeId, date, teamId, shiftId }: Landing): Promise<void> => {
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
                  teamId: teamId === shift.teamId ? undefined : teamId,
                  shiftId: shiftId === shift.shiftId ? undefined : shiftId,
                },
              },
            }),
            pick: (data) => data.editOpenShift,
            before: [shift],
            done: () => t('planning.moved', { count: 1 }),
          });
        await reload();
      },
      /** The same offer once more, with its places and those who are invited; the board does not hold all of it. */
      copy: async ({ shift, date, teamId, shiftId }: Landing): Promise<void> => {
        const read = client.query({ query: OneOpenShiftDocument, variables: { id: shift.id } });
        const known = await read.then(
          ({ data }) => data?.openShift,
          (fault: unknown) => void toastFault(faultText(fault)),
        );
        if (!known) return;
        const { starttime, endtime, breakMinutes, paidBreakMinutes, hide_end_time, note } = known;
        const { instances, approval_required, candidates } = known;
        const work = { starttime, endtime: endtime!, breakMinutes, paidBreakMinutes, hide_end_time, note };
        const invitedIds = candidates.filter(({ invited }) => invited).map(({ employeeId }) => employeeId);
        const input = { ...work, id: newId('osh'), teamId, shiftId, date, instances, approval_required, invitedIds };
        await send(writing, {
          sent: create({ variables: { input } }),
          pick: (data) => data.createOpenShift,
          before: [],
          done: () => t('planning.copied', { count: 1 }),
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
          done: () => t('planning.offered'),
        });
        await reload();
      },
    };
  }, [writing, client, create, edit, assign, remove]);
};
