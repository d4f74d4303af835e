// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Requirement } from '#domain/access/requirement.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { browser } from '#web/kit/router/browser.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { testViewer, viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { hasPage, isSoftLogin, settingsTarget } from './nav.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const screenOf = (words: string) => async () => ({ default: () => <h1>{words}</h1> });
const page = (words: string, needs: Requirement = {}): Area['pages'] => ({
  [`/${words}`]: { needs, open: screenOf(words) },
});

const reports: Area = {
  pages: page('reports', { allOf: ['viewReports'] }),
  nav: { to: '/reports', label: 'common.next', needs: { allOf: ['viewReports'] } },
};
const schedule: Area = { pages: page('schedule'), nav: { to: '/schedule', label: 'common.add', needs: {} } };
const insights: Area = { nav: { to: '/insights', label: 'common.more', needs: { allOf: ['viewLog'] }, lock: 'basic' } };
const absence: Area = { pages: page('absence', { plan: 'basic' }) };

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the header', () => {
  it('lists the areas in the order of the product, whatever order they come in', async () => {
    await renderApp({ areas: [reports, insights, schedule] });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(entries()).toEqual(['Dashboard', 'Add', 'More', 'Next']);
  });

  it('[R1-05] hides what lacks a permission and locks what lacks the plan', async () => {
    await renderApp({ areas: [reports, insights], viewer: viewerAnswer(['viewLog'], { plan: 'free' }) });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(entries()).toEqual(['Dashboard', 'More']);
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'More' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Not part of your plan' })).toBeTruthy();
  });

  it('[R2.4-03] [R2.4-04] [R2.4-05] shows Dashboard, News and Schedule to a user without permissions', async () => {
    await renderApp({ viewer: viewerAnswer([]) });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(entries()).toEqual(['Dashboard', 'News', 'Schedule']);
  });

  it('[R2.4-01] has a logo that links to the overview', async () => {
    await renderApp();
    expect((await screen.findByRole('link', { name: 'Muster, to my overview' })).getAttribute('href')).toBe(
      '/dashboard/my-overview',
    );
  });

  it('[R2.4-10] has the same entries behind the menu of a narrow screen', async () => {
    await renderApp({ areas: [schedule] });
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog');
    expect(
      within(drawer)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Add']);
  });

  it('[R2.4-11] [R2.9-009] has a help icon that opens the support modal over the page', async () => {
    const { address } = await renderApp();
    await userEvent.click(await screen.findByRole('button', { name: 'Help center' }));
    expect(await screen.findByRole('dialog', { name: 'Help center' })).toBeTruthy();
    expect(address()).toBe('/dashboard/my-overview?modal=support');
  });
});

describe('the profile menu', () => {
  it('[R2.4-15] [R2.4-30] [R4-31] opens from the avatar and ends with Log out', async () => {
    await renderApp();
    await userEvent.click(await screen.findByRole('button', { name: /^Profile of Hanna Lindqvist/ }));
    expect((await screen.findByRole('menuitem', { name: 'Log out' })).getAttribute('href')).toBe('/logout');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Log out' })).toBeNull());
  });

  it('[R1-09] switches the language at once and remembers it', async () => {
    const settings = { locale: 'nl', timeFormat: '24h', firstWeekday: 'mo', theme: 'auto' };
    const viewer = viewerAnswer('all');
    const { i18n } = await renderApp({
      answers: {
        Viewer: () => ({ viewer: { ...viewer } }),
        EditOwnSettings: () => {
          viewer.locale = 'nl';
          return { editOwnSettings: { __typename: 'OwnSettings', ...settings } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Profile of Hanna Lindqvist/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Nederlands' }));
    expect(i18n.language).toBe('nl');
    expect(localStorage.getItem('muster-language')).toBe('nl');
    expect(await screen.findByRole('menuitem', { name: 'Uitloggen' })).toBeTruthy();
  });

  it.each([
    ['[R2.4-31] paused', 'paused'],
    ['[R2.4-32] expired', 'expired'],
    ['[R2.4-33] payment required', 'paymentRequired'],
  ])('%s is soft login', (_title, state) => expect(isSoftLogin(testViewer('all', { state }))).toBe(true));
});

describe('the settings icon', () => {
  it('[R2.4-12] is hidden without account, app or API rights', () =>
    expect(settingsTarget(testViewer(['viewLog']))).toBeUndefined());
  it('[R2.4-13] goes to the integrations for those who have app rights alone', () =>
    expect(settingsTarget(testViewer(['managePayrollApps']))).toBe('/account/integrations'));
  it('[R2.4-14] goes to the settings for everyone with more', () => {
    expect(settingsTarget(testViewer(['manageApiTokens', 'manageAccount']))).toBe('/account/settings');
    expect(settingsTarget(testViewer(['editContracts']))).toBe('/account/settings');
  });
  it('stays away while its page does not exist', () => {
    expect(hasPage([reports], '/account/settings')).toBe(false);
    expect(hasPage([{ pages: page('account/settings') }], '/account/settings')).toBe(true);
  });
});

describe('my items', () => {
  it('[R2.4-44] [R2.4-45] [R2.4-46] [R2.4-47] [R2.4-48] are minimized until expanded, which the browser remembers', async () => {
    const first = await renderApp();
    const side = await screen.findByRole('complementary', { name: 'My items' });
    expect(within(side).queryByRole('heading')).toBeNull();
    expect(within(side).getByRole('link', { name: 'My overview' }).getAttribute('href')).toBe('/dashboard/my-overview');
    await userEvent.click(within(side).getByRole('button', { name: 'Expand my items' }));
    expect(within(side).getByRole('heading', { name: 'My items' })).toBeTruthy();
    first.unmount();
    await renderApp();
    expect(await screen.findByRole('heading', { name: 'My items' })).toBeTruthy();
  });
});

describe('guards', () => {
  it('[R2.1-28] [R2.2-04] the root and /dashboard lead to the overview', async () => {
    for (const path of ['/', '/dashboard']) {
      const { address, unmount } = await renderApp({ path });
      await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
      unmount();
    }
  });

  it('[R2.2-01] visitors are sent to the log-in page and come back after it', async () => {
    const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
    await renderApp({ path: '/reports?from=2026-11-01', viewer: null, areas: [reports] });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?returnTo=%2Freports%3Ffrom%3D2026-11-01'));
  });

  it('[R2.2-02] a page without its permission leads to the dashboard', async () => {
    const { address } = await renderApp({ path: '/reports', viewer: viewerAnswer([]), areas: [reports] });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('[R2.2-03] so does a page without its plan', async () => {
    const { address } = await renderApp({
      path: '/absence',
      viewer: viewerAnswer('all', { plan: 'free' }),
      areas: [absence],
    });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('pages open for those who may', async () => {
    await renderApp({ path: '/absence', viewer: viewerAnswer([], { plan: 'basic' }), areas: [absence] });
    expect(await screen.findByRole('heading', { name: 'absence' })).toBeTruthy();
  });

  it('[R2.2-39] [R2.2-40] links from mails are redirected', async () => {
    const { address } = await renderApp({ path: '/universal/nonsense/5' });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});

it('[R2.1-25] [R2.1-26] [R2.1-27] [R8-02] an unknown address shows the 404 page', async () => {
  await renderApp({ path: '/no-such-page' });
  expect(await screen.findByRole('heading', { name: "We couldn't find the page.." })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to application' }).getAttribute('href')).toBe('/');
});
