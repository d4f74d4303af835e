// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { card, onAnEmployeesPage, open, sent } from '#web/areas/employees/example-people.testing.tsx';

onAnEmployeesPage();

const preview = (hindrance: string | null) => ({
  __typename: 'AnonymisePreview',
  name: 'Anna Smit',
  hindrance,
  goes: [
    { __typename: 'PersonalFactCount', fact: 'profile', count: 1 },
    { __typename: 'PersonalFactCount', fact: 'files', count: 0 },
    { __typename: 'PersonalFactCount', fact: 'log', count: 42 },
  ],
  stays: [{ __typename: 'KeptFactCount', fact: 'hours', count: 310 }],
});
const keeper = ['viewAllUsers', 'editUsers', 'anonymiseUsers'] as const;

const ask = async (hindrance: string | null = null) => {
  const { asked } = await open('/employees/emp_1/overview', keeper, {
    Person: () => ({ customFields: [], employee: card({ enddate: '2026-11-01' }) }),
    AnonymisePreview: () => ({ anonymisePreview: preview(hindrance) }),
    AnonymiseEmployee: () => ({ anonymiseEmployee: { __typename: 'Done', ok: true } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for Anna Smit' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Anonymise' }));
  return { asked, dialog: within(await screen.findByRole('dialog', { name: 'Anonymise Anna Smit' })) };
};

it('shows what goes and stays, and waits for the name', async () => {
  const { dialog, asked } = await ask();
  expect(await dialog.findByText('42')).toBeTruthy();
  expect(within(dialog.getByRole('region', { name: 'Will be kept' })).getByText('310')).toBeTruthy();
  expect(dialog.queryByText('Files')).toBeNull();
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Anonymise' });
  expect(button.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: /Anna Smit/ }), 'Anna Smit');
  await userEvent.click(button);
  await waitFor(() =>
    expect(sent(asked, 'AnonymiseEmployee')).toEqual([{ input: { id: 'emp_1', version: 4, name: 'Anna Smit' } }]),
  );
});

it('says why it is not possible instead', async () => {
  const { dialog } = await ask('active');
  expect(await dialog.findByText(/last day has passed/)).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('is not offered for people who are here, nor without the right', async () => {
  await open('/employees/emp_1/overview', keeper);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Anna Smit' }));
  await screen.findAllByRole('menuitem');
  expect(screen.queryByRole('menuitem', { name: 'Anonymise' })).toBeNull();
});
