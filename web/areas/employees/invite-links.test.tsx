// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { onAnEmployeesPage, open, page, people, sent } from './example-people.testing.tsx';

beforeAll(() => import('./invite-links/InviteLinks.tsx') as Promise<unknown>, 30_000);
onAnEmployeesPage();

const address = '/employees?modal=invite-links';
const link = (more: object = {}) => ({
  __typename: 'InviteLink',
  id: 'inl_1',
  version: 3,
  teamId: 'tem_1',
  token: 'tok-1',
  state: 'open',
  validUntil: '2026-11-17T08:00:00Z',
  maxPeople: 20,
  joined: 4,
  approval: true,
  createdBy: 'Mira Test',
  ...more,
});
const request = {
  __typename: 'JoinRequest',
  id: 'jrq_1',
  version: 1,
  name: 'Ada de Vries',
  email: 'ada@x.example',
  teamId: 'tem_1',
  requestedAt: '2026-11-10T07:00:00Z',
};
const known = (links: object[], requests: object[] = []) => ({
  InviteLinks: () => ({ inviteLinks: { __typename: 'InviteLinks', links, requests } }),
});
const done = (field: string) => () => ({ [field]: { __typename: 'Done', ok: true } });

describe('the modal invite-links', () => {
  it('adds a link for a team with days, people and approval', async () => {
    const { asked } = await open(address, 'all', {
      ...known([]),
      CreateInviteLink: () => ({ createInviteLink: { __typename: 'InviteLinkCreated', id: 'inl_2' } }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite with a link' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Valid for' }));
    await userEvent.click(await screen.findByRole('option', { name: '30 days' }));
    const most = dialog.getByLabelText('People at most');
    await userEvent.clear(most);
    await userEvent.type(most, '8');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Approve everyone first/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add link' }));
    await waitFor(() => expect(sent(asked, 'CreateInviteLink')).toHaveLength(1));
    const input = { teamId: 'tem_1', contractTypeId: 'cty_1', days: 30, maxPeople: 8, approval: false };
    expect(sent(asked, 'CreateInviteLink')[0]).toMatchObject({ input });
  });

  it('shows the address of links that work, with what is used, and revokes one', async () => {
    const over = link({ id: 'inl_0', token: null, state: 'expired' });
    const { asked } = await open(address, 'all', {
      ...known([link(), over]),
      RevokeInviteLink: done('revokeInviteLink'),
    });
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByLabelText<HTMLInputElement>('Link for Bar');
    expect(field.value).toBe(`${window.location.origin}/join/tok-1`);
    expect(dialog.getByText(/^Works until .*4 of 20 used · Needs approval · Created by Mira Test$/)).toBeTruthy();
    expect(dialog.getByText(/^Expired /)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'QR code' }));
    expect(dialog.getByRole('img', { name: 'QR code of the link for Bar' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke the link for Bar' }));
    await waitFor(() => expect(sent(asked, 'RevokeInviteLink')).toEqual([{ input: { id: 'inl_1', version: 3 } }]));
  });

  it.each([
    ['Approve Ada de Vries', 'ApproveJoinRequest'],
    ['Decline Ada de Vries', 'DeclineJoinRequest'],
  ])('%s', async (name, operation) => {
    const { asked } = await open(address, 'all', {
      ...known([], [request]),
      ApproveJoinRequest: done('approveJoinRequest'),
      DeclineJoinRequest: done('declineJoinRequest'),
    });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name }));
    await waitFor(() => expect(sent(asked, operation)).toEqual([{ input: { id: 'jrq_1', version: 1 } }]));
  });

  it('is refused without Create users', async () => {
    const app = await open(address, ['viewAllUsers']);
    await waitFor(() => expect(app.address()).toBe('/dashboard/my-overview'));
  });
});

describe('the list of employees', () => {
  it('says who waits for approval, to people who may add them, and leads there', async () => {
    const waiting = { __typename: 'InviteLinks', requests: [request] };
    const EmployeeList = () => ({ ...page(people), inviteLinks: waiting });
    await open('/employees', 'all', { EmployeeList, ...known([], [request]) });
    const words = 'Ada de Vries used an invite link and is waiting for your approval.';
    await screen.findByText(words);
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByRole('dialog', { name: 'Invite with a link' })).toBeTruthy();
  });

  it('offers a link next to adding one person', async () => {
    await open('/employees', 'all', known([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Add several people' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Invite with a link' }));
    expect(await screen.findByRole('dialog', { name: 'Invite with a link' })).toBeTruthy();
  });
});
