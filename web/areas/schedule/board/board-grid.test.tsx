// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Candidate } from './board-model.ts';
import { createKeyList } from './controller.ts';
import { exampleData, renderBoard, shift, week } from './example-board.testing.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState({}, '', '/');
});

const grid = () => screen.getByRole('grid', { name: 'Schedule' });
const row = (name: RegExp) => screen.getByRole('row', { name });
const cell = (name: RegExp, column: number) => within(row(name)).getAllByRole('gridcell')[column]!;
const chip = (name: RegExp) => within(grid()).getByRole('button', { name });
const stops = () => [...grid().querySelectorAll('[tabindex="0"]')];

describe('the grid for those who hear it', () => {
  it('is a grid with row and column headers and the size of all of it', async () => {
    await renderBoard();
    expect(grid().getAttribute('aria-rowcount')).toBe('5');
    expect(grid().getAttribute('aria-colcount')).toBe('8');
    expect(grid().getAttribute('aria-multiselectable')).toBe('true');
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      '3 people, by namePlanned',
      'Mon 91 shift',
      'Tue 101 shift',
      'Wed 111 shift',
      'Thu 120 shifts',
      'Fri 130 shifts',
      'Sat 140 shifts',
      'Sun 150 shifts',
    ]);
    expect(
      within(grid())
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Open shifts1 open seat, 1 request',
      'ABAnna BergBar15:00 of 38:00',
      'BVBram de VriesBar7:30 of 38:00',
      'CMChloé MartinBar0:00 of 38:00',
    ]);
    const indexes = within(grid())
      .getAllByRole('row')
      .map((one) => one.getAttribute('aria-rowindex'));
    expect(indexes).toEqual(['1', '2', '3', '4', '5']);
  });

  it('has the picture of a person next to the name, and initials without one', async () => {
    const { employees, ...rest } = exampleData();
    const [anna, ...others] = employees;
    await renderBoard({ data: { ...rest, employees: [{ ...anna!, picture: '/avatars/anna.jpg' }, ...others] } });
    const header = (name: RegExp) => within(row(name)).getByRole('rowheader');
    expect(header(/Anna/).querySelector('img')?.getAttribute('src')).toBe('/avatars/anna.jpg');
    expect(header(/Anna/).textContent).toMatch(/^Anna Berg/);
    expect(header(/Bram/).querySelector('img')).toBeNull();
    expect(header(/Bram/).textContent).toMatch(/^BVBram de Vries/);
  });

  it.each([
    ['None in this view', []],
    ['No open seats', [shift('o1', null, week[4]!, { seats: { total: 2, free: 0, requests: 0 } })]],
  ])('tells no open shifts from none that has a place: %s', async (words, shifts) => {
    await renderBoard({ data: { ...exampleData(), shifts } });
    expect(screen.getByRole('rowheader', { name: `Open shifts ${words}` })).toBeTruthy();
  });

  it('begins a month with today in sight, and one without today at its first', async () => {
    const month = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
    const days = month.map((date) => ({ date, holiday: null, coverage: null, forecast: null }));
    const { store } = await renderBoard({ data: { ...exampleData(), days }, settings: { today: month[21]! } });
    const { scrollLeft } = document.querySelector('[data-scroller]')!;
    const [today, seen] = [21 * 50, 1280 - 240];
    expect(scrollLeft).toBeGreaterThan(today - seen);
    expect(scrollLeft).toBeLessThan(today);
    const next = days.map((day) => ({ ...day, date: day.date.replace('-11-', '-12-') }));
    act(() => store.sync({ ...exampleData(), days: next }));
    expect(document.querySelector('[data-scroller]')!.scrollLeft).toBe(0);
  });

  it("says what a person's hours are made of, by a press or a key, and gives the focus back", async () => {
    const data = exampleData();
    const employees = data.employees.map((employee) =>
      employee.name.startsWith('Bram') ? { ...employee, contractMinutes: 600, elsewhereMinutes: 240 } : employee,
    );
    await renderBoard({ data: { ...data, employees } });
    const user = userEvent.setup();
    await user.click(within(row(/Bram/)).getByRole('rowheader'));
    const said = async () =>
      (await screen.findAllByRole('term')).map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(await said()).toEqual([
      'Planned here 7:30',
      'Planned in other departments 4:00',
      'Contract hours for these dates 10:00',
      'Plus-minus in this schedule +1:30',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('term')).toBeNull();
    expect(document.activeElement?.closest('[role="grid"]')).toBeTruthy();
    await user.keyboard('{Control>}{Home}{/Control}h');
    expect(screen.queryByRole('term')).toBeNull();
    await user.keyboard('{ArrowDown}h');
    expect(await said()).toContain('Contract hours for these dates 38:00');
  });

  it('says a holiday by a sign where a date has no room for its name', async () => {
    const days = Array.from({ length: 30 }, (_, day) => ({
      date: `2026-11-${String(day + 1).padStart(2, '0')}`,
      holiday: day === 1 ? 'All Souls' : null,
      coverage: null,
      forecast: null,
    }));
    await renderBoard({ data: { ...exampleData(), days }, settings: { today: days[0]!.date } });
    expect(screen.getByRole('columnheader', { name: /^Mo 2 .*All Souls/ })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'All Souls' })).toHaveLength(1);
  });

  it('names a shift by all that it shows in colour, corner and icons', async () => {
    const data = exampleData();
    const marked = shift('s1', 'anna', week[0]!, {
      published: false,
      note: 'Bring the keys',
      seriesId: 'ser_1',
      findings: [{ level: 'block', words: 'Works 16:00–20:00 that day' }],
    });
    await renderBoard({ data: { ...data, shifts: [marked, ...data.shifts.slice(1)] } });
    expect(chip(/Bring the keys/).getAttribute('aria-label')).toBe(
      '09:00–17:00 Early shift, draft, repeats, Works 16:00–20:00 that day, Bring the keys',
    );
    expect(chip(/Wine tasting/).getAttribute('aria-label')).toBe('09:00–17:00 Wine tasting 1 of 2, open shift');
    expect(cell(/Chloé/, 3).getAttribute('aria-label')).toBe('Vacation, Wed 11 – Fri 13 Nov, Approved');
  });

  it('shows tags as words where they have room, else by a sign, and says them once', async () => {
    const { days } = exampleData();
    const tags = ['Keys', 'Training of the new ones'];
    const shifts = [
      shift('s1', 'anna', week[0]!, { name: 'Bar', tags: ['Keys'] }),
      shift('s2', 'anna', week[1]!, { name: 'Bar', tags }),
      shift('s3', 'bram', week[2]!, { name: 'A name of some length', tags }),
      shift('s4', 'bram', week[3]!),
    ];
    await renderBoard({ data: { ...exampleData(), days, shifts } });
    const drawn = (id: string) => grid().querySelector(`[data-shift="${id}"]`)!;
    expect([drawn('s1').textContent, drawn('s1').getAttribute('aria-label')]).toEqual([
      '09:00–17:00\nBarKeys ',
      '09:00–17:00 Bar Keys',
    ]);
    expect([drawn('s2').textContent, drawn('s2').getAttribute('aria-label')]).toEqual([
      '09:00–17:00\nBarKeys +1 ',
      `09:00–17:00 Bar Keys +1, tags: ${tags.join(', ')}`,
    ]);
    expect([drawn('s3').querySelectorAll('svg').length, drawn('s3').getAttribute('aria-label')]).toEqual([
      1,
      `09:00–17:00 A name of some length, tags: ${tags.join(', ')}`,
    ]);
    // One element, as there are thousands.
    expect([drawn('s4').childElementCount, drawn('s4').getAttribute('aria-label')]).toEqual([0, null]);
  });

  it('marks the times of another clock, next to the places of an open shift in its second line', async () => {
    const london = { zoneMark: 'GMT', ownTimes: '10:00–18:00' };
    const open = shift('o1', null, week[4]!, { ...london, seats: { total: 2, free: 1, requests: 0 }, name: 'Tasting' });
    await renderBoard({ data: { ...exampleData(), shifts: [shift('s1', 'anna', week[0]!, london), open] } });
    // All shifts of the row share one zone, which the row names once.
    expect(chip(/^09:00–17:00\s+Early shift/).textContent).toBe('09:00–17:00\nEarly shift');
    expect(within(grid()).getByRole('rowheader', { name: /Anna Berg/ }).textContent).toContain('GMT');
    expect(chip(/Tasting/).getAttribute('aria-label')).toBe('09:00–17:00 GMT, Tasting 1 of 2, open shift');
  });

  it('marks each chip of a row that has shifts of several clocks', async () => {
    const london = shift('s1', 'anna', week[0]!, { zoneMark: 'GMT', ownTimes: '10:00–18:00' });
    await renderBoard({ data: { ...exampleData(), shifts: [london, shift('s2', 'anna', week[1]!, {})] } });
    expect(chip(/GMT\s+Early shift/).textContent).toBe('09:00–17:00 GMT\nEarly shift');
    expect(within(grid()).getByRole('rowheader', { name: /Anna Berg/ }).textContent).not.toContain('GMT');
  });

  it('has one tab stop, at today in the first row, and hands it on', async () => {
    await renderBoard();
    expect(stops()).toHaveLength(1);
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s2');
    await userEvent.tab();
    expect(grid().contains(document.activeElement)).toBe(false);
  });

  it('marks today and tells the sums in a table', async () => {
    await renderBoard();
    expect(within(grid()).getByRole('columnheader', { current: 'date' }).textContent).toContain('Tue 10');
    const sums = within(screen.getByRole('table', { name: 'Totals' })).getAllByRole('row');
    expect(sums.map((line) => line.textContent)).toEqual([
      'Planned hours22:307:307:307:300:000:000:000:00',
      'Labour cost€360€120€120€120€0€0€0€0',
    ]);
  });
});

describe('the keyboard', () => {
  it('goes from cell to cell and stays at the edges', async () => {
    await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s1');
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(document.activeElement).toBe(cell(/Bram/, 0));
    await user.keyboard('{ArrowUp}{ArrowUp}{End}');
    expect(document.activeElement).toBe(cell(/Open shifts/, 6));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cell(/Chloé/, 6));
    await user.keyboard('{ArrowDown}{ArrowRight}{Home}');
    expect(document.activeElement).toBe(cell(/Chloé/, 0));
    expect(stops()).toHaveLength(1);
  });

  it('passes through the chips of a cell on its way up and down', async () => {
    const data = exampleData();
    const second = shift('s9', 'anna', week[1]!, { starttime: '18:00', endtime: '22:00', name: 'Evening' });
    await renderBoard({ data: { ...data, shifts: [...data.shifts, second] } });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s9');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cell(/Bram/, 1));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s9');
  });

  it('opens shifts and absences, and leaves letters to fields', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(actions.open).toHaveBeenLastCalledWith(expect.objectContaining({ id: 's2' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    expect(actions.openAbsence).toHaveBeenCalledOnce();
    await user.keyboard('n');
    await user.type(await screen.findByRole('textbox', { name: 'Times or shift type' }), 'mdt');
    expect(actions.today).not.toHaveBeenCalled();
  });

  it('takes no keys while the form that a shift has asked for is on its way, so that it is not gone when that comes', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.click(chip(/Late shift, draft/));
    expect(actions.open).toHaveBeenCalledOnce();
    history.pushState({}, '', '?modal=schedule-shift/s3/edit');
    await user.keyboard('{Delete}m{Control>}xz{/Control}');
    expect([actions.remove, actions.undo, actions.announce].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    history.pushState({}, '', '?');
    await user.keyboard('{Delete}');
    expect(actions.remove).toHaveBeenCalledOnce();
  });

  it('asks the screen for today, other periods, undo and redo', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('t{Alt>}{ArrowLeft}{ArrowRight}{/Alt}{Control>}z{Shift>}z{/Shift}{/Control}');
    expect(actions.today).toHaveBeenCalledOnce();
    expect(actions.period.mock.calls).toEqual([[-1], [1]]);
    expect(actions.undo).toHaveBeenCalledOnce();
    expect(actions.redo).toHaveBeenCalledOnce();
  });

  it('lists itself and goes back to where it was', async () => {
    await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('?');
    expect(screen.getByRole('region', { name: 'Keyboard shortcuts for the schedule' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Keyboard shortcuts for the schedule' })).toBeNull();
  });

  it('those of a single letter act with the focus on the grid only, and can be switched off there', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.keyboard('tnmd?');
    expect(actions.today).not.toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Keyboard shortcuts for the schedule' })).toBeNull();
    await user.tab();
    await user.keyboard('?');
    await user.click(screen.getByRole('switch', { name: /^Single-letter shortcuts/ }));
    act(() => (stops()[0] as HTMLElement).focus());
    await user.keyboard('tnmdcxv123?');
    expect([actions.today, actions.announce].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(screen.queryByLabelText('Shift or times')).toBeNull();
    await user.keyboard('{Control>}z{/Control}{Alt>}{ArrowRight}{/Alt}');
    expect([actions.undo.mock.calls.length, actions.period.mock.calls.length]).toEqual([1, 1]);
    // Letters with Alt or Shift are not shortcuts.
    const list = screen.getByRole('region', { name: 'Keyboard shortcuts for the schedule' });
    expect(list.textContent).toContain('Add shiftAltShiftN');
    await user.keyboard('{Alt>}{Shift>}T{/Shift}{/Alt}');
    expect(actions.today).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('switch', { name: /^Single-letter shortcuts/ }));
    expect(list.textContent).toContain('Add shiftN');
    act(() => (stops()[0] as HTMLElement).focus());
    await user.keyboard('t');
    expect(actions.today).toHaveBeenCalledTimes(2);
  });

  it('is opened from the menu too, where no letter is heard', async () => {
    const keyList = createKeyList();
    await renderBoard({ keyList });
    act(() => keyList.to());
    expect(await screen.findByRole('region', { name: 'Keyboard shortcuts for the schedule' })).toBeTruthy();
  });
});

describe('moving without dragging', () => {
  it('M picks up, arrows aim, Enter puts down, and all of it is said', async () => {
    const { actions, verdictFor, said } = await renderBoard();
    verdictFor.mockReturnValue({ level: 'warn', words: 'On leave that day', warnings: 1 });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m');
    expect(said()).toContain('Early shift on Tuesday picked up.');
    await user.keyboard('{ArrowDown}');
    expect(said()).toBe('Bram de Vries, Tuesday 10 Nov. On leave that day.');
    await user.keyboard('{Enter}');
    expect(actions.move).toHaveBeenCalledWith([
      expect.objectContaining({ shift: expect.objectContaining({ id: 's2' }), employeeId: 'bram', date: week[1] }),
    ]);
    expect(said()).toBe('Moved Early shift to Bram de Vries, Tuesday. 1 warning.');
    expect(document.activeElement?.getAttribute('data-shift')).toBe('s2');
    expect(cell(/Bram/, 1).contains(document.activeElement)).toBe(true);
  });

  it('says what the rules make of all that is pasted, not of the first alone', async () => {
    const { verdictFor, said } = await renderBoard();
    verdictFor.mockImplementation((candidate) => {
      const { shift, copy } = candidate as Candidate;
      return { level: 'warn', words: 'On leave that day', warnings: shift?.id === 's2' ? 1 : copy ? 2 : 0 };
    });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Control>}c{/Control}');
    expect(said()).toBe('2 shifts copied.');
    await user.keyboard('{ArrowUp}{Control>}v{/Control}');
    expect(said()).toContain('Copied 2 shifts. 3 warnings.');
  });

  it('Escape puts it back', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m{ArrowRight}{Escape}');
    expect(said()).toBe('Cancelled. Nothing has changed.');
    await user.keyboard('{Enter}');
    expect(actions.move).not.toHaveBeenCalled();
    expect(actions.open).toHaveBeenCalledOnce();
  });

  it('shows what the rules say in each row, and tints the date', async () => {
    const { verdictFor } = await renderBoard();
    verdictFor.mockImplementation((_candidate, employeeId) =>
      employeeId === 'bram'
        ? { level: 'block', words: 'Works 15:00–23:00 that day', warnings: 1 }
        : { level: 'fits', words: 'Available, 7:30 in total', warnings: 0 },
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m{ArrowRight}');
    expect(within(row(/Bram/)).getByRole('rowheader').textContent).toContain('Works 15:00–23:00 that day');
    expect(within(row(/Chloé/)).getByRole('rowheader').textContent).toContain('Available, 7:30 in total');
    expect(within(row(/Anna/)).getByRole('rowheader').textContent).toContain('Moving Tue, Early shift');
    await user.keyboard('{Escape}');
    expect(within(row(/Bram/)).getByRole('rowheader').textContent).toBe('BVBram de VriesBar7:30 of 38:00');
  });

  it('goes by clicks alone: the menu of the shift, then a cell', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.hover(chip(/Late shift, draft/));
    await user.click(screen.getByRole('button', { name: /^Actions for 15:00–23:00 Late shift/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move' }));
    await user.click(cell(/Anna/, 6));
    expect(actions.move).toHaveBeenCalledWith([
      expect.objectContaining({ shift: expect.objectContaining({ id: 's3' }), employeeId: 'anna', date: week[6] }),
    ]);
  });

  it('gives a shift to no one in the open row', async () => {
    const { actions, said } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m{ArrowUp}{Enter}');
    expect(actions.move.mock.lastCall?.[0][0]).toMatchObject({ employeeId: null, date: week[1] });
    expect(said()).toBe('Moved Early shift to Open shifts, Tuesday.');
  });

  it('does nothing where a shift is put down in its own place', async () => {
    const { actions } = await renderBoard();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('m{Enter}');
    expect(actions.move).not.toHaveBeenCalled();
  });
});
