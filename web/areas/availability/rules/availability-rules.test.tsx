// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const rules = (over: object = {}) => ({
  __typename: 'AvailabilityRules',
  version: 0,
  departmentId: null,
  enabled: true,
  minAvailableDays: 0,
  maxUnavailableDays: 7,
  deadlineUnit: 'week',
  deadlineAmount: 0,
  reminderDays: null,
  ...over,
});
const department = (id: string, name: string) => ({
  __typename: 'Department',
  id,
  name,
  zone: 'Europe/Brussels',
  active: true,
  location: { __typename: 'Location', id: 'loc_1', name: 'Lumen' },
});
const kitchen = rules({ version: 4, departmentId: 'dep_2', deadlineAmount: 2 });

const open = async (department_: string | null = null) => {
  const { asked } = await renderApp({
    path: `/account/settings?section=availability${department_ ? `&department=${department_}` : ''}`,
    viewer: viewerAnswer('all'),
    answers: {
      AvailabilityRules: () => ({ availabilityRules: rules(), departmentAvailabilityRules: [kitchen] }),
      PlaceChoices: () => ({
        organisation: {
          __typename: 'Organisation',
          departments: [department('dep_1', 'Bar'), department('dep_2', 'Kitchen')],
          teams: [],
        },
      }),
      EditAvailabilityRules: ({ variables }) => ({
        editAvailabilityRules: { ...rules(), ...(variables.input as object), version: 9 },
      }),
      ResetAvailabilityRules: () => ({ resetAvailabilityRules: { __typename: 'Done', ok: true } }),
    },
  });
  return (operation: string) =>
    asked.filter((one) => one.operation === operation).map(({ variables }) => variables.input);
};

beforeAll(() => import('./AvailabilityRules.tsx'), 30_000);
afterEach(cleanup);

it('the company’s rules are a section of the settings, which names who has others', async () => {
  const sent = await open();
  expect(await screen.findByText('Overridden in: Lumen, Kitchen')).toBeTruthy();
  await userEvent.click(await screen.findByRole('switch', { name: "Remind people who haven't entered anything" }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('EditAvailabilityRules')).toHaveLength(1));
  expect(sent('EditAvailabilityRules')[0]).toMatchObject({ departmentId: null, version: 0, reminderDays: 7 });
});

it('a department has none of its own until someone says so', async () => {
  const sent = await open('dep_1');
  expect(await screen.findByText("Lumen, Bar uses the company's rules.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Set custom rules for Lumen, Bar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('EditAvailabilityRules')).toHaveLength(1));
  expect(sent('EditAvailabilityRules')[0]).toMatchObject({ departmentId: 'dep_1', version: 0, deadlineAmount: 0 });
});

it('a department that has its own goes back to the company’s', async () => {
  const sent = await open('dep_2');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset to company rules' }));
  await waitFor(() => expect(sent('ResetAvailabilityRules')).toEqual([{ departmentId: 'dep_2', version: 4 }]));
});

it('a number beyond its limit hears the limit at its field', async () => {
  const sent = await open();
  const field = await screen.findByRole('textbox', { name: 'Deadline' });
  await userEvent.clear(field);
  await userEvent.type(field, '27{Enter}');
  expect(await screen.findByText('At most 26.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent('EditAvailabilityRules')).toEqual([]);
});
