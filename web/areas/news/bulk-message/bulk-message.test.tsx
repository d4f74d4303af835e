// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { newsArea } from '#web/areas/news/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const reach = (count: number, withoutMail = 0) => ({
  BulkMessagePreview: () => ({
    bulkMessagePreview: {
      __typename: 'BulkMessageRecipients',
      count,
      withoutMail,
      People: [
        { __typename: 'Employee', id: 'emp_1', name: 'Anna Bos' },
        { __typename: 'Employee', id: 'emp_2', name: 'Bram Kok' },
      ].slice(0, count),
    },
  }),
});
const places = {
  MessageShifts: () => ({
    shifts: [{ __typename: 'Shift', id: 'shf_1', long_name: 'Late', department_id: 'dep_1', active: true }],
  }),
  PlaceChoices: () => ({ organisation: { __typename: 'Organisation', departments: [], teams: [] } }),
};
const show = (answers: object) =>
  renderApp({
    path: '/dashboard/my-overview?modal=bulk-message',
    areas: [newsArea as Area],
    viewer: viewerAnswer('all'),
    answers: { ...places, ...answers },
  });

const reached = () => screen.getByText(/recipients?\.$/).closest('[role=status]')!;

beforeAll(() => import('./BulkMessage.tsx'), 30_000);
afterEach(cleanup);

it('[R2.9-050] says whom it reaches before it is sent', async () => {
  const { asked } = await show({
    ...reach(2, 1),
    SendBulkMessage: () => ({ sendBulkMessage: { __typename: 'BulkMessageRecipients', count: 2 } }),
  });
  expect(await screen.findByText('2 recipients.')).toBeTruthy();
  expect(reached().textContent).toContain('Anna Bos, Bram Kok.');
  expect(reached().textContent).toContain('1 of them will only see it in Muster');
  await userEvent.type(screen.getByLabelText(/^Subject \*/), 'Snow');
  await userEvent.type(screen.getByLabelText(/^Message \*/), 'Take the early train.');
  await userEvent.click(screen.getByRole('button', { name: 'Send to 2 people' }));
  await waitFor(() =>
    expect(asked.find(({ operation }) => operation === 'SendBulkMessage')?.variables.input).toMatchObject({
      title: 'Snow',
      text: 'Take the early train.',
      departmentIds: null,
      workingOn: null,
      shiftIds: null,
    }),
  );
});

it('wants words', async () => {
  const { asked } = await show(reach(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 2 people' }));
  expect(await screen.findAllByText('This is required.')).toHaveLength(2);
  expect(asked.some(({ operation }) => operation === 'SendBulkMessage')).toBe(false);
});

it('asks again when only those who work on a date are meant', async () => {
  const { asked } = await show(reach(0));
  await userEvent.click(await screen.findByRole('radio', { name: 'Only people working on' }));
  await waitFor(() =>
    expect(asked.findLast(({ operation }) => operation === 'BulkMessagePreview')?.variables.workingOn).toMatch(
      /^\d{4}/,
    ),
  );
  expect(await screen.findByText('No recipients.')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Shifts' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Late' }));
  await waitFor(() =>
    expect(asked.findLast(({ operation }) => operation === 'BulkMessagePreview')?.variables.shiftIds).toEqual([
      'shf_1',
    ]),
  );
});

it('a team and a shift of a department that is not meant any more are meant no more either', async () => {
  const place = (id: string, name: string) => ({
    ...{ __typename: 'Department', id, name, active: true, zone: 'Europe/Brussels' },
    location: { __typename: 'Location', id: 'loc_1', name: 'Ghent' },
  });
  const team = (id: string, name: string, department_id: string) => ({
    ...{ __typename: 'Team', id, name, department_id, order: 1, colour: '#3d6ff0', type: 'default' },
  });
  const two = {
    PlaceChoices: () => ({
      organisation: {
        __typename: 'Organisation',
        departments: [place('dep_1', 'Brasserie'), place('dep_2', 'Events')],
        teams: [team('tem_1', 'Bar', 'dep_1'), team('tem_2', 'Crew', 'dep_2')],
      },
    }),
  };
  const { asked } = await show({ ...two, ...reach(0) });
  const choose = async (label: string, option: string) => {
    await userEvent.click(await screen.findByLabelText(label, { selector: 'input:not([type=hidden])' }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
    await userEvent.keyboard('{Escape}');
  };
  const last = () => asked.findLast(({ operation }) => operation === 'BulkMessagePreview')?.variables;
  await choose('Teams', 'Brasserie, Bar');
  await userEvent.click(screen.getByText('Only people working on'));
  await choose('Shifts', 'Late');
  await waitFor(() => expect(last()).toMatchObject({ teamIds: ['tem_1'], shiftIds: ['shf_1'] }));
  await choose('Departments', 'Ghent, Events');
  await waitFor(() => expect(last()).toMatchObject({ departmentIds: ['dep_2'], teamIds: null, shiftIds: null }));
  expect((await screen.findByText('No recipients.')).closest('[role=status]')?.textContent).toBe('No recipients. ');
  // An invalid date matches no one, not everyone.
  const before = asked.length;
  await userEvent.clear(screen.getByLabelText('Date'));
  await userEvent.type(screen.getByLabelText('Date'), 'nonsense');
  await userEvent.tab();
  expect(screen.queryByText('No recipients.')).toBeNull();
  expect(asked.length).toBe(before);
});
