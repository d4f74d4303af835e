// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { browser } from '#web/kit/router/browser.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { renderApp } from './testing/render-app.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const address = '/dashboard/my-overview?modal=publish-schedule/week/2026-11-16';

it('[R2.9-141] leads a visitor to the login and back, and says which plan is needed', async () => {
  const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
  await renderApp({ path: address, viewer: null });
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/login?returnTo=${encodeURIComponent(address)}`));
  cleanup();
  await renderApp({ path: address, viewer: viewerAnswer('all', { plan: 'free' }) });
  expect(await screen.findByRole('dialog', { name: 'Not part of your plan' })).toBeTruthy();
});

it('[R2.9-141] leads to the dashboard, without the modal, when a permission is lacking', async () => {
  const { address: shown } = await renderApp({
    path: `/schedule${address.slice(address.indexOf('?'))}`,
    viewer: viewerAnswer([]),
  });
  await waitFor(() => expect(shown()).toBe('/dashboard/my-overview'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
