// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { browser } from './browser.ts';
import { PageGuard } from './PageGuard.tsx';

const open = async () => ({ default: () => <p>the page</p> });
const row = { needs: { allOf: ['viewReports'] as const }, open };
const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});

afterEach(() => {
  cleanup();
  replace.mockClear();
});

describe('[R8-03] a page without its requirement', () => {
  it.each([
    ['paymentRequired', '/locked'],
    ['locked', '/locked'],
    ['paused', '/paused'],
    ['expired', '/trial-expired'],
    ['closed', '/account-closed'],
  ])('is led to its own page by an account that is %s', async (state, page) => {
    const { router } = await renderWithProviders(<PageGuard row={row} />, {
      viewer: testViewer('all', { state }),
      path: '/reports',
    });
    expect(router.state.location.pathname).toBe(page);
  });

  it('is led to the dashboard without the right', async () => {
    const { router } = await renderWithProviders(<PageGuard row={row} />, { viewer: testViewer([]), path: '/reports' });
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('is led to the dashboard without the plan, which says what the plan brings', async () => {
    const basic = { needs: { plan: 'basic' as const }, open };
    const viewer = testViewer('all', { plan: 'free' });
    const { router } = await renderWithProviders(<PageGuard row={basic} />, { viewer, path: '/files' });
    expect(router.state.location.pathname).toBe('/dashboard');
    const dialog = await screen.findByRole('dialog', { name: 'Not part of your plan' });
    expect(dialog.textContent).toContain('This requires the Basic plan or higher. Your company is on Free.');
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is led to the log-in page without a session, and back afterwards', async () => {
    await renderWithProviders(<PageGuard row={row} />, { viewer: null, path: '/reports?type=hours' });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?returnTo=%2Freports%3Ftype%3Dhours'));
  });

  it('and anyone who does sees the page', async () => {
    await renderWithProviders(<PageGuard row={row} />, { viewer: testViewer(['viewReports']), path: '/reports' });
    expect(await screen.findByText('the page')).toBeTruthy();
  });
});
