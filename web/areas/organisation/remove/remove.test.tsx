// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import {
  department,
  organisation,
  placesArea,
  sentIn,
  team,
  withModal,
} from '#web/areas/organisation/places/example-places.testing.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const places = {
  organisation: {
    ...organisation,
    locations: [
      {
        ...organisation.locations[0],
        departments: [
          department('dep_1', 'Restaurant', [team('tem_1', 'Floor'), team('tem_2', 'Bar'), team('tem_4', 'Kitchen')]),
          department('dep_3', 'Deli', [team('tem_5', 'Counter')]),
        ],
      },
    ],
  },
};
const none = {
  people: 0,
  peopleAlone: 0,
  contracts: 0,
  scheduledShifts: 0,
  openShifts: 0,
  requiredShifts: 0,
  series: 0,
};
const meta = { status: 'ok', status_message: null, request: { remote_addr: '' }, user_refreshed_at: null };
/** Leave that changes with the department's holidays, of someone who is there and of someone who has left. */
const leaveOf = (employeeId: string, name: string) => ({
  ...{ __typename: 'LeaveRulesPreviewRow', employeeId, name, balanceId: 'tob_1', balanceName: 'Vacation hours' },
  ...{ unit: 'hours', nowBefore: 4800, nowAfter: 5280, lastDay: '2026-12-31', endingBefore: 5700, endingAfter: 6180 },
});
const effect = {
  ...{ __typename: 'LeaveRulesPreview', looked: 4, changed: 2, earlierLeavers: 0 },
  rows: [leaveOf('emp_eva', 'Eva Ngo'), leaveOf('emp_cem', 'Cem Ak')],
  leavers: [{ __typename: 'PreviewedLeaver', employeeId: 'emp_cem', lastWorkday: '2026-10-30' }],
  pay: { __typename: 'PayPreview', from: '2025-11-01', people: 0, rows: [] },
};

/** The server's answer, with the handle for undo. */
const removed = (field: string, id: string) => ({
  data: { [field]: { __typename: 'RemovedPlace', id } },
  extensions: { meta: { ...meta, operation: `2026-W47.${id}` } },
});

const open = (path: string, removal: object, held: 'all' | [] = 'all') =>
  renderApp({
    path: withModal(path),
    areas: [placesArea],
    viewer: viewerAnswer(held),
    answers: {
      OrganisationSettings: () => places,
      Places: () => places,
      PlaceRemoval: () => ({ placeRemoval: { __typename: 'PlaceRemoval', ...none, ...removal } }),
      DeleteTeam: () => removed('deleteTeam', 'tem_1'),
      DeactivateDepartment: () => removed('deactivateDepartment', 'dep_1'),
      ChangeEffect: () => ({ changeEffect: effect }),
      UndoOperation: () => ({ undoOperation: { __typename: 'Done', ok: true } }),
    },
  });
/** Waits until the dialog has focus; otherwise an open list would lose focus and close. */
const dialog = async () => {
  const box = within(await screen.findByRole('dialog'));
  await waitFor(async () => expect(document.activeElement).toBe(await box.findByRole('button', { name: 'Cancel' })));
  return box;
};
/** The confirming toast has the undo button. */
const takeBack = async (said: string) => {
  expect(await screen.findByText(said)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
};

beforeAll(
  () =>
    Promise.all([
      import('./RemoveTeam.tsx'),
      import('./DeactivateDepartment.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

it('[R2.9-048] delete-team says what hangs on it and asks where that goes', async () => {
  const { asked } = await open('delete-team/tem_1', { people: 3, scheduledShifts: 12, series: 1 });
  const box = await dialog();
  expect(await box.findByText('12 planned shifts from today')).toBeTruthy();
  expect(box.getByText('1 repeating shift')).toBeTruthy();
  await userEvent.click(box.getByRole('combobox', { name: 'Move to' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kitchen' }));
  await userEvent.click(box.getByRole('button', { name: 'Delete team' }));
  await waitFor(() =>
    expect(sentIn(asked, 'DeleteTeam')).toEqual([{ id: 'tem_1', version: 2, targetTeamId: 'tem_4' }]),
  );
  await takeBack('Floor deleted');
  await waitFor(() => expect(sentIn(asked, 'UndoOperation')).toEqual([{ operation: '2026-W47.tem_1' }]));
});

it('[R2.9-049] deactivate-department waits until people, contracts and shifts have somewhere to go', async () => {
  const { asked } = await open('deactivate-department/dep_1', {
    people: 4,
    peopleAlone: 2,
    contracts: 4,
    scheduledShifts: 9,
  });
  const box = await dialog();
  expect(await box.findByText("2 people aren't in any other department.")).toBeTruthy();
  const go = box.getByRole<HTMLButtonElement>('button', { name: 'Deactivate department' });
  expect(go.disabled).toBe(true);
  await userEvent.click(box.getByRole('combobox', { name: 'Move to team' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Counter' }));
  expect(go.disabled).toBe(true);
  await userEvent.click(box.getByRole('combobox', { name: 'Department for contracts' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Deli' }));
  expect(await box.findByText('Eva Ngo, Vacation hours')).toBeTruthy();
  expect(box.getByText('Cem Ak (left, last workday 30 Oct 2026), Vacation hours')).toBeTruthy();
  expect(box.getAllByText('Today: 80:00 h, then 88:00 h')).toHaveLength(2);
  expect(sentIn(asked, 'ChangeEffect')).toEqual([
    { deactivatedDepartment: { id: 'dep_1', targetDepartmentId: 'dep_3' } },
  ]);
  await userEvent.click(box.getByRole('radio', { name: 'Move to another team' }));
  await userEvent.click(go);
  await waitFor(() =>
    expect(sentIn(asked, 'DeactivateDepartment')).toEqual([
      { id: 'dep_1', version: 4, targetTeamId: 'tem_5', targetDepartmentId: 'dep_3', plannedWork: 'move' },
    ]),
  );
  await takeBack('Restaurant deactivated');
  await waitFor(() => expect(sentIn(asked, 'UndoOperation')).toEqual([{ operation: '2026-W47.dep_1' }]));
  // A department that is no longer active has no effect to ask for.
  expect(sentIn(asked, 'ChangeEffect')).toHaveLength(1);
});

it('asks nothing where nothing hangs on it', async () => {
  await open('deactivate-department/dep_1', {});
  const box = await dialog();
  expect(await box.findByText('It has no people, and nothing is planned from today.')).toBeTruthy();
  expect(box.queryByRole('combobox')).toBeNull();
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Deactivate department' }).disabled).toBe(false);
});

it('[R2.9-048] [R2.9-049] are refused without Manage account', async () => {
  const { address } = await open('delete-team/tem_1', {}, []);
  await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
});
