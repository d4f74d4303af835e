// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AvailabilityPart } from '#domain/availability/availability.ts';
import { exampleData, renderBoard, settings, shift, week } from '#web/areas/schedule/board/example-board.testing.tsx';

const wide = window.matchMedia;

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    ...wide?.(query),
    matches: query.includes('max-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as typeof window.matchMedia;
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  window.matchMedia = wide;
});

const team = (name: string) => screen.getByRole('region', { name });

it('shows one date by teams where a grid cannot be read, today first', async () => {
  await renderBoard();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Tue 10');
  expect(
    within(team('Bar'))
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['AB09:00–17:00 Early shift Anna Berg']);
});

it('puts teams in the order of the board, each with its department where there are several', async () => {
  const data = exampleData();
  const shifts = data.shifts.flatMap((one) => [one, { ...one, id: `${one.id}_2`, teamId: 'tem_other' }]);
  const group = (id: string, place: string) => ({ id, name: 'Bar', place, hue: 'iris' as const });
  const own = data.shifts[0]!.teamId;
  await renderBoard({ data: { ...data, shifts, groups: [group('tem_other', 'Borough'), group(own, 'Brasserie')] } });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Bar · Borough', 'Bar · Brasserie']);
});

it('goes to other dates, with open shifts first and those who are away last', async () => {
  await renderBoard();
  await userEvent.click(screen.getByRole('button', { name: 'Fri 13 Nov' }));
  expect(
    within(team('Bar')).getByRole('button', { name: /Wine tasting No one yet, 1 request, open shift/ }),
  ).toBeTruthy();
  expect(team('Away').textContent).toContain('Chloé MartinVacation, Wed 11 – Fri 13 NovApproved');
  await userEvent.click(screen.getByRole('button', { name: 'Sat 14 Nov' }));
  expect(screen.getByText('No one works on this day yet.')).toBeTruthy();
});

it('rings a date on which people are missing', async () => {
  const data = exampleData();
  const days = data.days.map((day, at) =>
    at === 4 ? { ...day, coverage: { required: 4, covered: 2, extra: 0 } } : day,
  );
  await renderBoard({ data: { ...data, days } });
  expect(screen.getByRole('button', { name: 'Fri 13 Nov, 2 short' })).toBeTruthy();
});

it('has a dot for dates on which someone works, and none for the others', async () => {
  const data = exampleData();
  await renderBoard({ data: { ...data, shifts: data.shifts.filter(({ date }) => date === week[1]) } });
  const dates = within(screen.getByRole('group', { name: 'Dates' })).getAllByRole('button');
  expect(dates.flatMap((date, at) => (date.querySelector('[data-free]') ? [] : [at]))).toEqual([1]);
});

it('moves a shift by its menu: another date, another person, each with what the rules say', async () => {
  const { actions, verdictFor, said } = await renderBoard();
  verdictFor.mockImplementation((_candidate, employeeId) =>
    employeeId === 'bram'
      ? { level: 'block', words: 'Works that day', warnings: 1 }
      : { level: 'fits', words: 'Suitable', warnings: 0 },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Actions for 09:00–17:00 Early shift, Anna/ }));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const sheet = screen.getByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Thu 12 Nov' }));
  const people = within(sheet)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(people).toEqual([
    'Open shift',
    'ABAnna BergSuitable',
    'CMChloé MartinSuitable',
    'BVBram de VriesWorks that day',
  ]);
  await user.click(within(sheet).getByRole('button', { name: /Bram/ }));
  expect(actions.move.mock.lastCall?.[0][0]).toMatchObject({ employeeId: 'bram', date: week[3] });
  expect(said()).toBe('Moved Early shift to Bram de Vries, Thursday. 1 warning.');
});

it('adds by typing times and choosing a person, and remembers the shift for the next time', async () => {
  const { actions } = await renderBoard();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add shift' }));
  await user.type(await screen.findByRole('textbox', { name: 'Times or shift type' }), 'late');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Chloé/ }));
  expect(actions.add.mock.lastCall?.[0]).toMatchObject({
    employeeId: 'chloe',
    date: settings.today,
    template: { id: 'late' },
  });
  await user.click(screen.getByRole('button', { name: 'Add shift' }));
  const shifts = await screen.findAllByRole('button', { name: /shift$/ });
  expect(shifts.map((one) => one.textContent).filter((text) => /\d/.test(text ?? ''))[0]).toBe('15:00–23:00Late shift');
});

it.each([
  [true, 'The person you choose sees it at once'],
  [false, 'Draft: only planners see it until it is published'],
])('says before adding whose clock the times are on and who sees them: published %s', async (published, words) => {
  await renderBoard({ settings: { isPublished: () => published, zoneMarkOf: () => 'GMT' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add shift' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Times or shift type' }), '10-18');
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('10:00–18:00 GMT, 7:30 hours')).toBeTruthy();
  expect(sheet.getByText(words)).toBeTruthy();
});

it('asks for no one while the times cannot be planned', async () => {
  const { problemFor } = await renderBoard();
  problemFor.mockReturnValue('The break is longer than the work itself.');
  await userEvent.click(screen.getByRole('button', { name: 'Add shift' }));
  expect(await screen.findByText('The break is longer than the work itself.')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /Anna|Open shift/ })).toBeNull();
});

it('offers no more than looking where one may only look', async () => {
  const { actions } = await renderBoard({ settings: { mayEdit: false } });
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Add shift' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByRole('button', { name: 'Move' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'View' }));
  expect(actions.open).toHaveBeenCalledOnce();
});

it('deletes by the menu', async () => {
  const data = { ...exampleData(), shifts: [shift('s2', 'anna', week[1]!)] };
  const { actions } = await renderBoard({ data });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(actions.remove.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['s2']);
  expect(screen.getByText('No one works on this day yet.')).toBeTruthy();
});

it('unfolds what people said of the day, the willing first, and says it again where one of them is chosen', async () => {
  const part = (from: number, until: number, level: AvailabilityPart['level']) => ({ from, until, level });
  const saidOn = (id: string, date: string): AvailabilityPart[] => {
    if (date !== week[1]) return [];
    if (id === 'anna') return [part(0, 1440, 'unavailable')];
    return id === 'bram' ? [part(480, 720, 'available'), part(1080, 1320, 'preferred')] : [];
  };
  await renderBoard({ said: { dates: week, saidOn } });
  const user = userEvent.setup();
  const region = screen.getByRole('region', { name: 'Availability' });
  expect(within(region).queryByRole('listitem')).toBeNull();
  await user.click(within(region).getByRole('button', { name: 'Show availability' }));
  const lines = within(region)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual(['BVBram de VriesAvailable 08:00–12:00, Preferred 18:00–22:00', 'ABAnna BergUnavailableWorks']);
  await user.click(screen.getByRole('button', { name: 'Add shift' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('button', { name: /^Bram de Vries ?Available 08:00–12:00, Preferred/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Sat 14 Nov' }));
  expect(screen.getByText('No availability entered.')).toBeTruthy();
});

it('has the way to publish drafts next to the way to add a shift, and none without drafts', async () => {
  const run = vi.fn();
  await renderBoard({ publish: { drafts: 12, run } });
  await userEvent.click(screen.getByRole('button', { name: 'Publish 12 drafts' }));
  expect(run).toHaveBeenCalledOnce();
  cleanup();
  await renderBoard({ publish: { drafts: 0, run } });
  expect(screen.getByRole('button', { name: 'Add shift' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});
