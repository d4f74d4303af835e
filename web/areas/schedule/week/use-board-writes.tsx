import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import type { BoardShift, Landing, ShiftDraft } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import {
  type BoardScheduledShiftFragment,
  useAssignOpenShiftMutation,
  useCopyScheduledShiftsMutation,
  useCreateOpenShiftMutation,
  useCreateScheduledShiftMutation,
  useDeleteOpenShiftMutation,
  useDeleteScheduledShiftsMutation,
  useEditOpenShiftMutation,
  useMoveScheduledShiftsMutation,
  useSetPublicationMutation,
} from '#web/generated/graphql.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { faultText, isRefusalAnswer, type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

export type BoardWrites = {
  move: (landings: readonly Landing[]) => Promise<void>;
  copy: (landings: readonly Landing[]) => Promise<void>;
  remove: (shifts: readonly BoardShift[]) => Promise<void>;
  add: (draft: ShiftDraft) => Promise<void>;
  publish: (shifts: readonly BoardShift[]) => Promise<void>;
  mayPublish: boolean;
};

type Given = {
  store: BoardStore;
  toBoard: (shift: BoardScheduledShiftFragment) => BoardShift;
  departmentOfTeam: (teamId: string) => string | undefined;
  reload: () => Promise<unknown>;
};

type Refused = RefusalAnswer & { current?: string | null };
type Sent<Answer> = Promise<{ data?: Answer | null; extensions?: Record<string, unknown> }>;

/**
 * Writes of the board: what they will come to is on the screen at once; the answer replaces it, or a refusal takes it back
 * and says why. Another planner's version is shown beside one's own.
 */
export const useBoardWrites = ({ store, toBoard, departmentOfTeam, reload }: Given): BoardWrites => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const mayPublish = useMay(scheduleAccess.publishSchedule);
  const [moveShifts] = useMoveScheduledShiftsMutation();
  const [copyShifts] = useCopyScheduledShiftsMutation();
  const [deleteShifts] = useDeleteScheduledShiftsMutation();
  const [createShift] = useCreateScheduledShiftMutation();
  const [createOpen] = useCreateOpenShiftMutation();
  const [editOpen] = useEditOpenShiftMutation();
  const [assignOpen] = useAssignOpenShiftMutation();
  const [deleteOpen] = useDeleteOpenShiftMutation();
  const [setPublication] = useSetPublicationMutation();

  return useMemo(() => {
    type Step = {
      before: readonly BoardShift[];
      fresh: readonly string[];
      conflict?: (version: number) => Promise<void>;
    };

    /** Puts the screen back as it was, and says why. */
    const back = (refusal: Refused | undefined, step: Step, words: string): void => {
      store.apply({ put: step.before, remove: step.fresh });
      const current = refusal?.current ? (JSON.parse(refusal.current) as ScheduledShift | ScheduledShift[]) : null;
      const theirs = Array.isArray(current) ? current[0] : current;
      const mine = step.before[0];
      if (refusal?.code === 'CONFLICT' && theirs && mine && step.conflict) {
        const close = showDialog(
          <ConflictDialog
            theirs={theirs}
            nameOf={(id) => store.employees().find((person) => person.id === id)?.name}
            onMine={() => {
              close();
              void step.conflict?.(theirs.version);
            }}
            onTheirs={() => {
              close();
              void reload();
            }}
          />,
        );
      } else toastFault(refusal ? refusalText(refusal) : words);
      void reload();
    };

    /** Sends, then either settles the answer with an undo or takes everything back. */
    const run = async <Data, Answer>(
      sent: Sent<Data>,
      pick: (data: Data) => Answer,
      step: Step,
      done: (answer: Exclude<Answer, { __typename: 'Refusal' }>) => string,
    ): Promise<void> => {
      try {
        const result = await sent;
        const answer = result.data ? pick(result.data) : undefined;
        if (answer === undefined || answer === null || isRefusalAnswer(answer))
          return back(answer as Refused | undefined, step, t('planning.notSaved'));
        offer(done(answer as Exclude<Answer, { __typename: 'Refusal' }>), result, reload);
      } catch (fault) {
        store.apply({ put: step.before, remove: step.fresh });
        toastFault(faultText(fault));
      }
    };

    const moveOpen = async ({ shift, employeeId, date }: Landing): Promise<void> => {
      if (employeeId) {
        const sent = assignOpen({
          variables: { input: { id: shift.id, version: shift.version, employeeIds: [employeeId] } },
        });
        await run(
          sent,
          (data) => data.assignOpenShift,
          { before: [shift], fresh: [] },
          () => t('planning.assigned'),
        );
      } else {
        const sent = editOpen({ variables: { input: { id: shift.id, version: shift.version, date } } });
        await run(
          sent,
          (data) => data.editOpenShift,
          { before: [shift], fresh: [] },
          () => t('planning.moved', { count: 1 }),
        );
      }
      await reload();
    };

    const move = async (landings: readonly Landing[]): Promise<void> => {
      for (const landing of landings.filter(({ shift }) => shift.seats)) await moveOpen(landing);
      const own = landings.filter(({ shift }) => !shift.seats);
      if (own.length === 0) return;
      const before = own.map(({ shift }) => shift);
      store.apply({ put: own.map(({ shift, employeeId, date }) => ({ ...shift, employeeId, date, findings: [] })) });
      const moves = (versionOfFirst?: number) =>
        own.map(({ shift, employeeId, date }, index) => ({
          id: shift.id,
          version: index === 0 && versionOfFirst !== undefined ? versionOfFirst : shift.version,
          employeeId,
          date,
        }));
      const send = (version?: number): Promise<void> =>
        run(
          moveShifts({ variables: { input: { moves: moves(version) } } }),
          (data) => data.moveScheduledShifts,
          { before, fresh: [], conflict: own.length === 1 ? (current) => send(current) : undefined },
          (answer) => {
            store.apply({ remove: before.map(({ id }) => id), put: answer.scheduledShifts.map(toBoard) });
            return t('planning.moved', { count: before.length });
          },
        );
      await send();
    };

    const copy = async (landings: readonly Landing[]): Promise<void> => {
      const copies = landings
        .filter(({ shift }) => !shift.seats)
        .map((landing) => ({ ...landing, newId: newId('sch') }));
      if (copies.length === 0) return;
      const fresh = copies.map(({ newId: id }) => id);
      store.apply({
        put: copies.map(({ shift, employeeId, date, newId: id }) => ({
          ...shift,
          id,
          version: 1,
          seriesId: null,
          employeeId,
          date,
          published: false,
          findings: [],
        })),
      });
      const input = {
        copies: copies.map(({ shift, employeeId, date, newId: id }) => ({ id: shift.id, newId: id, employeeId, date })),
      };
      await run(
        copyShifts({ variables: { input } }),
        (data) => data.copyScheduledShifts,
        { before: [], fresh },
        (answer) => {
          store.apply({ remove: fresh, put: answer.scheduledShifts.map(toBoard) });
          return t('planning.copied', { count: copies.length });
        },
      );
    };

    const remove = async (shifts: readonly BoardShift[]): Promise<void> => {
      store.apply({ remove: shifts.map(({ id }) => id) });
      for (const shift of shifts.filter((one) => one.seats)) {
        const sent = deleteOpen({ variables: { input: { id: shift.id, version: shift.version } } });
        await run(
          sent,
          (data) => data.deleteOpenShift,
          { before: [shift], fresh: [] },
          () => t('planning.deleted', { count: 1 }),
        );
      }
      const own = shifts.filter((one) => !one.seats);
      if (own.length === 0) return;
      const input = { shifts: own.map(({ id, version }) => ({ id, version })) };
      await run(
        deleteShifts({ variables: { input } }),
        (data) => data.deleteScheduledShifts,
        { before: own, fresh: [] },
        () => t('planning.deleted', { count: own.length }),
      );
    };

    const add = async ({ employeeId, date, template, starttime, endtime, breakMinutes }: ShiftDraft): Promise<void> => {
      const times = { teamId: template.teamId, shiftId: template.id, date, starttime, endtime, breakMinutes };
      if (employeeId === null) {
        const sent = createOpen({
          variables: { input: { ...times, id: newId('osh'), instances: 1, approval_required: true, invitedIds: [] } },
        });
        await run(
          sent,
          (data) => data.createOpenShift,
          { before: [], fresh: [] },
          () => t('planning.offered'),
        );
        await reload();
        return;
      }
      const id = newId('sch');
      await run(
        createShift({ variables: { input: { ...times, id, employeeId } } }),
        (data) => data.createScheduledShift,
        { before: [], fresh: [id] },
        (answer) => {
          store.apply({ put: [toBoard(answer)] });
          return t('planning.added');
        },
      );
    };

    const publish = async (shifts: readonly BoardShift[]): Promise<void> => {
      const departmentIds = [...new Set(shifts.flatMap(({ teamId }) => departmentOfTeam(teamId) ?? []))];
      const dates = [...new Set(shifts.map(({ date }) => date))];
      const sent = setPublication({ variables: { input: { departmentIds, dates, published: true } } });
      await run(
        sent,
        (data) => data.setPublication,
        { before: [], fresh: [] },
        () => t('planning.published', { count: dates.length }),
      );
      await reload();
    };

    return { move, copy, remove, add, publish, mayPublish };
  }, [
    store,
    toBoard,
    departmentOfTeam,
    reload,
    t,
    offer,
    mayPublish,
    moveShifts,
    copyShifts,
    deleteShifts,
    createShift,
    createOpen,
    editOpen,
    assignOpen,
    deleteOpen,
    setPublication,
  ]);
};
