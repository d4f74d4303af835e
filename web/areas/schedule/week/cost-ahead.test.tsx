// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { exampleData } from '#web/areas/schedule/board/example-board.testing.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { useBoardWrites } from './use-board-writes.ts';

afterEach(cleanup);

it('the cost of a moved shift is pending until the server answers', async () => {
  const store = createBoardStore(exampleData());
  const shift = store.shift('s1')!;
  const dates = store.dates();
  const source = {
    ...{ store, names: null, departmentOfTeam: () => 'dep', settle: () => {}, reload: async () => {} },
    toBoard: () => shift,
  };
  const Probe = () => {
    const { move } = useBoardWrites(source);
    const { employeeId, teamId, shiftId, rowId } = shift;
    const landing = { shift, employeeId, teamId, shiftId, rowId, date: dates[3]! };
    return (
      <button type="button" onClick={() => void move([landing as never])}>
        Move
      </button>
    );
  };
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  await renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  // The server has not answered yet.
  expect(store.totals().days[3]).toMatchObject({ pending: 1, costMinor: 12_000 });
  expect(store.totals()).toMatchObject({ pending: 1, costMinor: 36_000 });
});
