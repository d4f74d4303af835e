import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { publishingAccess } from '#domain/publishing/actions.ts';
import type { TagChange } from '#domain/shifts/shift-tags.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardShift, Landing, ShiftDraft } from '#web/areas/schedule/board/board-model.ts';
import { teamFor } from '#web/areas/schedule/board/rows/team-for.ts';
import { useTagWrites } from '#web/areas/schedule/tags/use-tag-writes.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import {
  CopyScheduledShiftsDocument,
  CreateScheduledShiftDocument,
  DeleteScheduledShiftsDocument,
  EditScheduledShiftDocument,
  MoveScheduledShiftsDocument,
} from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { useSuppressNotice } from '#web/parts/shifts/use-suppress-notice.ts';
import type { Names } from './rows-of.ts';
import { type Current, createPendingWrites, send, show, stepOf, type Writing } from './sending.ts';
import { useOpenWrites } from './use-open-writes.ts';

export type BoardWrites = {
  /** Changes times, possibly together with row or date. */
  edit: (landing: Landing, times: { starttime?: string; endtime?: string }) => Promise<void>;
  move: (landings: readonly Landing[]) => Promise<void>;
  copy: (landings: readonly Landing[]) => Promise<void>;
  remove: (shifts: readonly BoardShift[]) => Promise<void>;
  tag: (shifts: readonly BoardShift[], change: TagChange) => Promise<void>;
  add: (draft: ShiftDraft) => Promise<void>;
  /** Resolves when the shift is saved, undefined when it is; its form cannot load it earlier. */
  saving: (id: string) => Promise<unknown> | undefined;
  departmentsOf: (shifts: readonly BoardShift[]) => string[];
  mayPublish: boolean;
  /** Name of an employee, for toasts. */
  nameOf: (employeeId: string) => string;
};

type Source = Omit<Writing, 't' | 'offer' | 'suppress' | 'named' | 'span' | 'pending'> & { names: Names | null };

/** The optimistic shift. Its cost stays pending, since wages are not sent to browsers. */
const ahead = ({ shift, times, ...place }: Landing): BoardShift => ({
  ...shift,
  ...place,
  ...times,
  // Unassigned shifts appear in the open row only.
  ...(place.employeeId === null && shift.alsoIn ? { alsoIn: undefined } : {}),
  // Another team may have another zone.
  zone: place.teamId === shift.teamId ? shift.zone : undefined,
  findings: [],
  costPending: shift.costMinor !== null,
});

/** Target for the server: team and shift type only where the row changes them. */
const targetOf = ({ shift, employeeId, date, teamId, shiftId, times }: Landing) => ({
  employeeId,
  date,
  ...times,
  teamId: teamId === shift.teamId ? undefined : teamId,
  shiftId: shiftId === shift.shiftId ? undefined : shiftId,
});

/** The mutations that the board sends. */
const useMutations = () => {
  const moveShifts = useMutate(MoveScheduledShiftsDocument);
  const copyShifts = useMutate(CopyScheduledShiftsDocument);
  const editShift = useMutate(EditScheduledShiftDocument);
  const deleteShifts = useMutate(DeleteScheduledShiftsDocument);
  const createShift = useMutate(CreateScheduledShiftDocument);
  return useMemo(
    () => ({ moveShifts, copyShifts, editShift, deleteShifts, createShift }),
    [moveShifts, copyShifts, editShift, deleteShifts, createShift],
  );
};

/** Dependencies of the writes; `open` handles single open shifts. */
type Tools = ReturnType<typeof useMutations> & { writing: Writing; open: ReturnType<typeof useOpenWrites> };

/** The targets whose shifts are saved, with the saved shifts. */
const savedOf = <One extends Landing>(landings: readonly One[], current: Current): One[] =>
  landings.flatMap((landing) => {
    const shift = current(landing.shift);
    return shift ? [{ ...landing, shift }] : [];
  });

const idsOf = (landings: readonly Landing[]): string[] => landings.map(({ shift }) => shift.id);

/** Changes times and whatever the target row implies: person, team or shift type. */
const editWith =
  ({ writing, editShift }: Tools): BoardWrites['edit'] =>
  async (seen: Landing, more: { starttime?: string; endtime?: string }): Promise<void> => {
    const attempt = (version?: number): Promise<void> =>
      send(writing, {
        ids: idsOf([seen]),
        draw: (current) => ({ put: savedOf([seen], current).map((landing) => ({ ...ahead(landing), ...more })) }),
        step: (current) => {
          const [landing] = savedOf([seen], current);
          if (!landing) return null;
          const { shift, employeeId, teamId, date } = landing;
          const input = { id: shift.id, version: version ?? shift.version, ...targetOf(landing), ...more };
          return stepOf({
            sent: editShift({ variables: { input } }),
            pick: (data) => data.editScheduledShift,
            before: [shift],
            after: [ahead(landing)],
            conflict: { mine: { employeeId, date, teamId, ...more }, again: attempt },
            done: (answer) => {
              show(writing, { remove: [shift.id], put: [writing.toBoard(answer)] });
              return writing.t('planning.changed');
            },
          });
        },
      });
    await attempt();
  };

const moveWith =
  ({ writing, open, moveShifts }: Tools): BoardWrites['move'] =>
  async (seen: readonly Landing[]): Promise<void> => {
    const [first] = seen;
    if (!first) return;
    // A single open shift is edited or assigned as in its form; assigned on another date or time, it is worked then.
    const { employeeId, date, teamId, times } = first;
    const isGivenElsewhere = employeeId !== null && (date !== first.shift.date || times !== undefined);
    if (seen.length === 1 && first.shift.seats && !isGivenElsewhere) return open.move(first);
    const planned = (landings: readonly Landing[]) => landings.filter(({ shift }) => !shift.seats);
    const attempt = async (version?: number): Promise<void> => {
      await send(writing, {
        ids: idsOf(seen),
        draw: (current) => ({ put: planned(savedOf(seen, current)).map(ahead) }),
        step: (current) => {
          const landings = savedOf(seen, current);
          if (landings.length === 0) return null;
          const [own, offers] = [planned(landings), landings.filter(({ shift }) => shift.seats)];
          const before = own.map(({ shift }) => shift);
          const moveOf = (landing: Landing) => ({
            id: landing.shift.id,
            version: version ?? landing.shift.version,
            ...targetOf(landing),
          });
          return stepOf({
            sent: moveShifts({ variables: { input: { moves: own.map(moveOf), openMoves: offers.map(moveOf) } } }),
            pick: (data) => data.moveScheduledShifts,
            before,
            lists: { moves: before, openMoves: offers.map(({ shift }) => shift) },
            after: own.map(ahead),
            on: landings,
            conflict: seen.length === 1 ? { mine: { employeeId, date, teamId }, again: attempt } : undefined,
            done: (answer) => {
              show(writing, { remove: before.map(({ id }) => id), put: answer.scheduledShifts.map(writing.toBoard) });
              return writing.t('planning.moved', { count: landings.length });
            },
          });
        },
      });
      if (seen.some(({ shift }) => shift.seats)) await writing.reload();
    };
    await attempt();
  };

/** Plans one shift for a person. */
const planWith =
  ({ writing, createShift }: Tools) =>
  async (
    { employeeId, teamId, shiftId, date }: Omit<Landing, 'shift' | 'rowId'>,
    { starttime, endtime, breakMinutes }: Pick<BoardShift, 'starttime' | 'endtime' | 'breakMinutes'>,
  ): Promise<void> => {
    const id = newId('sch');
    const work = { teamId, shiftId, date, starttime, endtime: endtime ?? undefined, breakMinutes };
    await send(writing, {
      ids: [id],
      step: () =>
        stepOf({
          sent: createShift({ variables: { input: { ...work, id, employeeId } } }),
          pick: (data) => data.createScheduledShift,
          before: [],
          fresh: [id],
          done: (answer) => {
            show(writing, { put: [writing.toBoard(answer)] });
            return writing.t(answer.published ? 'planning.added' : 'planning.addedDraft');
          },
        }),
    });
  };

/** The optimistic copy. */
const drawnCopy = (landing: Landing & { newId: string }): BoardShift => ({
  ...ahead(landing),
  id: landing.newId,
  version: 1,
  seriesId: null,
  published: false,
});

const copyWith =
  ({ writing, copyShifts }: Tools): BoardWrites['copy'] =>
  async (landings: readonly Landing[]): Promise<void> => {
    if (landings.length === 0) return;
    // A copy of an open shift in a person's row becomes their shift.
    const seen = landings.map((landing) => ({
      ...landing,
      newId: newId(landing.shift.seats && landing.employeeId === null ? 'osh' : 'sch'),
    }));
    const planned = (all: typeof seen) => all.filter(({ shift }) => !shift.seats);
    await send(writing, {
      ids: seen.map((copy) => copy.newId),
      copied: idsOf(seen),
      draw: (current) => ({
        remove: seen.filter(({ shift }) => !current(shift)).map((copy) => copy.newId),
        put: planned(savedOf(seen, current)).map(drawnCopy),
      }),
      step: (current) => {
        const saved = savedOf(seen, current);
        if (saved.length === 0) return null;
        const [copies, offers] = [planned(saved), saved.filter(({ shift }) => shift.seats)];
        const fresh = copies.map((copy) => copy.newId);
        const copyOf = (copy: (typeof seen)[number]) => ({ id: copy.shift.id, newId: copy.newId, ...targetOf(copy) });
        return stepOf({
          sent: copyShifts({ variables: { input: { copies: copies.map(copyOf), openCopies: offers.map(copyOf) } } }),
          pick: (data) => data.copyScheduledShifts,
          before: [],
          lists: { copies: copies.map(({ shift }) => shift), openCopies: offers.map(({ shift }) => shift) },
          fresh,
          on: saved,
          done: (answer) => {
            show(writing, { remove: fresh, put: answer.scheduledShifts.map(writing.toBoard) });
            const isPlanned = saved.length === 1 && offers.length === 1 && saved[0]?.employeeId;
            return isPlanned
              ? writing.t(answer.scheduledShifts[0]?.published ? 'planning.added' : 'planning.addedDraft')
              : writing.t('planning.copied', { count: saved.length });
          },
        });
      },
    });
    if (seen.some(({ shift }) => shift.seats)) await writing.reload();
  };

const removeWith =
  ({ writing, open, deleteShifts }: Tools): BoardWrites['remove'] =>
  async (seen: readonly BoardShift[]): Promise<void> => {
    const [only] = seen;
    if (!only) return;
    if (seen.length === 1 && only.seats) return open.remove(only);
    const ids = seen.map(({ id }) => id);
    const attempt = (newest?: number): Promise<void> =>
      send(writing, {
        ids,
        draw: () => ({ remove: ids }),
        step: (current) => {
          const shifts = seen.flatMap((shift) => current(shift) ?? []);
          if (shifts.length === 0) return null;
          const versions = (all: readonly BoardShift[]) =>
            all.map(({ id, version }) => ({ id, version: newest ?? version }));
          const lists = {
            shifts: shifts.filter((shift) => !shift.seats),
            openShifts: shifts.filter((shift) => shift.seats),
          };
          const input = { shifts: versions(lists.shifts), openShifts: versions(lists.openShifts) };
          return stepOf({
            sent: deleteShifts({ variables: { input } }),
            pick: (data) => data.deleteScheduledShifts,
            before: shifts,
            lists,
            conflict: seen.length === 1 ? { mine: null, again: attempt } : undefined,
            done: () => writing.t('planning.deleted', { count: shifts.length }),
          });
        },
      });
    await attempt();
  };

const addWith =
  (tools: Tools): BoardWrites['add'] =>
  async (draft: ShiftDraft): Promise<void> => {
    const { employeeId, date, template } = draft;
    if (employeeId === null) return tools.open.add(draft);
    const teamId = teamFor(template, tools.writing.store.view(employeeId).employee);
    await planWith(tools)({ employeeId, teamId, shiftId: template.id, date }, draft);
  };

/** The board's optimistic writes, with conflicts shown at once; see `send`. */
export const useBoardWrites = (source: Source): BoardWrites => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const { store, toBoard, departmentOfTeam, settle, reload, names } = source;
  const nameOf = useCallback((id: string) => names?.person(id) ?? '', [names]);
  const suppress = useSuppressNotice(nameOf);
  const format = useFormat();
  const named = useCallback(
    ({ name, date, employeeId }: BoardShift) =>
      [name, format.date(date), employeeId ? nameOf(employeeId) : t('schedule.board.open')].filter(Boolean).join(', '),
    [format, nameOf, t],
  );
  const span = useCallback(
    (from: PlainDate, to: PlainDate) => (from === to ? format.date(from) : format.span(from, to)),
    [format],
  );
  const pending = useMemo(() => createPendingWrites(store), [store]);
  const writing = useMemo(
    (): Writing => ({ t, offer, suppress, store, pending, toBoard, departmentOfTeam, settle, reload, named, span }),
    [t, offer, suppress, store, pending, toBoard, departmentOfTeam, settle, reload, named, span],
  );
  const open = useOpenWrites(writing);
  const tag = useTagWrites(writing);
  const mayPublish = useMay(publishingAccess.publishSchedule);
  const mutations = useMutations();

  return useMemo(() => {
    const tools: Tools = { ...mutations, writing, open };
    return {
      edit: editWith(tools),
      move: moveWith(tools),
      copy: copyWith(tools),
      remove: removeWith(tools),
      add: addWith(tools),
      saving: tools.writing.pending.saving,
      tag,
      departmentsOf: (shifts) => [...new Set(shifts.flatMap(({ teamId }) => departmentOfTeam(teamId) ?? []))],
      mayPublish,
      nameOf,
    };
  }, [mutations, writing, open, tag, departmentOfTeam, mayPublish, nameOf]);
};
