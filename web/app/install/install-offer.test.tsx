// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { mayOffer, visitedOn } from './InstallOffer.tsx';
import { keepInstallPrompt } from './install-prompt.ts';

const area: Area = { pages: { '/offer': { needs: {}, open: () => import('./InstallOffer.tsx') } } };
const prompt = vi.fn(async () => {});

beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
});
afterEach(cleanup);

const offered = (outcome: string): void => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
  expect(event.defaultPrevented).toBe(true);
};

it('counts days, not visits, and never asks again once it was answered', () => {
  const once = visitedOn({ days: [], answered: false }, '2026-11-26');
  expect(mayOffer(visitedOn(once, '2026-11-26'))).toBe(false);
  const twice = visitedOn(once, '2026-11-27');
  expect(mayOffer(twice)).toBe(true);
  expect(mayOffer({ ...twice, answered: true })).toBe(false);
});

it('offers the home screen on the second day, where the browser can, and asks the browser then', async () => {
  keepInstallPrompt();
  localStorage.setItem('muster-visits', JSON.stringify({ days: ['2026-11-01'], answered: false }));
  await renderApp({ path: '/offer', areas: [area] });
  expect(screen.queryByRole('complementary', { name: 'Muster on your home screen' })).toBeNull();
  act(() => offered('accepted'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull());
});

it('does not come back to those who do not want it', async () => {
  keepInstallPrompt();
  localStorage.setItem('muster-visits', JSON.stringify({ days: ['2026-11-01'], answered: false }));
  await renderApp({ path: '/offer', areas: [area] });
  act(() => offered('dismissed'));
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  cleanup();
  await renderApp({ path: '/offer', areas: [area] });
  act(() => offered('dismissed'));
  await waitFor(() => expect(JSON.parse(localStorage.getItem('muster-visits')!).answered).toBe(true));
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

it.each([
  ['accepted', [{ guide: 'SELF_ONBOARDING', step: ['DOWNLOAD_APP'], status: 'IN_PROGRESS' }]],
  ['dismissed', []],
])('ticks the phone in the first steps once Muster is installed: %s', async (outcome, tracked) => {
  keepInstallPrompt();
  localStorage.setItem('muster-visits', JSON.stringify({ days: ['2026-11-01'], answered: false }));
  const { account } = viewerAnswer();
  const viewer = viewerAnswer('all', {
    account: { ...account, hasTrial: true },
    guides: [{ __typename: 'UserGuide', guide: 'SELF_ONBOARDING', step: [], status: 'IN_PROGRESS' }],
  });
  const { asked } = await renderApp({
    path: '/offer',
    areas: [area],
    viewer,
    answers: {
      TrackUserGuide: ({ variables }) => ({
        trackUserGuide: { __typename: 'UserGuide', ...(variables.input as object) },
      }),
    },
  });
  act(() => offered(outcome));
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull());
  const sent = asked.filter(({ operation }) => operation === 'TrackUserGuide');
  expect(sent.map(({ variables }) => variables.input)).toEqual(tracked);
});
