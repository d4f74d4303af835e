// @vitest-environment jsdom
import '#web/kit/testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId } from '#web/kit/graphql/session-facts.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { browser } from '#web/kit/router/browser.ts';
import { testI18n } from '#web/kit/testing/test-i18n.ts';
import { type Answers, testServer } from '#web/kit/testing/test-server.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { returnTo } from './login/use-login.ts';
import { leave } from './logout/LogOut.tsx';

const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
const eva = {
  __typename: 'DemoLogin',
  email: 'eva@lumen.example',
  password: 'demo',
  name: 'Eva Ngo',
  role: 'employee',
  about: 'Sees her shifts',
};
const signedOut = { LoginStart: () => ({ viewer: null, demoLogins: [] }) };
const signedIn = () => ({ signIn: { __typename: 'SignedIn', userId: 'emp_1', accountId: 'acc_1' } });
const refused =
  (key: string, limit: string | null = null) =>
  () => ({ signIn: { __typename: 'Refusal', code: 'INVALID', key, field: null, limit } });

const show = async (answers: Answers) => {
  const server = testServer(answers);
  vi.stubGlobal('fetch', server.fetcher);
  await testI18n();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <LoginPage />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(server.asked).toHaveLength(1));
  return server;
};

const logIn = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText(/^Email/), email);
  if (password) await userEvent.type(screen.getByLabelText(/^Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

beforeEach(() => {
  replace.mockClear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the log-in page', () => {
  it('[R2.1-01] [R2.1-02] signs in with email and password', async () => {
    const { asked } = await show({ ...signedOut, SignIn: signedIn });
    await logIn('hanna@lumen.example', 'secret');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(asked[1]?.variables).toEqual({ input: { email: 'hanna@lumen.example', password: 'secret' } });
  });

  it('marks both fields as required', async () => {
    await show(signedOut);
    for (const label of ['Email *', 'Password *']) expect(screen.getByLabelText(label)).toBeTruthy();
  });

  it('works with password managers', async () => {
    await show(signedOut);
    expect(screen.getByLabelText(/^Email/).getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText(/^Password/).getAttribute('autocomplete')).toBe('current-password');
    await userEvent.click(screen.getByRole('button', { name: /password/i }));
    expect(screen.getByLabelText(/^Password/).getAttribute('type')).toBe('text');
  });

  it.each([
    ['wrongLogin', null, 'Wrong email or password. Check both and try again.'],
    ['tooManyTries', '15', 'Too many attempts. Wait 15 minutes and try again.'],
  ])('says why not: %s', async (key, limit, words) => {
    await show({ ...signedOut, SignIn: refused(key, limit) });
    await logIn('hanna@lumen.example', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('hanna@lumen.example');
    expect(replace).not.toHaveBeenCalled();
  });

  it('says what is missing and puts the cursor there', async () => {
    await show(signedOut);
    await logIn('', '');
    expect(await screen.findByText('Enter your email address.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  });

  it('offers the demo logins as one click each', async () => {
    const { asked } = await show({ LoginStart: () => ({ viewer: null, demoLogins: [eva] }), SignIn: signedIn });
    await userEvent.click(await screen.findByRole('button', { name: /Eva Ngo, employee/ }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(asked[1]?.variables).toEqual({ input: { email: eva.email, password: eva.password } });
  });

  it('[R2.2-43] sends on those who are signed in already', async () => {
    await show({ LoginStart: () => ({ viewer: { userId: 'emp_1' }, demoLogins: [] }) });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  });

  it.each([
    ['?returnTo=%2Freports%3Ffrom%3D1', '/reports?from=1'],
    ['?returnTo=https%3A%2F%2Fevil.example', '/'],
    ['?returnTo=%2F%2Fevil.example', '/'],
    ['?returnTo=%2F%5Cevil.example', '/'],
    ['?returnTo=%2F.%2F%2Fevil.example', '/'],
    ['?returnTo=%2F%252e%2F%2Fevil.example', '/'],
    ['?returnTo=%2Freports%2F..%2F%2Fevil.example', '/'],
    ['?returnTo=%2Flogout', '/'],
    ['', '/'],
  ])('with %s leads to %s afterwards', (search, target) => expect(returnTo(search)).toBe(target));
});

describe('logging out', () => {
  it('[R2.1-21] [R2.1-22] [R2.1-23] [R2.1-24] [R7-42] [R9-16] ends the session, forgets the visitor, and loads again after 100 ms', async () => {
    vi.useFakeTimers();
    const server = testServer({ SignOut: () => ({ signOut: { __typename: 'Done', ok: true } }) });
    vi.stubGlobal('fetch', server.fetcher);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'chat-visible=1; path=/';
    const before = anonymousId();
    sessionStorage.setItem('muster-drafts', '{"a form":{"note":"for me"}}');
    const load = vi.fn();
    await leave(load);
    expect(server.asked.map(({ operation }) => operation)).toEqual(['SignOut']);
    expect(sessionStorage.getItem('muster-drafts')).toBeNull();
    expect(server.asked[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(document.cookie).not.toContain('chat-visible');
    expect(localStorage.getItem('muster-anonymous-id')).toBeNull();
    vi.advanceTimersByTime(99);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledWith('/login');
    expect(anonymousId()).not.toBe(before);
  });

  it('works without a connection', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const load = vi.fn();
    await leave(load);
    vi.advanceTimersByTime(100);
    expect(load).toHaveBeenCalled();
  });
});
