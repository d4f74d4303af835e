// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('help', () => {
  it('[R2.9-009] [R2.9-143] [R2.4-11] the support modal says whom to ask, the keys, and what to name', async () => {
    await renderApp({ path: '/dashboard/my-overview?modal=support' });
    const modal = await screen.findByRole('dialog', { name: 'Help center' });
    expect(within(modal).getByRole('link', { name: 'support@muster.example.com' }).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    expect(within(modal).getByRole('link', { name: 'System updates' }).getAttribute('target')).toBe('_blank');
    expect(modal.textContent).toContain('Find a page, form or personCtrlK');
    expect(modal.textContent).toContain('Brasserie Lumen');
  });

  it('[R2.9-010] [R2.9-143] the highlights lie over it, and the focus comes back level by level', async () => {
    const { address } = await renderApp();
    const help = await screen.findByRole('button', { name: 'Help center' });
    await userEvent.click(help);
    const more = await screen.findByRole('button', { name: 'Good to know' });
    await userEvent.click(more);
    expect(await screen.findByRole('dialog', { name: 'Good to know' })).toBeTruthy();
    expect(address()).toBe('/dashboard/my-overview?modal=support&modal=highlights');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(more));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(help));
  });
});

describe('on the phone', () => {
  it('[R2.1-09] [R2.1-10] /download-app offers Muster on the phone, with a code to scan', async () => {
    await renderApp({ path: '/download-app' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Muster on your phone' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /QR code for .*\/mobile-welcome/ })).toBeTruthy();
  });

  it('/download-app on the phone itself has no code to scan', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ ...wide(query), matches: query.includes('max-width') }) as MediaQueryList,
    );
    await renderApp({ path: '/download-app' });
    expect(await screen.findByText(/^Android: in Chrome/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
    expect(screen.queryByText(/camera at the code/)).toBeNull();
    vi.restoreAllMocks();
  });

  it('[R2.1-11] [R2.1-12] /mobile-welcome greets by name and leads on', async () => {
    await renderApp({ path: '/mobile-welcome' });
    expect(await screen.findByRole('heading', { name: 'Welcome, Hanna' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/dashboard/my-overview');
  });
});

describe('addresses without a screen', () => {
  it('[R2.1-25] an address that no screen has gives the 404 page', async () => {
    const { address } = await renderApp({ path: '/no-such-page', viewer: viewerAnswer('all') });
    expect(await screen.findByRole('heading', { name: "We couldn't find the page.." })).toBeTruthy();
    expect(address()).toBe('/no-such-page');
  });

  it('the diary leads to insights', async () => {
    const { address } = await renderApp({ path: '/diary' });
    await waitFor(() => expect(address()).toBe('/insights'));
  });

  it('[R2.2-02] the page of a minijob leads people without its permission to the dashboard', async () => {
    const { address } = await renderApp({ path: '/dashboard/my-minijob', viewer: viewerAnswer([]) });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('a modal that no one knows closes and says so', async () => {
    const { address } = await renderApp({ path: '/dashboard/my-overview?modal=no-such-modal/5' });
    expect(await screen.findByText(/There's nothing at this address/)).toBeTruthy();
    expect(address()).toBe('/dashboard/my-overview');
  });

  it.each([
    ['[R2.3-03] news', '/universal/news/7', '/news?newsId=7'],
    ['[R2.3-11] my-account', '/universal/my-account', '/my-account/login'],
    ['[R2.3-12] any other', '/universal/unknown/1', '/dashboard/my-overview'],
  ])('links from mails: %s', async (_title, path, target) => {
    const { router } = await renderApp({ path });
    await waitFor(() => {
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(target);
    });
  });
});
