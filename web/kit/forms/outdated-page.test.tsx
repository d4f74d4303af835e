// @vitest-environment jsdom

import { ServerError } from '@apollo/client/errors';
import { PasswordInput, TextInput } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { keepDrafts } from './drafts.ts';
import { Form } from './Form.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useAppForm } from './use-app-form.ts';
import { useFormField } from './use-form-field.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  sessionFacts.userId = null;
});

/** The answer of a server that no longer knows this page's document. */
const outdated = () => new ServerError('400', { response: new Response('{}', { status: 400 }), bodyText: '{}' });

type FieldProps = { as: typeof TextInput | typeof PasswordInput; label: string; name: string };

const Field = ({ as: Input, label, name }: FieldProps) => <Input label={label} {...useFormField(name)} />;

const NameForm = ({ name = '', post_code = '' }) => {
  const form = useAppForm({
    start: { name, post_code, password: '', code: '' },
    send: async (): Promise<{ __typename: 'Done' }> => {
      throw outdated();
    },
    done: () => {},
  });
  return (
    <Form of={form}>
      <Field as={TextInput} label="Name" name="name" />
      <Field as={TextInput} label="Postal code" name="post_code" />
      <Field as={TextInput} label="One-time code" name="code" />
      <Field as={PasswordInput} label="Password" name="password" />
      <SaveButton>Save</SaveButton>
    </Form>
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

it('restores what was changed in the form, and leaves and marks what someone else has changed since', async () => {
  const reloaded = async (now: { name: string; post_code: string }) => {
    const { unmount } = await renderWithProviders(<NameForm name="Ada" post_code="1000" />);
    await userEvent.type(field('Name'), ' Vos');
    keepDrafts();
    unmount();
    await renderWithProviders(<NameForm {...now} />);
  };
  await reloaded({ name: 'Ada', post_code: '2000' });
  await waitFor(() => expect(field('Name').value).toBe('Ada Vos'));
  expect(field('Postal code').value).toBe('2000');
  expect(screen.queryByText(/^Someone changed this/)).toBeNull();
  cleanup();
  await reloaded({ name: 'Eva', post_code: '1000' });
  await waitFor(() => expect(sessionStorage.getItem('muster-drafts')).toBe('{}'));
  expect(field('Name').value).toBe('Eva');
  expect(await screen.findByText('Someone changed this in the meantime. Check it before you save.')).toBeTruthy();
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field('Name'), ' Vos');
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText(/^Someone changed this/)).toBeNull());
});

it('keeps what a form holds from the next user of the tab', async () => {
  sessionFacts.userId = 'emp_1';
  const { unmount } = await renderWithProviders(<NameForm />);
  await userEvent.type(field('Name'), 'Ada');
  keepDrafts();
  unmount();
  sessionFacts.userId = 'emp_2';
  await renderWithProviders(<NameForm />);
  expect(field('Name').value).toBe('');
  cleanup();
  sessionFacts.userId = 'emp_1';
  await renderWithProviders(<NameForm />);
  await waitFor(() => expect(field('Name').value).toBe('Ada'));
});
