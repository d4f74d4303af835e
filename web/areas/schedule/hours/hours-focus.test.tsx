// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, settings, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { ScheduleBoard } from '#web/areas/schedule/week/ScheduleBody.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { HoursBoard } from './HoursBoard.tsx';

const monday = '2026-11-09';
const zone = 'Europe/Amsterdam';

afterEach(cleanup);

const show = async (Shown = HoursBoard) => {
  const store = createBoardStore({
    by: 'employee',
    employees: [employee('anna', 'Anna Berg'), employee('bram', 'Bram de Vries')],
    days: [{ date: monday, holiday: null, coverage: null, forecast: null }],
    shifts: [
      shift('a1', 'anna', monday, { name: 'Morning', zone }),
      shift('b1', 'bram', monday, { name: 'Noon', zone }),
    ],
    absences: [],
  });
  await renderWithProviders(
    <>
      <button type="button">Beside</button>
      <Shown
        {...{ store, settings }}
        verdictFor={() => ({ level: 'fits', words: 'Suitable', warnings: 0 })}
        clocks={{ axis: zone, ofTeam: () => zone }}
        actions={{ announce: () => {} } as unknown as BoardActions}
        templates={[]}
        minutesFor={() => 180}
      />
    </>,
    { viewer: { ...testViewer('all'), zone } },
  );
  return store;
};

const focused = () => document.activeElement as HTMLElement;

it('the focus stays on the hours when the shift that had it goes, and the keys go on', async () => {
  const store = await show();
  act(() => screen.getByRole('button', { name: /Morning/ }).focus());
  act(() => store.apply({ remove: ['a1'] }));
  expect(focused().getAttribute('role')).toBe('gridcell');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused().getAttribute('data-shift')).toBe('b1');
});

it('the focus is not fetched from elsewhere when a shift goes', async () => {
  const store = await show();
  act(() => screen.getByRole('button', { name: /Morning/ }).focus());
  act(() => screen.getByRole('button', { name: 'Beside' }).focus());
  act(() => store.apply({ remove: ['a1'] }));
  expect(focused().textContent).toBe('Beside');
});

it('a grid that went with the focus leaves it to the one that comes, and only then', async () => {
  let toHours = (_hours: boolean): void => {};
  const Views = (props: Parameters<typeof HoursBoard>[0]) => {
    const [hours, setHours] = useState(false);
    toHours = setHours;
    const [handover] = useState({ left: false });
    return hours ? <HoursBoard {...props} handover={handover} /> : <ScheduleBoard {...props} handover={handover} />;
  };
  await show(Views);
  act(() => screen.getByRole('button', { name: /Morning/ }).focus());
  act(() => toHours(true));
  expect(focused().closest('[role="grid"]')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Beside' }).focus());
  act(() => toHours(false));
  expect(focused().textContent).toBe('Beside');
});
