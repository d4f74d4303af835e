// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { BoardShift, Landing } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { exampleData } from '#web/areas/schedule/board/example-board.testing.tsx';
import { forgetWrites } from '#web/kit/graphql/writing.ts';
import { inWork } from '#web/kit/history/in-work.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { type BoardWrites, useBoardWrites } from './use-board-writes.ts';

afterEach(() => {
  cleanup();
  undoStack.clear();
  forgetWrites();
  notifications.clean();
});

const example = exampleData().shifts.find(({ id }) => id === 's1')!;
const writeNames = ['CopyScheduledShifts', 'MoveScheduledShifts', 'DeleteScheduledShifts'];
const refusal = {
  __typename: 'Refusal',
  code: 'STATE',
  key: 'shiftGone',
  field: null,
  measured: null,
  limit: null,
  current: null,
};

/** The example board over a server that answers one write at a time, when a test lets it. */
const openBoard = async () => {
  const store = createBoardStore(exampleData());
  let writes: BoardWrites | undefined;
  const source = {
    ...{ store, names: null, departmentOfTeam: () => 'dep', settle: () => {}, reload: async () => {} },
    toBoard: ({ id, version, date }: Pick<BoardShift, 'id' | 'version' | 'date'>): BoardShift => ({
      ...example,
      ...{ id, version, date },
    }),
  };
  const Probe = () => {
    writes = useBoardWrites(source);
    const { undo } = useUndo();
    return (
      <button type="button" onClick={() => void undo()}>
        Undo the last
      </button>
    );
  };
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  const open: ((answer: unknown) => void)[] = [];
  const later = () => new Promise((answer) => open.push(answer));
  const answers = Object.fromEntries([...writeNames, 'UndoOperation'].map((name) => [name, later]));
  const { asked } = await renderApp({ path: '/probe', areas: [area], viewer: viewerAnswer('all'), answers });
  await screen.findByRole('button', { name: 'Undo the last' });
  const sent = () => asked.filter(({ operation }) => [...writeNames, 'UndoOperation'].includes(operation));
  return {
    store,
    act: (work: (board: BoardWrites) => Promise<void>) => act(async () => void work(writes!)),
    landing: (id: string, day: number): Landing => {
      const found = store.shift(id)!;
      const { employeeId, teamId, shiftId, rowId } = found;
      return { shift: found, employeeId, teamId, shiftId, rowId, date: store.dates()[day]! };
    },
    saving: (id: string) => writes!.saving(id),
    ids: () => [...store.shifts()].map(({ id }) => id).sort(),
    /** The input of the nth write that was sent, once it was. */
    input: async (index: number) => {
      await waitFor(() => expect(sent().length).toBeGreaterThan(index));
      return sent()[index]!.variables.input as Record<string, { id: string; version: number }[]>;
    },
    count: () => sent().length,
    /** Answers the nth write that was sent. */
    answer: async (index: number, data: object, operation = `2026-W46.opr_${index}`) => {
      await waitFor(() => expect(open.length).toBeGreaterThan(index));
      await act(async () => open[index]!({ data, extensions: { meta: { status: 'ok', operation } } }));
    },
  };
};

type Board = Awaited<ReturnType<typeof openBoard>>;
/** The answer to a copy or move: what the server saved. */
const savedAs = (id: string, version: number, date = example.date) => ({
  __typename: 'ScheduledShiftList',
  scheduledShifts: [{ __typename: 'ScheduledShift', id, version, date }],
});

/** Copies s1 to a day; answers the id that the screen gave the copy. */
const copyTo = async (board: Board, day: number): Promise<string> => {
  const before = board.ids();
  await board.act((writes) => writes.copy([board.landing('s1', day)]));
  return board.ids().find((id) => !before.includes(id))!;
};

it('a deletion waits for copies that are being saved, names their versions and shows them no more', async () => {
  const board = await openBoard();
  const [first, second] = [await copyTo(board, 4), await copyTo(board, 5)];
  await board.act((writes) => writes.remove([...board.store.shifts()]));
  expect(board.ids()).toEqual([]);
  // Two copies are sent side by side; the deletion is not.
  await board.input(1);
  await board.answer(1, { copyScheduledShifts: savedAs(second, 7) });
  expect(board.ids()).toEqual([]);
  expect(board.count()).toBe(2);
  await board.answer(0, { copyScheduledShifts: savedAs(first, 3) });
  const { shifts, openShifts } = await board.input(2);
  expect(new Map(shifts?.map(({ id, version }) => [id, version]))).toEqual(
    new Map([...['s1', 's2', 's3'].map((id) => [id, 1] as const), [first, 3], [second, 7]]),
  );
  expect(openShifts).toEqual([{ id: 'o1', version: 1 }]);
  expect(board.ids()).toEqual([]);
  // The last that was done is the first to be undone, also when that is asked before it is saved.
  await userEvent.click(screen.getByRole('button', { name: 'Undo the last' }));
  await board.answer(2, { deleteScheduledShifts: { __typename: 'DeletedShifts', ids: [] } });
  expect(await board.input(3)).toEqual({ operation: '2026-W46.opr_2' });
  await board.answer(3, { undoOperation: { __typename: 'Done', ok: true } });
  await waitFor(() => expect(inWork.get().size).toBe(0));
});

it('a shift that is moved again while it is being saved is moved on from the saved version', async () => {
  const board = await openBoard();
  const dates = board.store.dates();
  await board.act((writes) => writes.move([board.landing('s1', 4)]));
  await board.act((writes) => writes.move([board.landing('s1', 5)]));
  expect(board.store.shift('s1')).toMatchObject({ date: dates[5], version: 1 });
  expect((await board.input(0)).moves).toMatchObject([{ id: 's1', version: 1, date: dates[4] }]);
  expect(board.count()).toBe(1);
  await board.answer(0, { moveScheduledShifts: savedAs('s1', 2, dates[4]) });
  expect(board.store.shift('s1')).toMatchObject({ date: dates[5], version: 2 });
  expect((await board.input(1)).moves).toMatchObject([{ id: 's1', version: 2, date: dates[5] }]);
  await board.answer(1, { moveScheduledShifts: refusal });
  // Refused, it is where the first move left it.
  await waitFor(() => expect(board.store.shift('s1')).toMatchObject({ date: dates[4], version: 2 }));
});

it('of a copy that was refused nothing is sent, and the others of the selection are deleted', async () => {
  const board = await openBoard();
  const copy = await copyTo(board, 4);
  await board.act((writes) => writes.remove([board.store.shift(copy)!, board.store.shift('s2')!]));
  await board.answer(0, { copyScheduledShifts: refusal });
  expect((await board.input(1)).shifts).toEqual([{ id: 's2', version: 1 }]);
  await board.answer(1, { deleteScheduledShifts: { __typename: 'DeletedShifts', ids: ['s2'] } });
  expect(board.ids()).toEqual(['o1', 's1', 's3']);
  const lost = await copyTo(board, 4);
  await board.act((writes) => writes.move([board.landing(lost, 5)]));
  await board.answer(2, { copyScheduledShifts: refusal });
  await waitFor(() => expect(board.ids()).toEqual(['o1', 's1', 's3']));
  expect(board.count()).toBe(3);
});

it('writes of other shifts go side by side', async () => {
  const board = await openBoard();
  await board.act((writes) => writes.move([board.landing('s1', 4)]));
  await board.act((writes) => writes.remove([board.store.shift('s2')!]));
  expect((await board.input(1)).shifts).toEqual([{ id: 's2', version: 1 }]);
});

it('the form of a copy waits until the copy is saved', async () => {
  const board = await openBoard();
  const copy = await copyTo(board, 4);
  expect(board.saving('s1')).toBeUndefined();
  let isSaved = false;
  void board.saving(copy)!.then(() => {
    isSaved = true;
  });
  await board.input(0);
  expect(isSaved).toBe(false);
  await board.answer(0, { copyScheduledShifts: savedAs(copy, 1) });
  await waitFor(() => expect(isSaved).toBe(true));
  expect(board.saving(copy)).toBeUndefined();
});
