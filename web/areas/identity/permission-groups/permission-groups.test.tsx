// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissionIds, permissions } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { identityArea } from '#web/areas/identity/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

type Asked = Parameters<Answers[string]>[0];
const group = (id: string, name: string, held: readonly Permission[], more: object = {}) => ({
  __typename: 'PermissionGroup',
  id,
  version: 3,
  name,
  permissions: held,
  isDefault: false,
  holders: 0,
  ...more,
});
const groups = [
  group('pgr_1', 'Administrator', permissionIds, { holders: 1 }),
  group('pgr_2', 'Planner', ['viewAllUsers', 'createRoster'], { holders: 4 }),
  group('pgr_3', 'Employee', ['viewOwnProfile'], { holders: 12, isDefault: true }),
];
const answered =
  (field: string) =>
  ({ variables }: Asked) => ({
    [field]: group('pgr_9', '', [], variables.input as object),
  });
const answers: Answers = {
  PermissionGroups: () => ({ permissionGroups: groups }),
  CreatePermissionGroup: answered('createPermissionGroup'),
  EditPermissionGroup: answered('editPermissionGroup'),
  DeletePermissionGroup: () => ({ deletePermissionGroup: { __typename: 'Done', ok: true } }),
};
/** The list as a separate page; in the product it is part of the settings. */
const area = {
  ...identityArea,
  pages: { '/groups': { needs: {}, open: () => import('./PermissionGroups.tsx') } },
} as Area;
const all = permissionIds;

const open = async (path: string, held: readonly Permission[] = all, more: Answers = {}) => {
  const app = await renderApp({ path, areas: [area], viewer: viewerAnswer(held), answers: { ...answers, ...more } });
  return app;
};
const modal = (path: string) => `/groups?modal=${encodeURIComponent(path)}`;
const inDialog = async () => within(await screen.findByRole('dialog'));
const sent = (asked: Asked[], operation: string) =>
  asked.filter((one) => one.operation === operation).map(({ variables }) => variables.input);

beforeAll(
  () =>
    Promise.all([
      import('./PermissionGroup.tsx'),
      import('./PermissionGroups.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

describe('the list of permission groups', () => {
  it('says what each gives, who holds it, and which one new people get', async () => {
    await open('/groups');
    const list = (await screen.findByText('Planner')).closest('ul')!;
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'AdministratorAll permissions1 person',
      'Planner2 of 40 permissions4 people',
      'Employee1 of 40 permissionsDefault for new people12 people',
    ]);
  });

  it('asks for a replacement before a group that is held goes', async () => {
    const { asked } = await open('/groups');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Planner' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await inDialog();
    expect(dialog.getByText('4 people have this group and need another one.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Replacement group' }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Administrator', 'Employee']);
    await userEvent.click(screen.getByRole('option', { name: 'Employee' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent(asked, 'DeletePermissionGroup')).toEqual([{ id: 'pgr_2', version: 3, replacementId: 'pgr_3' }]),
    );
  });
});

describe('the modal permission-group', () => {
  it('[R2.9-105] [R6-45] holds all 40 under their groups, with their titles', async () => {
    await open(modal('permission-group'));
    const dialog = await inDialog();
    const boxes = (await dialog.findAllByRole('checkbox')).map((box) => box.getAttribute('aria-label') ?? '');
    expect(boxes).toHaveLength(40);
    for (const id of permissionIds) expect(dialog.getByRole('checkbox', { name: permissions[id].title })).toBeTruthy();
    expect(dialog.getAllByRole('group')).toHaveLength(12);
  });

  it('chooses what a permission depends on, says so, and drops what depended on one', async () => {
    const { asked } = await open(modal('permission-group'));
    const dialog = await inDialog();
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'Shift leader');
    await userEvent.click(box('Edit contracts'));
    expect(box('View contracts').checked).toBe(true);
    expect(dialog.getByRole('status').textContent).toBe('Also selected: View contracts.');
    await userEvent.click(box('View contracts'));
    expect(box('Edit contracts').checked).toBe(false);
    expect(dialog.getByRole('status').textContent).toBe('Also removed, because they require it: Edit contracts.');
    await userEvent.click(box('Approve timesheets'));
    await userEvent.click(dialog.getByRole('switch', { name: 'Use as default for new people' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreatePermissionGroup')).toHaveLength(1));
    expect(sent(asked, 'CreatePermissionGroup')[0]).toMatchObject({
      name: 'Shift leader',
      permissions: ['viewAllTimesheets', 'approveTimesheets'],
      isDefault: true,
    });
  });

  it('finds permissions by a part of their title', async () => {
    await open(modal('permission-group'));
    const dialog = await inDialog();
    await userEvent.type(await dialog.findByRole('searchbox'), 'minijob');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
    await userEvent.type(dialog.getByRole('searchbox'), 'zz');
    expect(dialog.getByText('No permissions match “minijobzz”.')).toBeTruthy();
  });

  it('[R2.9-106] [R2.9-151] changes a group, saying for how many, and sends the version that was seen', async () => {
    const { asked, address } = await open(modal('permission-group/pgr_2'));
    const dialog = await inDialog();
    expect(await dialog.findByText(/^4 people have this group/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'View reports' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, 'EditPermissionGroup')).toEqual([
        {
          id: 'pgr_2',
          version: 3,
          name: 'Planner',
          isDefault: false,
          permissions: ['viewAllUsers', 'viewReports', 'createRoster'],
        },
      ]),
    );
    await waitFor(() => expect(address()).toBe('/groups'));
  });

  it('offers nothing that the viewer lacks, keeps what the group has already, and leaves it out of a copy', async () => {
    await open(modal('permission-group/pgr_1'), ['viewAllUsers', 'editUserPermissions']);
    const dialog = await inDialog();
    expect((await dialog.findByRole('checkbox', { name: 'Manage account' })).hasAttribute('disabled')).toBe(false);
    cleanup();
    await open(modal('permission-group?copy=pgr_1'), ['viewAllUsers', 'editUserPermissions']);
    const copy = await inDialog();
    expect(await copy.findByText(/^38 permissions were left out/)).toBeTruthy();
    expect(copy.getByDisplayValue('Copy of Administrator')).toBeTruthy();
    expect(copy.getByRole('checkbox', { name: 'Manage account' }).hasAttribute('disabled')).toBe(true);
    expect(copy.getByText('2 of 40 selected')).toBeTruthy();
  });

  it('puts a refusal under its field', async () => {
    const taken = {
      __typename: 'Refusal',
      code: 'INVALID',
      key: 'permissionGroupNameTaken',
      field: 'name',
      measured: null,
      limit: null,
    };
    await open(modal('permission-group/pgr_2'), all, { EditPermissionGroup: () => ({ editPermissionGroup: taken }) });
    const dialog = await inDialog();
    await userEvent.type(await dialog.findByLabelText(/^Name/), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Another group already has this name.')).toBeTruthy();
  });

  it('[R6-26] is for those with Edit user permissions', async () => {
    const { address } = await open(modal('permission-group'), ['manageAccount']);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});
