// @vitest-environment jsdom

import { ServerError } from '@apollo/client/errors';
import { PasswordInput, TextInput } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { keepDrafts } from './drafts.ts';
import { useAppForm } from './use-app-form.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The answer of a server that no longer knows this page's document. */
const outdated = () => new ServerError('400', { response: new Response('{}', { status: 400 }), bodyText: '{}' });

const NameForm = () => {
  const { form, submit, problem } = useAppForm({
    start: { name: '', post_code: '', password: '', code: '' },
    send: async (): Promise<{ __typename: 'Done' }> => {
      throw outdated();
    },
    done: () => {},
  });
  return (
    <form onSubmit={submit}>
      <TextInput label="Name" {...form.register('name')} />
      <TextInput label="Postal code" {...form.register('post_code')} />
      <TextInput label="One-time code" {...form.register('code')} />
      <PasswordInput label="Password" {...form.register('password')} />
      <p>{problem}</p>
      <button type="submit">Save</button>
    </form>
  );
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('offers to reload an outdated page and keeps what its form holds, but no password or one-time code', async () => {
  const { unmount } = await renderWithProviders(
    <>
      <NameForm />
      <Toasts />
    </>,
  );
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Postal code'), '1000');
  await userEvent.type(field('One-time code'), '123456');
  await userEvent.type(field('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(field('Name').value).toBe('Ada');
  // As the button does, except for the reload, which jsdom does not support.
  keepDrafts();
  unmount();
  await renderWithProviders(<NameForm />);
  await waitFor(() => expect(field('Name').value).toBe('Ada'));
  expect(field('Postal code').value).toBe('1000');
  expect([field('Password').value, field('One-time code').value]).toEqual(['', '']);
  expect(sessionStorage.getItem('muster-drafts')).toBe('{}');
});
