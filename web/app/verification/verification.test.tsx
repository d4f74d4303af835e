// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { isQuietAddress } from './VerificationBanner.tsx';

const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure page.
  document.cookie = text;
};
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  cookie('chat-visible=; path=/; max-age=0');
});

const open = async () => ({ default: () => <h1>Here</h1> });
const area: Area = {
  pages: Object.fromEntries(
    ['/account/settings', '/account/billing', '/news'].map((path) => [path, { needs: {}, open }]),
  ),
};
const unverified = viewerAnswer('all', { verified: false });
const show = (path = '/news', answers = {}) => renderApp({ path, viewer: unverified, areas: [area], answers });
const banner = () => screen.findByRole('complementary', { name: 'Email address not confirmed' });
const none = () => expect(screen.queryByRole('complementary', { name: 'Email address not confirmed' })).toBeNull();

describe('the verification banner', () => {
  it('[R2.4-65] [R2.4-66] [R2.4-67] says what to do, where the mail went, and leads to the login page', async () => {
    await show();
    const one = await banner();
    expect(within(one).getByText('Please verify your account in order to receive notifications')).toBeTruthy();
    expect(one.textContent).toContain('We sent an email to hanna@lumen.example');
    expect(within(one).getByRole('link', { name: 'Change email' }).getAttribute('href')).toBe('/my-account/login');
  });

  it('is one line on a phone until it is opened', async () => {
    const wide = window.matchMedia;
    window.matchMedia = ((query: string) => ({ ...wide(query), matches: query.includes('max-width') })) as typeof wide;
    try {
      await show();
      const one = within(await banner());
      expect(one.queryByRole('button', { name: 'Resend email' })).toBeNull();
      await userEvent.click(one.getByRole('button', { name: 'Show what to do' }));
      expect(one.getByRole('button', { name: 'Resend email' })).toBeTruthy();
      expect(one.getByRole('link', { name: 'Change email' })).toBeTruthy();
      await userEvent.click(one.getByRole('button', { name: 'Show less' }));
      expect(one.queryByRole('button', { name: 'Resend email' })).toBeNull();
    } finally {
      window.matchMedia = wide;
    }
  });

  it('[R2.4-68] [R7-15] sends the mail again', async () => {
    const { asked } = await show('/news', {
      SendVerificationAgain: () => ({ resendVerificationMail: { __typename: 'Done', ok: true } }),
    });
    await userEvent.click(within(await banner()).getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Email sent to hanna@lumen.example')).toBeTruthy();
    expect(asked.map(({ operation }) => operation)).toContain('SendVerificationAgain');
  });

  it('[R2.4-69] [R2.4-73] [R4-29] stays over pages until it is closed, which this browser alone remembers', async () => {
    const { router, asked } = await show();
    await banner();
    await router.navigate('/dashboard/my-overview');
    const before = asked.length;
    await userEvent.click(within(await banner()).getByRole('button', { name: 'Close notice' }));
    none();
    expect(asked.slice(before).filter(({ body }) => String(body.operationName).match(/Close|Verif/))).toEqual([]);
    cleanup();
    await show();
    await screen.findByRole('heading', { name: 'Here' });
    none();
    cleanup();
    localStorage.clear();
    await show();
    expect(await banner()).toBeTruthy();
  });

  it.each([
    ['[R2.4-70] settings', '/account/settings', 'Here'],
    ['[R2.4-71] billing', '/account/billing', 'Here'],
    ['[R2.4-72] integrations', '/account/integrations', 'API tokens'],
  ])('is away where the address has %s', async (_title, path, name) => {
    await show(path);
    await screen.findByRole('heading', { name });
    none();
  });

  it('[R2.4-71] looks at the whole address, modals too', () => {
    expect(isQuietAddress({ pathname: '/news', search: '?modal=billing/details' })).toBe(true);
    expect(isQuietAddress({ pathname: '/news', search: '?newsId=5' })).toBe(false);
  });

  it('leaves the buttons of the first steps free', () => {
    expect(isQuietAddress({ pathname: '/onboarding', search: '?step=people' })).toBe(true);
  });

  it('makes room for the chat', async () => {
    cookie('chat-visible=1; path=/');
    await show();
    expect((await banner()).dataset.chat).toBe('true');
    cleanup();
    cookie('chat-visible=; path=/; max-age=0');
    await show();
    expect((await banner()).dataset.chat).toBeUndefined();
  });

  it('is not for those who are verified', async () => {
    await renderApp({ path: '/news', viewer: viewerAnswer('all'), areas: [area] });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Here' })).toBeTruthy());
    none();
  });
});
