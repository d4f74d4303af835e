// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { exampleData } from '#web/areas/schedule/board/example-board.testing.tsx';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { useBoardWrites } from './use-board-writes.ts';

afterEach(() => {
  cleanup();
  undoStack.clear();
  notifications.clean();
});

const people: Record<string, string> = { anna: 'Anna Berg', bram: 'Bram de Vries' };

/** Deletes all four shifts of the example, over a server that answers so. */
const deleteAll = async (answer: () => unknown, undoing: () => unknown = () => undefined) => {
  const store = createBoardStore(exampleData());
  let reloads = 0;
  const source = {
    store,
    names: { person: (id: string) => people[id] } as never,
    departmentOfTeam: () => 'dep',
    settle: () => {},
    reload: async () => {
      reloads += 1;
    },
    toBoard: () => store.shift('s1')!,
  };
  const Probe = () => {
    const { remove } = useBoardWrites(source);
    const { redo } = useUndo();
    return (
      <>
        <button type="button" onClick={() => void remove([...store.shifts()])}>
          Delete
        </button>
        <button type="button" onClick={() => void redo()}>
          Redo
        </button>
      </>
    );
  };
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  await renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: { DeleteScheduledShifts: answer, UndoOperation: undoing },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  return { shown: () => [...store.shifts()].map(({ id }) => id).sort(), reloads: () => reloads };
};
const all = ['o1', 's1', 's2', 's3'];
const deleted = { __typename: 'DeletedShifts', ids: all };
const metaWith = (more: object) => ({ meta: { status: 'ok', operation: '2026-W46.opr_1', ...more } });

it('a refusal of many names the one that someone changed, and all of them are back', async () => {
  const refusal = {
    __typename: 'Refusal',
    code: 'CONFLICT',
    key: 'changedMeanwhile',
    field: 'shifts.2',
    measured: null,
  };
  const { shown, reloads } = await deleteAll(() => ({
    deleteScheduledShifts: { ...refusal, limit: null, current: null },
  }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Late shift, Wed 11 Nov, Bram de Vries: Someone changed this in the meantime. Check it before you save. None of the changes were saved.',
  );
  expect(shown()).toEqual(all);
  expect(reloads()).toBe(1);
});

it('what someone changed while the rest was written is named with the undo, and looked at again', async () => {
  const { shown, reloads } = await deleteAll(() => ({
    data: { deleteScheduledShifts: deleted },
    extensions: metaWith({ overtaken: ['s2'] }),
  }));
  expect(
    await screen.findByText(
      /^4 shifts deleted, 9 – 13 Nov 2026\. Someone else changed one of them in the meantime; their version was kept\./,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await waitFor(() => expect(reloads()).toBe(1));
  expect(shown()).toEqual([]);
});

it('long work says what is going on until it is done', async () => {
  let answer: (value: unknown) => void = () => {};
  const { shown } = await deleteAll(() => new Promise((resolve) => (answer = resolve)));
  expect(shown()).toEqual([]);
  expect(screen.queryByText('Saving 4 shifts…')).toBeNull();
  const going = await screen.findByText('Saving 4 shifts…');
  expect(going.closest('[role]')?.getAttribute('role')).toBe('status');
  answer({ data: { deleteScheduledShifts: deleted }, extensions: metaWith({}) });
  expect(await screen.findByText(/^4 shifts deleted/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Saving 4 shifts…')).toBeNull());
});

it('taking many back is said before anyone presses again, and so is doing it again', async () => {
  const answers: ((value: unknown) => void)[] = [];
  await deleteAll(
    () => ({ data: { deleteScheduledShifts: deleted }, extensions: metaWith({}) }),
    () => new Promise((resolve) => answers.push(resolve)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  // Before it would be said that something is being saved.
  expect(await screen.findByText('Undoing: 4 shifts deleted, 9 – 13 Nov 2026…')).toBeTruthy();
  expect(screen.queryByText(/^Saving/)).toBeNull();
  const undone = { data: { undoOperation: { __typename: 'Done', ok: true } }, extensions: metaWith({}) };
  answers[0]!(undone);
  expect(await screen.findByText('Undone: 4 shifts deleted, 9 – 13 Nov 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(await screen.findByText('Redoing: 4 shifts deleted, 9 – 13 Nov 2026…')).toBeTruthy();
  expect(screen.queryByText(/^Saving/)).toBeNull();
  answers[1]!(undone);
  expect(await screen.findByText('4 shifts deleted, 9 – 13 Nov 2026')).toBeTruthy();
});
