// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardActions, BoardShift, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, settings, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { HoursBoard } from './HoursBoard.tsx';
import type { Around } from './nights-before.ts';

const amsterdam = 'Europe/Amsterdam';
const london = 'Europe/London';
/** A shift type of London, where it is an hour earlier. */
const pub: BoardTemplate = {
  ...{ id: 'pub', name: 'Pub shift', hue: 'violet', teamId: 'pub', teamName: 'Pub' },
  ...{ starttime: '15:00', endtime: '18:00', breakMinutes: 0, isTask: false },
};
const ofLondon = (id: string, date: string, over: Partial<BoardShift> = {}) =>
  shift(id, 'lucy', date, { zone: london, zoneMark: 'GMT', teamId: 'pub', ...over });

const show = async ({
  date = '2026-11-09',
  shifts = [] as BoardShift[],
  axis = amsterdam,
  around = [] as Around[],
} = {}) => {
  const store = createBoardStore({
    employees: [employee('anna', 'Anna Berg'), employee('lucy', 'Lucy Hill', { teamId: 'pub' })],
    days: [{ date, holiday: null, coverage: null, forecast: null }],
    shifts,
    absences: [],
  });
  const actions = {
    add: vi.fn<BoardActions['add']>(),
    retime: vi.fn<NonNullable<BoardActions['retime']>>(),
    addByForm: vi.fn<BoardActions['addByForm']>(),
    announce: vi.fn<BoardActions['announce']>(),
    addTemplate: vi.fn(),
  };
  const verdictFor = vi.fn(() => ({ level: 'fits' as const, words: 'Suitable', warnings: 0 }));
  const clocks = { axis, ofTeam: (teamId: string) => (teamId === 'pub' ? london : amsterdam) };
  await renderWithProviders(
    <HoursBoard
      {...{ store, settings, verdictFor, clocks, around }}
      actions={actions as unknown as BoardActions}
      templates={[pub]}
      minutesFor={() => 180}
    />,
    { viewer: { ...testViewer('all'), zone: amsterdam } },
  );
  return { ...actions, verdictFor };
};

/** Without layout the board is 1280 wide: 240 of names, then seven to nineteen o'clock of the axis. */
const at = (hour: number, row: number) => ({
  clientX: 240 + ((hour - 7) * 60 * 1039) / 720,
  clientY: 36 + 44 * row + 20,
});
const drag = (element: Element, from: object, to: object) => {
  fireEvent.pointerDown(element, { button: 0, ...from });
  fireEvent.pointerMove(window, to);
  const said = document.body.textContent ?? '';
  fireEvent.pointerUp(window, to);
  return said;
};
const bar = (name: RegExp) => screen.getByRole('button', { name });
/** The hour of the axis at which something is drawn. */
const hourOf = (element: HTMLElement, from = 7) =>
  from + ((Number.parseFloat(element.style.insetInlineStart) - 240) * 720) / 1039 / 60;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a row of another zone on the hours of a day', () => {
  it('what is drawn there has the times of that zone, at the place where it was drawn', async () => {
    const { addByForm } = await show();
    const said = drag(screen.getAllByRole('gridcell').at(-1)!, at(12, 2), at(14, 2));
    expect(said).toContain('11:00–13:00 GMT');
    expect(addByForm).toHaveBeenCalledWith({
      ...{ employeeId: 'lucy', teamId: 'pub', date: '2026-11-09' },
      ...{ start: '11:00', end: '13:00' },
    });
  });

  it('a shift type of that zone lies an hour later, and keeps its own times', async () => {
    const { add } = await show();
    fireEvent.pointerDown(bar(/^Plan Pub shift/), { button: 0, clientX: 20, clientY: 10 });
    fireEvent.pointerMove(window, at(16.2, 2));
    const ghost = screen.getByText('15:00–18:00 GMT');
    expect(hourOf(ghost)).toBeCloseTo(16);
    fireEvent.pointerUp(window, at(16.2, 2));
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({ employeeId: 'lucy', starttime: '15:00', endtime: '18:00' }),
    );
  });

  it('is moved, stretched and judged on its own clock, by mouse and by keys', async () => {
    const { retime, announce, verdictFor } = await show({ shifts: [ofLondon('s1', '2026-11-09')] });
    expect(hourOf(bar(/09:00–17:00 GMT/))).toBeCloseTo(10);
    drag(bar(/09:00–17:00 GMT/), at(12, 2), at(11, 1));
    expect(retime).toHaveBeenLastCalledWith(expect.objectContaining({ employeeId: 'anna', teamId: 'pub' }), {
      ...{ starttime: '08:00', endtime: '16:00' },
    });
    expect(verdictFor).toHaveBeenLastCalledWith(expect.objectContaining({ starttime: '08:00' }), 'anna', '2026-11-09');
    screen.getAllByRole('gridcell').at(-2)!.focus();
    await userEvent.keyboard('{ArrowDown}{Control>}{ArrowRight}{/Control}');
    expect(announce).toHaveBeenLastCalledWith('Lucy Hill, 09:00–17:15 GMT. Suitable.');
    await userEvent.keyboard('{Enter}');
    expect(retime).toHaveBeenLastCalledWith(expect.anything(), { starttime: '09:00', endtime: '17:15' });
  });

  it('names the zone of the axis next to it, and nothing where all clocks agree', async () => {
    await show({ shifts: [ofLondon('s1', '2026-11-09')] });
    expect(screen.getByTitle(/^Time zone:/).textContent).toBe('CET');
    cleanup();
    await show({ shifts: [ofLondon('s1', '2026-11-09')], axis: london });
    expect(screen.getByTitle(/^Time zone:/).textContent).toBe('GMT');
    expect(hourOf(bar(/09:00–17:00/))).toBeCloseTo(9);
    cleanup();
    await show({ shifts: [shift('s1', 'anna', '2026-11-09')] });
    expect(screen.queryByTitle(/^Time zone:/)).toBeNull();
  });
});

describe('the nights in which the clocks change', () => {
  const night = (date: string) => shift('s1', 'anna', date, { starttime: '01:00', endtime: '05:00', zone: amsterdam });
  const hours = () =>
    within(screen.getByRole('columnheader', { name: 'Hours' }))
      .getAllByText(/^0[1-4]:00/)
      .map(({ textContent }) => textContent);

  it('the repeated hour is there twice, marked, and the shift is as long as it lasts', async () => {
    await show({ date: '2026-10-25', shifts: [night('2026-10-25')] });
    expect(hours()).toEqual(['01:00', '02:00', '02:00\u202f×2', '03:00', '04:00']);
    expect(screen.getByTitle(/02:00 again/)).toBeTruthy();
    expect(screen.getByText(/02:00 to 03:00 occurs twice/)).toBeTruthy();
    const { width } = bar(/01:00–05:00/).style;
    const axis = 20;
    expect((Number.parseFloat(width) / 1039) * axis).toBeCloseTo(5);
  });

  it('anyone who still works as the day begins is there until the hour at which they leave', async () => {
    const times = { date: '2026-10-24', startsAt: '2026-10-24T20:00:00Z', endsAt: '2026-10-25T05:00:00Z' };
    await show({ date: '2026-10-25', around: [{ employeeId: 'anna', ...times }] });
    const { insetInlineStart, width } = screen.getByText('Until 06:00, started the day before').style;
    expect(insetInlineStart).toBe('240px');
    const axis = 20;
    expect((Number.parseFloat(width) / 1039) * axis).toBeCloseTo(7);
    // Lucy and the open shifts.
    expect(screen.getAllByRole('gridcell', { name: 'Free' })).toHaveLength(2);
  });

  it('on a long axis the repeated hour is its mark alone, which stays clear of the hours next to it', async () => {
    await show({
      date: '2026-10-24',
      shifts: [shift('s1', 'anna', '2026-10-24', { starttime: '23:00', endtime: '07:00', zone: amsterdam })],
    });
    expect(screen.getByTitle(/02:00 again/).textContent).toBe('\u00d72');
    expect(hours()).toEqual(['01:00', '02:00', '03:00', '04:00']);
  });

  it('the hour that is left out is not there, and a key goes over it', async () => {
    const { announce } = await show({ date: '2026-03-29', shifts: [night('2026-03-29')] });
    expect(hours()).toEqual(['01:00', '03:00', '04:00']);
    expect(screen.getByText(/from 02:00 to 03:00/)).toBeTruthy();
    bar(/01:00–05:00/).focus();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(announce).toHaveBeenLastCalledWith('Anna Berg, 03:00–05:00. Suitable.');
    await userEvent.keyboard('{ArrowRight}');
    expect(announce).toHaveBeenLastCalledWith('Anna Berg, 03:15–05:00. Suitable.');
  });
});

describe('the current time', () => {
  const lines = () => screen.getByRole('grid').querySelectorAll('[class*="axisLine"]');
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['is a line across the rows, named in the head', '2026-11-09T11:37:00Z', 1],
    ['is not there on another date', '2026-11-10T11:37:00Z', 0],
    ['is not there before the hours of the axis', '2026-11-09T02:37:00Z', 0],
  ])('%s', async (_, now, count) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    await show();
    expect(lines()).toHaveLength(count);
    expect(screen.queryAllByText('12:37')).toHaveLength(count);
  });
});
