// @vitest-environment jsdom
import '#web/kit/testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/kit/query/query-client.ts';
import { browser } from '#web/kit/router/browser.ts';
import { testI18n } from '#web/kit/testing/test-i18n.ts';
import { type Answers, testServer } from '#web/kit/testing/test-server.ts';
import { LoginPage } from './LoginPage.tsx';

const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
const step = (more: object = {}) => ({
  signIn: {
    __typename: 'SecondStep',
    token: 'pending',
    methods: ['AUTHENTICATOR', 'BACKUP_CODE', 'BACKUP_EMAIL'],
    enrol: false,
    backupEmail: 's•••@test.example',
    ...more,
  },
});
const signedIn = { __typename: 'SignedIn', userId: 'emp_1' };
const refused = {
  __typename: 'Refusal',
  code: 'INVALID',
  key: 'wrongCode',
  field: 'code',
  measured: null,
  limit: null,
};

const passwordGiven = async (answers: Answers, asked = step()) => {
  const server = testServer({ LoginStart: () => ({ viewer: null, demoLogins: [] }), SignIn: () => asked, ...answers });
  vi.stubGlobal('fetch', server.fetcher);
  await testI18n();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <LoginPage />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.type(screen.getByLabelText(/^Email/), 'hanna@lumen.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  return server;
};

beforeEach(() => replace.mockClear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the code, says when it is wrong, and enters when it is right', async () => {
  let right = false;
  const { asked } = await passwordGiven({ ConfirmSignIn: () => ({ confirmSignIn: right ? signedIn : refused }) });
  const field = await screen.findByLabelText(/^Code/);
  expect(screen.getByRole('heading', { name: 'Two-factor authentication' })).toBeTruthy();
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await userEvent.type(field, '111111{Enter}');
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
  right = true;
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect(asked.at(-1)?.variables).toEqual({ input: { token: 'pending', method: 'AUTHENTICATOR', code: '123456' } });
});

it('offers the other ways; the mailed code is sent when it is chosen', async () => {
  const { asked } = await passwordGiven({
    SendSignInCode: () => ({ sendSignInCode: { __typename: 'MailedCode', email: 's•••@test.example' } }),
    ConfirmSignIn: () => ({ confirmSignIn: signedIn }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a backup code' }));
  expect(screen.getByLabelText(/^Backup code/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Email a code to s•••@test.example' }));
  await waitFor(() => expect(asked.some(({ operation }) => operation === 'SendSignInCode')).toBe(true));
  await userEvent.type(screen.getByLabelText(/^Code from the email/), '654321{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(asked.at(-1)?.variables).toEqual({ input: { token: 'pending', method: 'BACKUP_EMAIL', code: '654321' } });
});

it('sets the second step up where the company wants one, and shows the backup codes before going in', async () => {
  const codes = Array.from({ length: 10 }, (_, n) => `abcde-0000${n}`);
  await passwordGiven(
    {
      BeginEnrolment: () => ({
        beginEnrolment: { __typename: 'AuthenticatorSecret', secret: 'ABCD', uri: 'otpauth://x' },
      }),
      CompleteEnrolment: () => ({ completeEnrolment: { __typename: 'BackupCodes', codes } }),
    },
    step({ methods: [], enrol: true, backupEmail: null }),
  );
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Enter the code it shows/), '123456{Enter}');
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  expect(replace).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: "I've saved them" }));
  expect(replace).toHaveBeenCalledWith('/');
});

it('goes back to the password', async () => {
  await passwordGiven({});
  await userEvent.click(await screen.findByRole('button', { name: 'Back to login' }));
  expect(screen.getByLabelText(/^Email/)).toBeTruthy();
});
