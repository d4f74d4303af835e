// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { answer, date } from './schedule-week.testing.ts';

afterEach(cleanup);

const show = (ScheduleWeek: Answers[string]) =>
  renderApp({
    path: `/schedule/employee/week?date=${date}`,
    areas: [scheduleArea],
    viewer: viewerAnswer('all'),
    answers: { ScheduleWeek },
  });

const locationGroups = [{ __typename: 'LocationGroup', id: 'lgr_1', name: 'Coast' }];
const withGroups = { ...answer, organisation: { ...answer.organisation, locationGroups } };

it('offers location groups next to departments, and asks for the week of the chosen one', async () => {
  const { asked, address } = await show(() => withGroups as never);
  await screen.findByText('2 short');
  await userEvent.click(screen.getByRole('button', { name: /^Department/ }));
  const choices = await screen.findAllByRole('menuitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Floor', 'Coast']);
  await userEvent.click(choices[1]!);
  await waitFor(() => expect(address()).toContain('department=lgr_1'));
  const departments = () =>
    asked.filter(({ operation }) => operation === 'ScheduleWeek').map(({ variables }) => variables.departmentIds);
  await waitFor(() => expect(departments()).toContainEqual(['lgr_1']));
});

it('groups its further actions by topic', async () => {
  await show(() => answer as never);
  await screen.findByText('2 short');
  await userEvent.click(screen.getByRole('button', { name: 'More schedule actions' }));
  const menu = await screen.findByRole('menu');
  await within(menu).findByText('View');
  const lines = [...menu.querySelectorAll('.mantine-Menu-label, [role="menuitem"]')];
  const topicOf = (name: string) => {
    const index = lines.findIndex(({ textContent }) => textContent === name);
    return lines.slice(0, index).findLast(({ role }) => role !== 'menuitem')?.textContent;
  };
  const topics = lines.filter(({ role }) => role !== 'menuitem').map(({ textContent }) => textContent);
  expect(topics).toEqual(['Plan', 'Days', 'Share', 'View']);
  expect(['Copy to other dates', 'Print', 'Hide totals'].map(topicOf)).toEqual(['Plan', 'Share', 'View']);
});

it('is shaped as the grid while the first week is loaded', async () => {
  await show(() => new Promise(() => {}));
  const shape = () => screen.getByRole('status', { name: 'Loading' }).dataset.shape;
  await waitFor(() => expect(shape()).toBe('grid'));
});

it('shows the pictures of people in their rows', async () => {
  const [anna, bram] = answer.scheduleWeek.rows;
  const rows = [
    { ...anna!, avatarUrl: '/avatars/anna.jpg' },
    { ...bram!, avatarUrl: null },
  ];
  await show(() => ({ ...answer, scheduleWeek: { ...answer.scheduleWeek, rows } }) as never);
  await screen.findByText('2 short');
  const pictures = screen.getAllByRole('rowheader').map((header) => header.querySelector('img')?.getAttribute('src'));
  expect(pictures.filter(Boolean)).toEqual(['/avatars/anna.jpg']);
});

it('names the zone of the team where its clock is not the viewer’s, before a shift is added', async () => {
  const [department] = answer.organisation.departments;
  const organisation = { ...answer.organisation, departments: [{ ...department!, zone: 'Europe/London' }] };
  const type = {
    ...{ __typename: 'Shift', id: 'shf_1', version: 1, department_id: 'dep_1', name: 'Day', long_name: 'Day shift' },
    ...{ starttime: '09:00', endtime: '17:00', breakMinutes: 0, paidBreakMinutes: 0, isTask: false },
    ...{ colour: '#3d6ff0', active: true },
  };
  const scheduleWeek = { ...answer.scheduleWeek, shifts: [type], scheduledShifts: [] };
  await show(() => ({ ...answer, organisation, scheduleWeek }) as never);
  await screen.findByText('3 short');
  await userEvent.click(within(screen.getByRole('row', { name: /bram/ })).getAllByRole('gridcell')[2]!);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Times or shift type' }), '10-18');
  const facts = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(facts).toContain('10:00–18:00 GMT, 8:00 hours');
});

it('has the filters behind a button of the toolbar on a phone, and no second line until they are opened', async () => {
  const wide = window.matchMedia;
  window.matchMedia = ((query: string) => ({ ...wide(query), matches: query.includes('max-width') })) as typeof wide;
  onTestFinished(() => {
    window.matchMedia = wide;
  });
  // Issues have a line of their own on a phone too.
  const calm = { ...withGroups, scheduleWeek: { ...answer.scheduleWeek, scheduledShifts: [] } };
  await show(() => calm as never);
  const button = await screen.findByRole('button', { name: 'Filters' });
  const bar = screen.getByRole('heading', { level: 1 }).parentElement!;
  expect(bar.contains(button)).toBe(true);
  expect(bar.nextElementSibling?.querySelector('[type=search]')).toBeFalsy();
  expect(screen.queryByRole('button', { name: /^Department/ })).toBeNull();
  await userEvent.click(button);
  expect(bar.nextElementSibling?.contains(await screen.findByRole('button', { name: /^Department/ }))).toBe(true);
  await userEvent.click(button);
  expect(screen.queryByRole('button', { name: /^Department/ })).toBeNull();
});
