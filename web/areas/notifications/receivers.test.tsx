// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { notificationsArea } from './area.ts';

type Rule = { kind: string; departmentId: string; groupIds: string[] };

const department = (id: string, name: string) => ({
  __typename: 'Department',
  id,
  name,
  active: true,
  zone: 'Europe/Brussels',
  location: { __typename: 'Location', id: 'loc_1', name: 'Lumen' },
});
const group = (id: string, name: string) => ({ __typename: 'NotificationReceiverGroup', id, name });
const tell = (rule: Rule) => ({ __typename: 'NotificationReceiverRule', ...rule });

/** The company's notification page, with rules that are kept as sent. */
const start = async (first: Rule[] = []) => {
  let rules = first;
  const organisation = {
    __typename: 'Organisation',
    departments: [department('dep_1', 'Bar'), department('dep_2', 'Kitchen')],
    teams: [],
  };
  const receivers = () => ({
    notificationReceivers: {
      __typename: 'NotificationReceivers',
      kinds: ['absenceRequested'],
      rules: rules.map(tell),
      groups: [group('pgr_m', 'Manager'), group('pgr_p', 'Planner')],
    },
  });
  const shown = await renderApp({
    path: '/my-account/notifications',
    areas: [notificationsArea as Area],
    viewer: viewerAnswer(['manageAccount']),
    answers: {
      // One request loads the notification settings, receivers and departments of the section.
      CompanyNotifications: () => ({ companyNotifications: [], pushChannel: null, organisation, ...receivers() }),
      NotificationSettings: () => ({
        notificationSettings: {
          __typename: 'NotificationSettings',
          digest: 'soon',
          dailyAt: '07:00',
          quietHours: null,
          mailLocale: null,
          kinds: [],
        },
      }),
      NotificationReceivers: receivers,
      EditNotificationReceivers: ({ variables }) => {
        const { kind, departmentId, groupIds } = variables.input as Rule & { groupIds: string[] | null };
        rules = groupIds === null ? [] : [{ kind, departmentId, groupIds }];
        const answer = { __typename: 'NotificationReceiverRules', rules: rules.map(tell) };
        return { editNotificationReceivers: answer };
      },
    },
  });
  await userEvent.click(await screen.findByText('For everyone'));
  return shown;
};
const field = () => screen.findByRole('combobox', { name: 'Absence requested' });
const pick = async (name: string) => {
  if (!screen.queryByRole('option', { name })) await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name }));
};

afterEach(cleanup);

it('names groups of a department, no one, or everyone who may decide again', async () => {
  const { asked } = await start();
  const sent = () =>
    asked.filter(({ operation }) => operation === 'EditNotificationReceivers').map((one) => one.variables);
  const input = (groupIds: string[] | null) => ({
    input: { kind: 'absenceRequested', departmentId: 'dep_1', groupIds },
  });
  expect((await field()).getAttribute('placeholder')).toBe('Everyone who can decide');
  await pick('Planner');
  await waitFor(() => expect(sent()).toEqual([input(['pgr_p'])]));
  await pick('No one');
  await waitFor(() => expect(sent().at(-1)).toEqual(input([])));
  await pick('Manager');
  await waitFor(() => expect(sent().at(-1)).toEqual(input(['pgr_m'])));
  await userEvent.type(await field(), '{Backspace}');
  await waitFor(() => expect(sent().at(-1)).toEqual(input(null)));
});

it('shows each department what holds there', async () => {
  await start([{ kind: 'absenceRequested', departmentId: 'dep_2', groupIds: [] }]);
  expect((await field()).getAttribute('placeholder')).toBe('Everyone who can decide');
  await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lumen, Kitchen' }));
  await waitFor(async () => expect((await field()).getAttribute('placeholder')).toBeNull());
});
