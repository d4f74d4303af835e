// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  BoardActions,
  BoardData,
  BoardShift,
  BoardTemplate,
  RowsBy,
} from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, settings, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { HoursBoard } from './HoursBoard.tsx';

const date = '2026-11-09';
const amsterdam = 'Europe/Amsterdam';
const london = 'Europe/London';
const late: BoardTemplate = {
  ...{ id: 'late', name: 'Late shift', hue: 'violet', teamId: 'bar', teamName: 'Bar' },
  ...{ starttime: '15:00', endtime: '18:00', breakMinutes: 0, isTask: false },
};
const rows = {
  team: [employee('bar', 'Bar', { teamId: 'bar' }), employee('pub', 'Pub', { teamId: 'pub' })],
  shift: [employee('early', 'Early shift', { teamId: null }), employee('late', 'Late shift', { teamId: null })],
  skill: [employee('skill:bar', 'Bar skills'), employee('skill:cash', 'Cash'), employee('skill:', 'No skill required')],
  employee: [employee('anna', 'Anna Berg'), employee('bram', 'Bram de Vries')],
};

/** Anna and Bram are in the bar at the same time, early; the chips bear their names. */
const dataBy = (by: RowsBy): BoardData => {
  const rowIn = ({ employeeId, teamId, shiftId }: BoardShift) => ({
    employee: employeeId!,
    team: teamId,
    shift: shiftId,
    skill: 'skill:bar',
  });
  const shifts = [
    shift('s1', 'anna', date, { name: 'Anna Berg' }),
    shift('s2', 'bram', date, { name: 'Bram de Vries' }),
  ];
  return {
    by,
    employees: rows[by],
    days: [{ date, holiday: null, coverage: null, forecast: null }],
    shifts: shifts.map((one) => ({ ...one, rowId: rowIn(one)[by], zone: amsterdam })),
    absences: [],
  };
};

const show = async (by: RowsBy, pubZone = amsterdam) => {
  const store = createBoardStore(dataBy(by));
  const actions = {
    move: vi.fn<BoardActions['move']>(),
    retime: vi.fn<NonNullable<BoardActions['retime']>>(),
    add: vi.fn<BoardActions['add']>(),
    addByForm: vi.fn<BoardActions['addByForm']>(),
    announce: vi.fn<BoardActions['announce']>(),
    refuse: vi.fn<NonNullable<BoardActions['refuse']>>(),
    addTemplate: vi.fn(),
  };
  const verdictFor = vi.fn((..._asked: unknown[]) => ({ level: 'fits' as const, words: 'Suitable', warnings: 0 }));
  await renderWithProviders(
    <HoursBoard
      {...{ store, settings, verdictFor }}
      clocks={{ axis: amsterdam, ofTeam: (teamId) => (teamId === 'pub' ? pubZone : amsterdam) }}
      actions={actions as unknown as BoardActions}
      templates={[by === 'skill' ? { ...late, rowIds: ['skill:cash'] } : late]}
      minutesFor={() => 450}
    />,
    { viewer: { ...testViewer('all'), zone: amsterdam } },
  );
  return { store, verdictFor, ...actions };
};

/** Without layout the board is 1280 wide; the head, the open row, and a first row of two lanes above the second. */
const tops = { open: 36, first: 80, second: 164 };
const at = (hour: number, row: keyof typeof tops) => ({
  clientX: 240 + ((hour - 7) * 60 * 1039) / 720,
  clientY: tops[row] + 20,
});
const drag = (element: Element, from: object, to: object): void => {
  fireEvent.pointerDown(element, { button: 0, ...from });
  fireEvent.pointerMove(window, to);
  fireEvent.pointerUp(window, to);
};
/** A bar, or a shift type of the strip; not what floats over them. */
const bar = (name: RegExp) => screen.getAllByRole('button', { name }).find(({ dataset }) => !('handle' in dataset))!;
const cells = () => screen.getAllByRole('gridcell');

afterEach(async () => {
  // The click that ends a drag is waited for until the next turn.
  await new Promise((done) => setTimeout(done));
  cleanup();
  localStorage.clear();
});

describe('teams by the hours of a day', () => {
  it('lay what shares time one below the other, with the name of who works it', async () => {
    await show('team');
    expect(screen.getByRole('columnheader', { name: /2 teams/ })).toBeTruthy();
    expect(cells()).toHaveLength(3);
    const [anna, bram] = [bar(/09:00–17:00 Anna Berg/), bar(/09:00–17:00 Bram de Vries/)];
    expect(anna.style.insetInlineStart).toBe(bram.style.insetInlineStart);
    expect(Number.parseFloat(bram.style.top) - Number.parseFloat(anna.style.top)).toBe(40);
    expect(anna.closest<HTMLElement>('[role=row]')!.style.height).toBe('84px');
  });

  it('show what is on its way in its own lane, and next to others where there is room', async () => {
    await show('team');
    const topAt = (hour: number): string => {
      fireEvent.pointerMove(window, at(hour, 'first'));
      return screen.getByText(/^\d\d:\d\d–\d\d:\d\d$/, { selector: 'div' }).style.top;
    };
    fireEvent.pointerDown(bar(/Bram/), { button: 0, ...at(10, 'first') });
    expect(topAt(11)).toBe('44px');
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerDown(bar(/^Plan Late shift/), { button: 0, clientX: 20, clientY: 10 });
    expect(topAt(18)).toBe('4px');
    fireEvent.keyDown(window, { key: 'Escape' });
  });

  it('are dragged the other way where hours run from right to left', async () => {
    const { retime } = await show('team');
    screen.getByRole('grid').parentElement!.style.direction = 'rtl';
    const mirrored = (hour: number) => ({ clientY: at(hour, 'first').clientY, clientX: -at(hour, 'first').clientX });
    drag(bar(/Anna Berg/), mirrored(10), mirrored(11.25));
    expect(retime).toHaveBeenLastCalledWith(expect.objectContaining({ employeeId: 'anna' }), {
      starttime: '10:15',
      endtime: '18:15',
    });
  });

  it('change the times by dragging, and the team of anyone who works it by another row', async () => {
    const { move, retime, verdictFor } = await show('team');
    const same = { employeeId: 'anna', shiftId: 'early', date };
    drag(bar(/Anna Berg/), at(10, 'first'), at(11.25, 'first'));
    expect(retime).toHaveBeenLastCalledWith(expect.objectContaining({ ...same, teamId: 'bar' }), {
      ...{ starttime: '10:15', endtime: '18:15' },
    });
    drag(bar(/Anna Berg/).querySelector('[data-edge=end]')!, at(17, 'first'), at(16, 'first'));
    expect(retime).toHaveBeenLastCalledWith(expect.objectContaining({ ...same, teamId: 'bar' }), {
      ...{ starttime: '09:00', endtime: '16:00' },
    });
    drag(bar(/Anna Berg/), at(10, 'first'), at(10, 'second'));
    expect(move).toHaveBeenCalledWith([expect.objectContaining({ ...same, teamId: 'pub', rowId: 'pub' })]);
    expect(verdictFor).toHaveBeenLastCalledWith(expect.objectContaining({ teamId: 'pub' }), 'anna', date);
    drag(bar(/Anna Berg/), at(10, 'first'), at(12, 'second'));
    expect(retime).toHaveBeenLastCalledWith(expect.objectContaining({ ...same, teamId: 'pub' }), {
      ...{ starttime: '11:00', endtime: '19:00' },
    });
    drag(bar(/Anna Berg/), at(10, 'first'), at(10, 'open'));
    expect(move).toHaveBeenLastCalledWith([expect.objectContaining({ employeeId: null, teamId: 'bar' })]);
  });

  it('do the same by keys, with every step told', async () => {
    const { retime, announce } = await show('team');
    bar(/Anna Berg/).focus();
    await userEvent.keyboard('m{ArrowDown}{ArrowRight}');
    expect(announce).toHaveBeenLastCalledWith('Pub, 09:15–17:15. Suitable.');
    await userEvent.keyboard('{Enter}');
    expect(retime).toHaveBeenCalledWith(expect.objectContaining({ employeeId: 'anna', teamId: 'pub' }), {
      ...{ starttime: '09:15', endtime: '17:15' },
    });
  });

  it('a team of another clock gets what was let go there at the place where it lay', async () => {
    const { retime, announce } = await show('team', london);
    bar(/Anna Berg/).focus();
    await userEvent.keyboard('m{ArrowDown}');
    expect(announce).toHaveBeenLastCalledWith('Pub, 08:00–16:00 GMT. Suitable.');
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    expect(retime).toHaveBeenLastCalledWith(expect.objectContaining({ employeeId: 'anna', teamId: 'bar' }), {
      ...{ starttime: '09:15', endtime: '17:15' },
    });
    drag(bar(/Anna Berg/), at(10, 'first'), at(10, 'second'));
    expect(retime).toHaveBeenLastCalledWith(expect.objectContaining({ employeeId: 'anna', teamId: 'pub' }), {
      ...{ starttime: '08:00', endtime: '16:00' },
    });
  });

  it('ask in the form who works what is drawn, clicked, or taken from the strip', async () => {
    const { add, addByForm } = await show('team');
    const [, , pub] = cells();
    fireEvent.click(pub!, at(12, 'second'));
    expect(addByForm).toHaveBeenLastCalledWith({ teamId: 'pub', date });
    drag(pub!, at(12, 'second'), at(14, 'second'));
    const drawn = { teamId: 'pub', date, start: '12:00', end: '14:00' };
    expect(addByForm).toHaveBeenLastCalledWith(drawn);
    drag(bar(/^Plan Late shift/), { clientX: 20, clientY: 10 }, at(10, 'second'));
    expect(addByForm).toHaveBeenLastCalledWith({ ...drawn, shiftId: 'late', start: '10:00', end: '13:00' });
    expect(add).not.toHaveBeenCalled();
    // The open row asks for no one.
    drag(bar(/^Plan Late shift/), { clientX: 20, clientY: 10 }, at(10, 'open'));
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ employeeId: null, starttime: '10:00' }));
    pub!.focus();
    await userEvent.click(bar(/^Plan Late shift/));
    expect(screen.getByText(/^Click a team and an hour/)).toBeTruthy();
  });
});

describe('kinds of shift by the hours of a day', () => {
  it('make it another kind in another row, and begin a new one as the kind of theirs', async () => {
    const { move, addByForm } = await show('shift');
    fireEvent.click(cells()[2]!, at(12, 'second'));
    expect(addByForm).toHaveBeenLastCalledWith({ shiftId: 'late', date });
    drag(bar(/Anna Berg/), at(10, 'first'), at(10, 'second'));
    expect(move).toHaveBeenCalledWith([
      expect.objectContaining({ employeeId: 'anna', teamId: 'bar', shiftId: 'late' }),
    ]);
    drag(cells()[2]!, at(12, 'second'), at(14, 'second'));
    expect(addByForm).toHaveBeenLastCalledWith({ shiftId: 'late', date, start: '12:00', end: '14:00' });
  });
});

describe('skills by the hours of a day', () => {
  it('say why a shift cannot come to another one, and change its times in its own', async () => {
    const { move, retime, refuse, announce } = await show('skill');
    drag(bar(/Anna Berg/), at(10, 'first'), at(10, 'second'));
    expect(refuse).toHaveBeenCalledWith("Can't be moved to another row: the shift type defines the required skills");
    drag(bar(/Anna Berg/), at(10, 'first'), at(11, 'first'));
    expect(retime).toHaveBeenLastCalledWith(expect.objectContaining({ employeeId: 'anna', rowId: 'skill:bar' }), {
      ...{ starttime: '10:00', endtime: '18:00' },
    });
    bar(/Anna Berg/).focus();
    await userEvent.keyboard('m{ArrowDown}');
    expect(announce).toHaveBeenLastCalledWith(
      "Cash, 09:00–17:00. Can't be moved to another row: the shift type defines the required skills.",
    );
    await userEvent.keyboard('{Enter}');
    expect(refuse).toHaveBeenCalledTimes(2);
    expect(move).not.toHaveBeenCalled();
    expect(retime).toHaveBeenCalledTimes(1);
    await new Promise((done) => setTimeout(done));
    drag(bar(/Anna Berg/), at(10, 'first'), at(10, 'open'));
    expect(move).toHaveBeenLastCalledWith([expect.objectContaining({ employeeId: null, rowId: 'open' })]);
  });

  it('begin a new one as a kind that asks for theirs, and take no other kind from the strip', async () => {
    const { addByForm, refuse } = await show('skill');
    fireEvent.click(cells()[2]!, at(12, 'second'));
    expect(addByForm).toHaveBeenLastCalledWith({ shiftId: 'late', date });
    fireEvent.click(cells()[1]!, at(20, 'first'));
    expect(addByForm).toHaveBeenLastCalledWith({ shiftId: undefined, date });
    drag(bar(/^Plan Late shift/), { clientX: 20, clientY: 10 }, at(10, 'second'));
    expect(addByForm).toHaveBeenLastCalledWith({ shiftId: 'late', date, start: '10:00', end: '13:00' });
    drag(bar(/^Plan Late shift/), { clientX: 20, clientY: 10 }, at(10, 'first'));
    expect(refuse).toHaveBeenCalledTimes(1);
    expect(addByForm).toHaveBeenCalledTimes(3);
  });
});

it('other rows on the same day have the tab stop again', async () => {
  const { store } = await show('team');
  const stops = () => screen.getByRole('grid').querySelectorAll('[tabindex="0"]');
  expect(stops()).toHaveLength(1);
  act(() => store.sync(dataBy('employee')));
  expect(bar(/Anna Berg/).tabIndex).toBe(0);
  expect(stops()).toHaveLength(1);
});
