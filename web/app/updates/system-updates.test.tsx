// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { changelog } from '#web/generated/changelog.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

beforeAll(() => import('./SystemUpdates.tsx'), 30_000);
afterEach(cleanup);

const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Profile of/ }));
};

it('[R2.4-29] System updates leads outside the application to what changed, from Basic on', async () => {
  await renderApp({ viewer: viewerAnswer([], { plan: 'basic' }) });
  await openMenu();
  const link = await screen.findByRole('menuitem', { name: /System updates/ });
  expect(link.getAttribute('target')).toBe('_blank');
  const path = link.getAttribute('href')!;
  cleanup();
  await renderApp({ path, viewer: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'System updates' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(
    changelog.flatMap(({ sections }) => sections.flatMap(({ changes }) => changes)).length,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Schedule' })).toBeTruthy();
  cleanup();
  await renderApp({ viewer: viewerAnswer([], { plan: 'free' }) });
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /System updates/ })).toBeNull();
});

it('[R2.4-28] Beta program leads account managers with the feature to what they have before others', async () => {
  const { address } = await renderApp({ viewer: viewerAnswer(['manageAccount'], { flags: ['betaProgram'] }) });
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Beta program' }));
  expect(address()).toBe('/updates');
  expect(await screen.findByText(/your company has them already/i)).toBeTruthy();
  cleanup();
  await renderApp({ viewer: viewerAnswer(['manageAccount']) });
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Beta program' })).toBeNull();
});
