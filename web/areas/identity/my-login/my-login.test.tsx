// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { browser } from '#web/kit/router/browser.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const session = (id: string, more: object = {}) => ({
  __typename: 'Session',
  id,
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.7',
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-21T08:00:00Z',
  pushed: false,
  current: false,
  ...more,
});
const login = (more: object = {}) => ({
  myLogin: {
    __typename: 'MyLogin',
    email: 'hanna@lumen.example',
    verified: true,
    newEmail: null,
    twoFactorRequired: false,
    authenticatorSince: null,
    backupCodesLeft: 0,
    backupEmail: null,
    passkeys: [],
    sessions: [
      session('ses_1', { current: true }),
      session('ses_2', { browser: 'Safari', system: 'iPhone', pushed: true }),
    ],
    ...more,
  },
});
const on = { authenticatorSince: '2026-11-01T08:00:00Z', backupCodesLeft: 1 };
const done = (field: string) => ({ [field]: { __typename: 'Done', ok: true } });
const refusal = (field: string, key: string, at: string | null = null) => ({
  [field]: { __typename: 'Refusal', code: 'STATE', key, field: at, measured: null, limit: null },
});
const codes = Array.from({ length: 10 }, (_, n) => `abcde-0000${n}`);
const kept = (field: string) => ({ [field]: { __typename: 'BackupCodes', codes } });

const show = (answers: Answers = {}, path = '/my-account/login') =>
  renderApp({ path, viewer: viewerAnswer([]), answers: { MyLogin: () => login(), ...answers } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
beforeEach(() => replace.mockClear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[R2.2-20] /my-account/login', () => {
  it('is left to the person whose eyes someone looks through, and asks for nothing', async () => {
    const { asked } = await renderApp({
      path: '/my-account/login',
      viewer: viewerAnswer([], { viewedBy: 'Ada Test' }),
      answers: { MyLogin: () => login() },
    });
    expect(await screen.findByRole('heading', { name: 'Hidden while viewing as someone else' })).toBeTruthy();
    expect(asked.map(({ operation }) => operation)).not.toContain('MyLogin');
  });

  it('needs a login and no permission, and stands in the frame of My account', async () => {
    await show();
    expect(await screen.findByText('hanna@lumen.example')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'My account' })).toBeTruthy();
    for (const name of ['Email address', 'Password', 'Two-factor authentication', 'Passkeys', 'Active sessions'])
      expect(screen.getByRole('region', { name })).toBeTruthy();
  });

  it('changes the password, asking for the old one where it was not typed lately', async () => {
    let proven = false;
    const { asked } = await show({
      ChangePassword: () => (proven ? done('changePassword') : refusal('changePassword', 'passwordNeeded')),
      ConfirmPassword: ({ variables }) => {
        proven = (variables.input as { password: string }).password === 'right-one-1!';
        return proven ? done('confirmPassword') : refusal('confirmPassword', 'wrongPassword', 'password');
      },
    });
    const panel = await section('Password');
    await userEvent.click(panel.getByRole('button', { name: 'Change password' }));
    const field = panel.getByLabelText(/^New password/);
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    await userEvent.type(field, 'short');
    await userEvent.click(panel.getByRole('button', { name: 'Change' }));
    expect(await panel.findByText(/10 characters/)).toBeTruthy();
    await userEvent.type(field, '-and-then-long!');
    await userEvent.click(panel.getByRole('button', { name: 'Change' }));
    const question = await dialog("Confirm it's you");
    await userEvent.type(question.getByLabelText(/^Your password/), 'wrong-one-1!');
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await question.findByText('Wrong password.')).toBeTruthy();
    await userEvent.clear(question.getByLabelText(/^Your password/));
    await userEvent.type(question.getByLabelText(/^Your password/), 'right-one-1!');
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'ChangePassword')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByLabelText(/^New password/)).toBeNull());
  });

  it('closing that question changes nothing and says nothing', async () => {
    const { asked } = await show({ ChangePassword: () => refusal('changePassword', 'passwordNeeded') });
    const panel = await section('Password');
    await userEvent.click(panel.getByRole('button', { name: 'Change password' }));
    await userEvent.type(panel.getByLabelText(/^New password/), 'good-and-long-1!');
    await userEvent.click(panel.getByRole('button', { name: 'Change' }));
    await userEvent.click((await dialog("Confirm it's you")).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(panel.queryByRole('alert')).toBeNull();
    expect(asked.filter(({ operation }) => operation === 'ChangePassword')).toHaveLength(1);
  });

  it('shows the address that still has to answer, and withdraws it', async () => {
    const { asked } = await show({
      MyLogin: () => login({ newEmail: 'new@lumen.example' }),
      WithdrawEmailChange: () => done('withdrawEmailChange'),
    });
    const panel = await section('Email address');
    expect(panel.getByText(/Waiting for new@lumen.example to be confirmed/)).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'WithdrawEmailChange')).toBe(true));
  });

  it('signs out there, and everywhere else after a question', async () => {
    const { asked } = await show({
      EndSession: () => done('endSession'),
      EndOtherSessions: () => done('endOtherSessions'),
    });
    const panel = await section('Active sessions');
    expect(panel.getAllByText('This browser')).toHaveLength(1);
    expect(panel.getAllByText(/receives push notifications/)).toHaveLength(1);
    await userEvent.click(panel.getByRole('button', { name: 'Sign out: Safari on iPhone' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'EndSession')?.variables).toEqual({ input: { id: 'ses_2' } }),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Sign out all other devices' }));
    const question = await dialog('Sign out all other devices?');
    expect(
      question.getByText('1 other session will be signed out, and your API tokens will stop working.'),
    ).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'EndOtherSessions')).toBe(true));
  });

  it('says where the browser knows no passkeys, and lists those there are', async () => {
    const passkey = {
      __typename: 'Passkey',
      id: 'k1',
      name: 'Key ring',
      createdAt: '2026-11-01T08:00:00Z',
      lastUsedAt: null,
    };
    await show({ MyLogin: () => login({ passkeys: [passkey] }) });
    const panel = await section('Passkeys');
    expect(panel.getByText("This browser doesn't support passkeys.")).toBeTruthy();
    expect(panel.getByText('Key ring')).toBeTruthy();
    expect(panel.getByText(/not used yet/)).toBeTruthy();
  });
});

describe('the security modals', () => {
  const paths = [
    ['R2.9-005', 'authenticator', 'Set up authenticator'],
    ['R2.9-006', 'authenticator/disable', 'Turn off two-factor authentication'],
    ['R2.9-007', 'backup-code', 'Backup codes'],
    ['R2.9-008', 'backup-email', 'Backup email'],
  ] as const;
  const begun = {
    beginAuthenticator: { __typename: 'AuthenticatorSecret', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' },
  };

  it.each(paths)('[%s] %s opens over the page with a login, and leads a visitor to log in', async (_, path, title) => {
    const answers = { BeginAuthenticator: () => begun };
    await show(answers, `/my-account/login?modal=${path}`);
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    cleanup();
    await renderApp({ path: `/my-account/login?modal=${path}`, viewer: null, answers });
    await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?returnTo=/)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[R2.9-142] the authenticator is scanned or typed, proven by one field, and followed by the backup codes', async () => {
    const { asked } = await show(
      { BeginAuthenticator: () => begun, EnableAuthenticator: () => kept('enableAuthenticator') },
      '/my-account/login?modal=authenticator',
    );
    const modal = await dialog('Set up authenticator');
    expect(await modal.findByRole('img', { name: /^QR code/ })).toBeTruthy();
    expect(modal.getByText('ABCD EFGH')).toBeTruthy();
    const field = modal.getByLabelText(/^Enter the code it shows/);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.type(field, '123456{Enter}');
    const list = await (await dialog('Two-factor authentication is on')).findByRole('list', {
      name: 'Your backup codes',
    });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    for (const way of ['Copy', 'Download', 'Print']) expect(screen.getByRole('button', { name: way })).toBeTruthy();
    expect(asked.filter(({ operation }) => operation === 'BeginAuthenticator')).toHaveLength(1);
  });

  it('[R2.9-142] turning it off takes a code, of the app or from the list', async () => {
    const { asked } = await show(
      { MyLogin: () => login(on), DisableAuthenticator: () => refusal('disableAuthenticator', 'wrongCode', 'code') },
      '/my-account/login?modal=authenticator/disable',
    );
    const modal = await dialog('Turn off two-factor authentication');
    await userEvent.click(modal.getByRole('button', { name: 'Use a backup code instead' }));
    await userEvent.type(modal.getByLabelText(/^Backup code/), 'abcde-00001{Enter}');
    expect(await modal.findByText(/This code is wrong/)).toBeTruthy();
    const input = { method: 'BACKUP_CODE', code: 'abcde-00001' };
    expect(asked.find(({ operation }) => operation === 'DisableAuthenticator')?.variables).toEqual({ input });
  });

  it('says that it is off already, and asks for no code then', async () => {
    await show({}, '/my-account/login?modal=authenticator/disable');
    const modal = await dialog('Turn off two-factor authentication');
    expect(await modal.findByText('Two-factor authentication is already off.')).toBeTruthy();
    expect(modal.queryByRole('textbox')).toBeNull();
  });

  it('[R2.9-142] new backup codes are shown once; without an authenticator the modal leads to it', async () => {
    const answers = { MyLogin: () => login(on), RenewBackupCodes: () => kept('renewBackupCodes') };
    await show(answers, '/my-account/login?modal=backup-code');
    const modal = await dialog('Backup codes');
    expect(await modal.findByText(/1 backup code left/)).toBeTruthy();
    await userEvent.click(modal.getByRole('button', { name: 'Create new codes' }));
    expect(await modal.findAllByRole('listitem')).toHaveLength(10);
    cleanup();
    await show({}, '/my-account/login?modal=backup-code');
    const other = await dialog('Backup codes');
    expect(await other.findByRole('button', { name: 'Set up authenticator' })).toBeTruthy();
  });

  it('[R2.9-142] a backup email is proven with the code that was mailed to it', async () => {
    const sent = (field: string) => ({ [field]: { __typename: 'MailedCode', email: 's•••@test.example' } });
    const { asked } = await show(
      {
        MyLogin: () => login(on),
        SetBackupEmail: () => sent('setBackupEmail'),
        ConfirmBackupEmail: () => sent('confirmBackupEmail'),
      },
      '/my-account/login?modal=backup-email',
    );
    const modal = await dialog('Backup email');
    await userEvent.type(await modal.findByLabelText(/^Backup address/), 'nonsense{Enter}');
    expect(await modal.findByText(/Enter an email address/)).toBeTruthy();
    await userEvent.clear(modal.getByLabelText(/^Backup address/));
    await userEvent.type(modal.getByLabelText(/^Backup address/), 'spare@test.example{Enter}');
    expect(await modal.findByText(/We emailed a code to spare@test\.example/)).toBeTruthy();
    await userEvent.type(modal.getByLabelText(/^Code from the email/), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ operation }) => operation === 'ConfirmBackupEmail')?.variables).toEqual({
      input: { code: '123456' },
    });
  });
});
