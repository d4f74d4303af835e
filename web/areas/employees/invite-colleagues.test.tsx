// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { keepDrafts } from '#web/kit/forms/drafts.ts';
import { outdated } from '#web/kit/testing/test-server.ts';
import { named, onAnEmployeesPage, open, sent } from './example-people.testing.tsx';

beforeAll(() => import('./quick-import/InviteColleagues.tsx') as Promise<unknown>, 30_000);
onAnEmployeesPage();

const address = '/employees?modal=onboarding-invite-employees';
const all: Permission[] = ['viewAllUsers', 'createUsers', 'editUsers', 'editUserTeams'];

describe('the modal onboarding-invite-employees', () => {
  it('[R2.9-078] [R2.9-149] adds everyone on a list and mails each an invitation, without being asked to', async () => {
    const { asked } = await open(address, all, {
      CreateEmployee: ({ variables }) => ({
        createEmployee: named('Employee', (variables.input as { id: string }).id, 'Someone'),
      }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite your colleagues' }));
    await userEvent.click(await dialog.findByLabelText('First name, Person 1'));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.paste('Anna Smit <anna@x.example>\nBram Berg <bram@x.example>');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite 2 people' }));
    await waitFor(() => expect(sent(asked, 'InviteEmployee')).toHaveLength(2));
    const ids = (operation: string) => sent(asked, operation).map(({ input }) => (input as { id: string }).id);
    expect(ids('InviteEmployee')).toEqual(ids('CreateEmployee'));
  });

  it('offers to reload an outdated page once, and has the people again after it', async () => {
    const { asked } = await open(address, all, { CreateEmployee: () => outdated });
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Invite your colleagues' }));
    await userEvent.click(await (await dialog()).findByLabelText('First name, Person 1'));
    await userEvent.paste('Anna Smit <anna@x.example>\nBram Berg <bram@x.example>');
    await userEvent.type((await dialog()).getByLabelText(/^Hours/), '38');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Invite 2 people' }));
    expect(await screen.findAllByRole('button', { name: 'Reload' })).toHaveLength(1);
    const before = sent(asked, 'CreateEmployee').map(({ input }) => input);
    // As the button does, except for the reload, which jsdom does not support.
    keepDrafts();
    cleanup();
    const reloaded = await open(address, all, { CreateEmployee: () => outdated });
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Invite 2 people' }));
    await waitFor(() => expect(sent(reloaded.asked, 'CreateEmployee')).toHaveLength(2));
    // With the ids of before: an answer that was lost makes no one twice.
    expect(sent(reloaded.asked, 'CreateEmployee').map(({ input }) => input)).toEqual(before);
  });

  it.each([
    ['[R6-36] Create users', 'createUsers'],
    ['[R6-37] Edit users', 'editUsers'],
    ['[R6-38] Edit user teams', 'editUserTeams'],
  ] as const)('is refused without %s', async (_title, missing) => {
    const app = await open(
      address,
      all.filter((permission) => permission !== missing),
    );
    await waitFor(() => expect(app.address()).toBe('/dashboard/my-overview'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
