// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { accountArea } from '#web/areas/account/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { AccountFactsFragment } from './AccountSettings.generated.ts';

afterEach(cleanup);

const account: AccountFactsFragment = {
  __typename: 'Account',
  id: 'acc_lumen',
  version: 3,
  company: 'Brasserie Lumen',
  country: 'BE',
  currency: 'EUR',
  zone: 'Europe/Brussels',
  locale: 'en',
  firstWeekday: 'mo',
  mayApproveOwn: false,
  twoFactorRequired: false,
  coc_in_schedule: false,
  flags: ['uptimePoll'],
};

const withoutCostOfCompany = (permissions: Parameters<typeof viewerAnswer>[0]) => {
  const viewer = viewerAnswer(permissions);
  return { ...viewer, account: { ...viewer.account, coc_in_schedule: false } };
};

const show = (permissions: Parameters<typeof viewerAnswer>[0], path = '/account/settings') =>
  renderApp({
    path,
    viewer: withoutCostOfCompany(permissions),
    areas: [accountArea as Area],
    answers: {
      AccountSettings: () => ({ account }),
      EditAccount: ({ variables }) => ({ editAccount: { ...account, ...(variables.input as object), version: 4 } }),
    },
  });

describe('/account/settings', () => {
  it.each(['manageAccount', 'editUserPermissions', 'editContracts'] as const)(
    '[R2.2-23] [R2.2-41] opens with %s',
    async (permission) => {
      const { address } = await show([permission]);
      expect(await screen.findByRole('navigation', { name: 'Settings' })).toBeTruthy();
      expect(address()).toBe('/account/settings');
    },
  );

  it('[R2.2-42] leads everyone else to the dashboard', async () => {
    const { address } = await show(['manageApiTokens', 'viewReports']);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('saves the company as it was typed, with the version that was on the screen', async () => {
    const { asked } = await show(['manageAccount']);
    const field = await screen.findByRole('textbox', { name: /^Company/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Lumen BV');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'EditAccount')).toBe(true));
    expect(asked.find(({ operation }) => operation === 'EditAccount')?.variables.input).toMatchObject({
      version: 3,
      company: 'Lumen BV',
      zone: 'Europe/Brussels',
    });
  });

  it('lists the sections under headings, and on a phone offers them in one field that leads there', async () => {
    const { address } = await show(['manageAccount']);
    const nav = within(await screen.findByRole('navigation', { name: 'Settings' }));
    const company = within(nav.getByRole('list', { name: 'Company' }));
    expect(company.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'General',
      'Security',
      'Features',
    ]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Settings' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Security' }));
    expect(address()).toBe('/account/settings?section=security');
    expect(company.getByRole('link', { current: true }).textContent).toBe('Security');
  });

  it('switches one feature on and leaves the others as they are', async () => {
    const { asked } = await show(['manageAccount'], '/account/settings?section=features');
    const inputs = () =>
      asked.filter(({ operation }) => operation === 'EditAccount').map(({ variables }) => variables.input);
    expect(await screen.findAllByRole('switch')).toHaveLength(5);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Connection check/ }).checked).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: /^Improved form for adding shifts/ }));
    await waitFor(() => expect(inputs()).toEqual([{ version: 3, flags: ['uptimePoll', 'improvedShiftAddition'] }]));
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'Viewer').length).toBeGreaterThan(1));
    await userEvent.click(screen.getByRole('switch', { name: /^Cost of company/ }));
    await waitFor(() => expect(inputs()[1]).toEqual({ version: 4, coc_in_schedule: true }));
  });

  it('asks before a second factor is required of everyone', async () => {
    const { asked } = await show(['manageAccount'], '/account/settings?section=security');
    await userEvent.click(await screen.findByRole('switch', { name: /^Two-factor authentication for everyone/ }));
    expect(asked.some(({ operation }) => operation === 'EditAccount')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Require' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'EditAccount')?.variables.input).toEqual({
        version: 3,
        twoFactorRequired: true,
      }),
    );
  });
});
