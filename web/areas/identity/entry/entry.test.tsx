// @vitest-environment jsdom
import '#web/kit/testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForgotPasswordPage } from '#web/areas/identity/forgot-password/ForgotPasswordPage.tsx';
import { JoinPage } from '#web/areas/identity/join/JoinPage.tsx';
import { NewHirePage } from '#web/areas/identity/new-hire/NewHirePage.tsx';
import { ResetPasswordPage } from '#web/areas/identity/reset-password/ResetPasswordPage.tsx';
import { SignUpPage } from '#web/areas/identity/sign-up/SignUpPage.tsx';
import { VerifyEmailPage } from '#web/areas/identity/verify-email/VerifyEmailPage.tsx';
import { queryClient } from '#web/kit/query/query-client.ts';
import { browser } from '#web/kit/router/browser.ts';
import { testI18n } from '#web/kit/testing/test-i18n.ts';
import { type Answers, testServer } from '#web/kit/testing/test-server.ts';

const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
const refusal = (key: string, more: object = {}) => ({
  __typename: 'Refusal',
  code: 'STATE',
  key,
  field: null,
  limit: null,
  ...more,
});
const signedOut = { LoginStart: () => ({ viewer: null, demoLogins: [] }) };
const somebody = { LoginStart: () => ({ viewer: { userId: 'emp_1' }, demoLogins: [] }) };

const show = async (Page: ComponentType, path: string, answers: Answers) => {
  window.history.replaceState(null, '', path);
  const server = testServer(answers);
  vi.stubGlobal('fetch', server.fetcher);
  await testI18n();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const sent = (operation: string) => server.asked.find((one) => one.operation === operation)?.variables;
  return { ...server, sent };
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`));
/** Fields with the asterisk. */
const marked = () =>
  screen.getAllByText('*', { selector: 'label > span' }).map(({ parentElement }) => parentElement?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  replace.mockClear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('signing up', () => {
  const fill = async () => {
    await userEvent.type(field('Company'), 'Lumen');
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.type(field('Last name'), 'Boss');
    await userEvent.type(field('Work email'), 'ada@lumen.example');
    await userEvent.type(field('Password'), 'seven-quiet-lanterns');
  };
  const signedUp = { SignUp: () => ({ signUp: { __typename: 'SignedUp', email: 'ada@lumen.example' } }) };

  it('[R2.1-04] sends what was typed and where the browser is, and goes in', async () => {
    let isIn = false;
    const start = () => ({ viewer: isIn ? { userId: 'emp_1' } : null, demoLogins: [] });
    const signUp = () => {
      isIn = true;
      return signedUp.SignUp();
    };
    const { sent } = await show(SignUpPage, '/signup', { LoginStart: start, SignUp: signUp });
    await fill();
    expect(screen.getByText('Strong')).toBeTruthy();
    await press('Create account');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(sent('SignUp')?.input).toMatchObject({
      company: 'Lumen',
      first_name: 'Ada',
      last_name: 'Boss',
      email: 'ada@lumen.example',
      password: 'seven-quiet-lanterns',
      locale: 'en',
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      country: expect.stringMatching(/^[A-Z]{2}$/),
    });
  });

  it('sends no one to the mail but those who were not let in, and says no more', async () => {
    await show(SignUpPage, '/signup', { ...signedOut, ...signedUp });
    await fill();
    await press('Create account');
    await heading('Check your email');
    expect(screen.getByRole('status').textContent).toBe(
      'We sent an email to ada@lumen.example. Follow the link to continue.',
    );
    expect(replace).not.toHaveBeenCalled();
  });

  it('marks every field that must be filled', async () => {
    await show(SignUpPage, '/signup', signedOut);
    expect(marked()).toEqual(['Company *', 'First name *', 'Last name *', 'Work email *', 'Password *']);
  });

  it('says at each field what is missing, puts the cursor at the first, and takes it back once it is typed', async () => {
    const { sent } = await show(SignUpPage, '/signup', signedOut);
    await press('Create account');
    expect(screen.getByText('Enter your company name.')).toBeTruthy();
    expect(screen.getByText('Choose a password.')).toBeTruthy();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Company'));
    await userEvent.type(field('Company'), 'L');
    expect(screen.queryByText('Enter your company name.')).toBeNull();
    expect(sent('SignUp')).toBeUndefined();
  });

  it('places a refusal of the server at its field', async () => {
    const refused = () => ({ signUp: refusal('input.tooLong', { code: 'INVALID', field: 'company', limit: '120' }) });
    await show(SignUpPage, '/signup', { ...signedOut, SignUp: refused });
    await fill();
    await press('Create account');
    await waitFor(() => expect(document.activeElement).toBe(field('Company')));
    expect(field('Company').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most 120 characters.')).toBeTruthy();
  });

  it('keeps a name that is too long as it was pasted, and says how long it may be', async () => {
    const { sent } = await show(SignUpPage, '/signup', signedOut);
    await fill();
    await userEvent.click(field('Company'));
    await userEvent.paste('x'.repeat(130));
    await press('Create account');
    expect(screen.getByText('At most 120 characters.')).toBeTruthy();
    expect(field('Company').value.length).toBeGreaterThan(129);
    expect(sent('SignUp')).toBeUndefined();
  });

  it('offers country, language and zone to be changed', async () => {
    await show(SignUpPage, '/signup', signedOut);
    await press('Change country, language or time zone');
    await userEvent.selectOptions(field('Country'), 'Austria');
    expect(field('Country').value).toBe('AT');
    expect(field('Time zone').value).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('is not for those who are in', async () => {
    await show(SignUpPage, '/signup', somebody);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  });
});

describe('a forgotten password', () => {
  it('is asked for by address, with one answer for all', async () => {
    const done = () => ({ requestPasswordReset: { __typename: 'Done', ok: true } });
    const { sent } = await show(ForgotPasswordPage, '/forgot-password', { ...signedOut, RequestPasswordReset: done });
    await userEvent.type(field('Email'), 'eva@lumen.example');
    await press('Send link');
    await heading('Check your email');
    expect(sent('RequestPasswordReset')).toEqual({ input: { email: 'eva@lumen.example' } });
    expect(screen.getByRole('status').textContent).toMatch(/^If eva@lumen.example has a login/);
  });

  it('says when it was asked for too often', async () => {
    const refused = () => ({ requestPasswordReset: refusal('tooManyTries', { limit: '15' }) });
    await show(ForgotPasswordPage, '/forgot-password', { ...signedOut, RequestPasswordReset: refused });
    await userEvent.type(field('Email'), 'eva@lumen.example');
    await press('Send link');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Wait 15 minutes and try again.');
  });

  it('is replaced by one that keeps the rules', async () => {
    const { sent } = await show(ResetPasswordPage, '/reset-password/tok-1', {
      PasswordLink: () => ({ passwordLink: { state: 'open', email: 'eva@lumen.example' } }),
      ResetPassword: () => ({ resetPassword: { __typename: 'LinkUsed', email: 'eva@lumen.example' } }),
    });
    await heading('Choose a new password');
    await userEvent.type(await screen.findByLabelText(/^New password/), 'short');
    await press('Save password');
    expect(screen.getByText('Use at least 10 characters.')).toBeTruthy();
    await userEvent.type(field('New password'), '-is-not-this-one');
    await press('Save password');
    await heading('Your password has been changed');
    expect(sent('ResetPassword')).toEqual({ input: { token: 'tok-1', password: 'short-is-not-this-one' } });
  });

  it.each([
    ['used', 'This link has already been used'],
    ['expired', 'This link has expired'],
    ['replaced', 'A newer link was sent'],
    ['unknown', "This link doesn't work"],
  ])('has links that say what became of them: %s', async (state, words) => {
    const found = () => ({ passwordLink: { state, email: null } });
    await show(ResetPasswordPage, '/reset-password/tok-1', { PasswordLink: found });
    await heading(words);
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
  });
});

describe('an address', () => {
  it('is confirmed by opening its link', async () => {
    const { sent } = await show(VerifyEmailPage, '/verify-email/tok-2', {
      VerifyEmail: () => ({ verifyEmail: { __typename: 'LinkUsed', email: 'eva@lumen.example' } }),
    });
    await heading('Your email address is confirmed');
    expect(sent('VerifyEmail')).toEqual({ input: { token: 'tok-2' } });
  });

  it('[R7-15] gets a new mail where the link is too old', async () => {
    await show(VerifyEmailPage, '/verify-email/tok-2', {
      ...somebody,
      VerifyEmail: () => ({ verifyEmail: refusal('link.expired') }),
      SendVerificationAgain: () => ({ resendVerificationMail: { __typename: 'Done', ok: true } }),
    });
    await heading('This link has expired');
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new email' }));
    expect((await screen.findByRole('status')).textContent).toBe("We've sent you a new email.");
  });

  it('is asked for again after logging in', async () => {
    const refused = () => ({ verifyEmail: refusal('link.unknown') });
    await show(VerifyEmailPage, '/verify-email/tok-2', { ...signedOut, VerifyEmail: refused });
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  });
});

describe('an invitation', () => {
  const invited = {
    email: 'eva@lumen.example',
    first_name: 'Eva',
    prefix: 'van',
    last_name: 'Ngo',
    phone: null,
    birthdate: null,
    locale: 'en',
  };
  const open = { Invitation: () => ({ invitation: { state: 'open', company: 'Lumen', invited } }) };
  const accepted = (signedIn: boolean) => ({
    AcceptInvitation: () => ({
      acceptInvitation: { __typename: 'InvitationAccepted', employeeId: 'emp_1', signedIn },
    }),
  });

  it.each([
    [true, 'Go to my schedule', '/'],
    [false, 'Log in', '/login'],
  ])(
    '[R2.1-05] [R2.1-06] is accepted with a password and the own name; signed in: %s',
    async (signedIn, link, href) => {
      const { sent } = await show(NewHirePage, '/new-hire/tok-3', { ...open, ...accepted(signedIn) });
      await heading('Welcome to Lumen');
      expect(field('Last name').value).toBe('van Ngo');
      expect(marked()).toEqual(['Password *', 'First name *', 'Last name *']);
      await userEvent.type(field('Password'), 'my-own-quiet-lantern');
      await userEvent.type(field('Phone'), '+31 6 1');
      await press('Join Lumen');
      await heading("You're in, Eva");
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
      expect(document.activeElement?.textContent).toBe(link);
      expect(sent('AcceptInvitation')?.input).toEqual({
        token: 'tok-3',
        password: 'my-own-quiet-lantern',
        first_name: 'Eva',
        prefix: 'van',
        last_name: 'Ngo',
        phone: '+31 6 1',
        birthdate: null,
        locale: 'en',
      });
    },
  );

  it('takes a date of birth as people type it, and says at its field when it is none', async () => {
    const { sent } = await show(NewHirePage, '/new-hire/tok-3', { ...open, ...accepted(true) });
    await heading('Welcome to Lumen');
    await userEvent.type(field('Password'), 'my-own-quiet-lantern');
    await userEvent.type(field('Date of birth'), 'long ago');
    await press('Join Lumen');
    expect(await screen.findByText(/^Enter a date, e\.g\./)).toBeTruthy();
    expect(sent('AcceptInvitation')).toBeUndefined();
    await userEvent.clear(field('Date of birth'));
    await userEvent.type(field('Date of birth'), '5 mar 2001');
    await press('Join Lumen');
    await heading("You're in, Eva");
    expect(sent('AcceptInvitation')?.input).toMatchObject({ birthdate: '2001-03-05' });
  });

  it('comes in the language of anyone who is invited', async () => {
    const german = { invitation: { state: 'open', company: 'Lumen', invited: { ...invited, locale: 'de' } } };
    await show(NewHirePage, '/new-hire/tok-3', { Invitation: () => german });
    expect(await screen.findByText(/Lumen/, { selector: 'h1' })).toBeTruthy();
  });

  it.each([
    ['used', 'This invitation has already been accepted'],
    ['expired', 'This link has expired'],
    ['unknown', "This link doesn't work"],
  ])('that is over says how to go on: %s', async (state, words) => {
    const over = () => ({ invitation: { state, company: 'Lumen', invited: null } });
    await show(NewHirePage, '/new-hire/tok-3', { Invitation: over });
    await heading(words);
    if (state === 'used') expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    else expect(screen.getByText(/^Ask the person who invited you for a new one/)).toBeTruthy();
  });

  it('tells when nothing could be reached', async () => {
    await show(NewHirePage, '/new-hire/tok-3', { Invitation: () => undefined });
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't reach Muster/);
  });
});

describe('an invite link', () => {
  const offer = (more: object = {}) => ({
    InviteOffer: () => ({
      inviteOffer: { state: 'open', company: 'Lumen', team: 'Bar', locale: 'en', approval: false, ...more },
    }),
  });
  const joined = (waits: boolean) => ({
    JoinByLink: () => ({ joinByLink: { __typename: 'Joined', email: 'ada@x.example', waits } }),
  });
  const fill = async () => {
    await heading('Join Lumen on Muster');
    expect(marked()).toEqual(['First name *', 'Last name *', 'Email *']);
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.type(field('Last name'), 'de Vries');
    await userEvent.type(field('Email'), 'ada@x.example');
  };

  it.each([
    [false, 'Join', 'Check your email'],
    [true, 'Ask to join', 'Request sent'],
  ])('takes name and email address; with approval: %s', async (approval, button, title) => {
    const { sent } = await show(JoinPage, '/join/tok-5', { ...offer({ approval }), ...joined(approval) });
    await fill();
    await press(button);
    await heading(title);
    expect(screen.getByRole('status').textContent).toContain('ada@x.example');
    expect(sent('JoinByLink')?.input).toEqual({
      token: 'tok-5',
      first_name: 'Ada',
      last_name: 'de Vries',
      email: 'ada@x.example',
      locale: 'en',
    });
  });

  it('says at each field what is missing, and sends nothing', async () => {
    const { sent } = await show(JoinPage, '/join/tok-5', { ...offer(), ...joined(false) });
    await heading('Join Lumen on Muster');
    expect(marked()).toEqual(['First name *', 'Last name *', 'Email *']);
    await press('Join');
    expect(screen.getByText('Enter your first name.')).toBeTruthy();
    expect(screen.getByText('Enter your email address.')).toBeTruthy();
    expect(sent('JoinByLink')).toBeUndefined();
  });

  it('says when it got full while someone filled in the form', async () => {
    const full = () => ({ joinByLink: refusal('inviteLink.full', { field: 'token' }) });
    await show(JoinPage, '/join/tok-5', { ...offer(), JoinByLink: full });
    await fill();
    await press('Join');
    expect((await screen.findByRole('alert')).textContent).toBe('This link is full. Ask for a new one.');
  });

  it.each([
    ['full', 'This link is full'],
    ['expired', 'This link has expired'],
    ['revoked', 'This link no longer works'],
    ['unknown', "This link doesn't work"],
  ])('that is %s says so and whom to ask', async (state, words) => {
    await show(JoinPage, '/join/tok-5', offer({ state, company: null, team: null }));
    await heading(words);
    expect(screen.getByText('Ask the person who shared it for a new one.')).toBeTruthy();
  });
});
