// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { BillingQuery } from '#web/areas/billing/plan/Billing.generated.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { billingArea } from './area.ts';
import { billingAnswer, invoiceAnswer } from './billing-answers.testing.ts';

afterEach(cleanup);

const done = { __typename: 'Done', ok: true };
type Account = Partial<ReturnType<typeof viewerAnswer>['account']>;
const manager = (account: Account = {}, over: Parameters<typeof viewerAnswer>[1] = {}) => {
  const viewer = viewerAnswer(['manageAccount'], over);
  return { ...viewer, account: { ...viewer.account, ...account } };
};
const unconfirmed = { continue_subscription: false };
const trial = { ...unconfirmed, hasTrial: true, trialDays: 5 };

type Options = { path?: string; billing?: BillingQuery; viewer?: ReturnType<typeof manager>; answers?: Answers };
const show = ({
  path = '/account/billing',
  billing = billingAnswer({}),
  viewer = manager(),
  answers = {},
}: Options = {}) =>
  renderApp({ path, viewer, areas: [billingArea as Area], answers: { Billing: () => billing, ...answers } });

const header = async () => within((await screen.findAllByRole('banner'))[0]!);

describe('the upgrade button', () => {
  const cases: [string, ReturnType<typeof manager>, string | null][] = [
    ['[R2.4-34] [R2.4-41] is shown to managers while nothing is confirmed', manager(unconfirmed), 'Confirm plan'],
    ['[R2.4-35] [R2.4-40] is shown to managers on the free plan', manager({}, { plan: 'free' }), 'Upgrade plan'],
    ['reads Upgrade plan on a free plan that is not confirmed', manager(unconfirmed, { plan: 'free' }), 'Upgrade plan'],
    ['[R2.4-37] is hidden when the account goes on and pays', manager(), null],
  ];
  it.each(cases)('%s', async (_, viewer, label) => {
    await show({ viewer });
    await screen.findByText('Usage');
    const top = await header();
    if (label) expect(await top.findByRole('button', { name: label })).toBeTruthy();
    else expect(top.queryByRole('button', { name: /plan$/ })).toBeNull();
  });

  it('[R2.4-36] is hidden from everyone else', async () => {
    const path = '/dashboard/my-overview';
    // First with the permission, so that the test fails when the header shows the button to no one.
    await renderApp({ path, viewer: manager(trial), areas: [billingArea as Area] });
    expect(await (await header()).findByRole('button', { name: 'Confirm plan' })).toBeTruthy();
    cleanup();
    const viewer = { ...viewerAnswer(['viewReports']), account: manager(trial).account };
    await renderApp({ path, viewer, areas: [billingArea as Area] });
    const top = await header();
    expect(await top.findByRole('button', { name: /^Profile/ })).toBeTruthy();
    // The button is lazy-loaded; wait as long as it took above.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(top.queryByRole('button', { name: /plan$/ })).toBeNull();
    expect(screen.queryByText('5 days left')).toBeNull();
  });

  it.each([
    ['[R2.4-38]', 5, '5 days left'],
    ['of one day', 1, '1 day left'],
    ['[R2.4-39]', 0, 'Ends today'],
  ])('%s says how long the trial lasts', async (_, trialDays, words) => {
    await show({ viewer: manager({ ...trial, trialDays }) });
    expect(await (await header()).findByText(words)).toBeTruthy();
  });

  it('says nothing of a trial that there is not', async () => {
    await show({ viewer: manager(unconfirmed) });
    await (await header()).findByRole('button', { name: 'Confirm plan' });
    expect(screen.queryByText(/days? left|Ends today/)).toBeNull();
  });

  it('[R2.4-42] opens the subscription modal of an unconfirmed account', async () => {
    const { address } = await show({
      viewer: manager(trial),
      billing: billingAnswer({ status: 'trial', confirmed: false }),
    });
    await userEvent.click(await (await header()).findByRole('button', { name: 'Confirm plan' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm your plan' })).toBeTruthy();
    expect(address()).toContain('modal=subscription');
  });

  it('[R2.4-43] leads a confirmed account to the plan wizard', async () => {
    const { address } = await show({ viewer: manager({}, { plan: 'free' }), billing: billingAnswer({ plan: 'free' }) });
    await userEvent.click(await (await header()).findByRole('button', { name: 'Upgrade plan' }));
    expect(await screen.findByRole('dialog', { name: 'Change plan' })).toBeTruthy();
    expect(address()).toContain('modal=billing/plan-wizard');
  });
});

describe('/account/billing', () => {
  it('[R2.2-25] shows plan, usage, invoices and details, and keeps who sent one there', async () => {
    const billing = billingAnswer({
      period: { __typename: 'BillingPeriod', from: '2026-11-02', until: '2026-12-02' },
      invoices: [invoiceAnswer({})],
    });
    const { address } = await show({ path: '/account/billing?originator=mail', billing });
    expect(await screen.findByText('€24.00 a month for 4 employees, excl. tax')).toBeTruthy();
    expect(screen.getByText('2 Nov 2026 to 1 Dec 2026')).toBeTruthy();
    expect(screen.getByText('5 in use')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'View and pay invoice MU-1' })).toBeTruthy();
    expect(screen.getByText('money@lumen.example')).toBeTruthy();
    expect(address()).toBe('/account/billing?originator=mail');
  });

  it('[R2.2-26] opens the plan wizard when its address says so, once', async () => {
    const { address } = await show({ path: '/account/billing?originator=mail&open=plan-wizard' });
    expect(await screen.findByRole('dialog', { name: 'Change plan' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/account/billing?originator=mail'));
  });

  it('is for those who manage the account', async () => {
    const { address } = await renderApp({ path: '/account/billing', viewer: viewerAnswer(['viewReports']) });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('says what waits, and takes it back', async () => {
    const billing = billingAnswer({
      nextPlan: 'free',
      period: { __typename: 'BillingPeriod', from: '2026-11-02', until: '2026-12-02' },
    });
    const { asked } = await show({ billing, answers: { ChangePlan: () => ({ changePlan: done }) } });
    expect(await screen.findByText(/You'll be on Free from 2 Dec 2026\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep Premium' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'ChangePlan')?.variables).toEqual({
        input: { plan: 'premium' },
      }),
    );
  });

  it('asks before it pauses', async () => {
    const { asked } = await show({ answers: { PauseSubscription: () => ({ pauseSubscription: done }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause subscription' }));
    const question = await screen.findByRole('dialog', { name: 'Pause the subscription?' });
    expect(asked.some(({ operation }) => operation === 'PauseSubscription')).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Pause subscription' }));
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'PauseSubscription')).toBe(true));
  });

  it('closes the account only when its name was typed', async () => {
    const { asked, address } = await show({ answers: { CloseAccount: () => ({ closeAccount: done }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Close account' }));
    const field = await screen.findByRole('textbox', { name: 'Type Brasserie Lumen to confirm' });
    await userEvent.type(field, 'Brasserie');
    await userEvent.click(screen.getByRole('button', { name: 'Permanently close account' }));
    expect(await screen.findByText('Enter your company name exactly as shown.')).toBeTruthy();
    expect(asked.some(({ operation }) => operation === 'CloseAccount')).toBe(false);
    await userEvent.type(field, ' Lumen');
    await userEvent.click(screen.getByRole('button', { name: 'Permanently close account' }));
    await waitFor(() => expect(address()).toBe('/account-closed'));
  });
});

describe('the billing modals', () => {
  const paths = ['billing/details', 'billing/plan-wizard', 'subscription', 'subscription-confirmation'];
  it('[R6-43] [R2.9-128] [R2.9-129] [R2.9-130] [R2.9-131] are refused without Manage account', async () => {
    for (const path of paths) {
      const { address, unmount } = await renderApp({
        path: `/reports?modal=${path}`,
        viewer: viewerAnswer(['viewReports']),
      });
      await waitFor(() => expect(address(), path).toBe('/dashboard/my-overview'));
      unmount();
    }
  });

  const period = { __typename: 'BillingPeriod' as const, from: '2026-11-01', until: '2026-12-01' };
  const wizard = (billing: BillingQuery, plan: string, query = '') =>
    show({
      path: `/account/billing?modal=billing/plan-wizard${query}`,
      viewer: manager({}, { plan: plan as 'premium' }),
      billing,
      answers: { ChangePlan: () => ({ changePlan: done }) },
    });
  const option = (name: RegExp) => screen.findByRole('radio', { name });

  it('[R2.9-153] the wizard says what an upgrade costs before it is ordered, and orders it', async () => {
    const { asked, address } = await wizard(billingAnswer({ plan: 'basic', period }), 'basic');
    await userEvent.click(await option(/^Premium/));
    expect(await screen.findByText(/Premium starts today\. €/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Premium' }));
    await waitFor(() => expect(address()).toBe('/account/billing'));
    expect(asked.find(({ operation }) => operation === 'ChangePlan')?.variables).toEqual({
      input: { plan: 'premium' },
    });
  });

  it('compares a smaller plan with what is in use', async () => {
    await wizard(billingAnswer({ period }), 'premium');
    await userEvent.click(await option(/^Free/));
    const words = await screen.findByText(/Free starts on 1 Dec 2026/);
    expect(words.textContent).toContain('You use 2 departments and 5 teams.');
    expect(words.textContent).toContain('Remove departments or teams before 1 Dec 2026');
  });

  it('[R2.8-18] with its upgrade flag offers the plan and what is higher, the next one chosen', async () => {
    await wizard(billingAnswer({ plan: 'basic', period }), 'basic', '?upgrade=1');
    const options = await screen.findAllByRole('radio');
    expect(options.map((one) => [one.getAttribute('data-plan'), one.getAttribute('aria-checked')])).toEqual([
      ['basic', 'false'],
      ['early-adopter', 'true'],
      ['premium', 'false'],
    ]);
  });

  it('is worked by keys like any radio group', async () => {
    await wizard(billingAnswer({ period }), 'premium');
    (await option(/^Free/)).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect((await option(/^Free/)).getAttribute('aria-checked')).toBe('true');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(async () => expect((await option(/^Basic/)).getAttribute('aria-checked')).toBe('true'));
    expect(document.activeElement?.getAttribute('data-plan')).toBe('basic');
  });

  it('[R2.9-153] subscription confirms a plan and then shows what was agreed', async () => {
    let confirmed = false;
    const { asked, address } = await show({
      path: '/account/billing?modal=subscription',
      viewer: manager(trial, { state: 'trial' }),
      answers: {
        Billing: () => billingAnswer({ status: 'trial', confirmed }),
        ConfirmPlan: () => {
          confirmed = true;
          return { confirmPlan: done };
        },
      },
    });
    expect(await screen.findByText(/Your first paid month starts on 1 Dec 2026\./)).toBeTruthy();
    await userEvent.click(await option(/^Early adopter/));
    const modal = within(await screen.findByRole('dialog', { name: 'Confirm your plan' }));
    await userEvent.click(modal.getByRole('button', { name: 'Confirm plan' }));
    expect(await screen.findByRole('dialog', { name: 'Your plan is confirmed' })).toBeTruthy();
    expect(address()).toContain('modal=subscription-confirmation');
    expect(asked.find(({ operation }) => operation === 'ConfirmPlan')?.variables).toEqual({
      input: { plan: 'early-adopter' },
    });
  });

  it('[R2.9-153] details are saved with their version; a refused number is said at its field', async () => {
    const refusal = {
      __typename: 'Refusal',
      code: 'INVALID',
      key: 'billing.vatNumber',
      field: 'vatNumber',
      measured: null,
      limit: null,
    };
    const { asked } = await show({
      path: '/account/billing?modal=billing/details',
      answers: { EditBillingDetails: () => ({ editBillingDetails: refusal }) },
    });
    const number = await screen.findByRole('textbox', { name: /^VAT number/ });
    const email = screen.getByRole('textbox', { name: /^Billing email/ });
    await userEvent.type(number, 'X1');
    await userEvent.clear(email);
    await userEvent.type(email, 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("This isn't a valid VAT number for the selected country.")).toBeTruthy();
    expect(screen.getByText(/^Enter an email address/)).toBeTruthy();
    expect(asked.some(({ operation }) => operation === 'EditBillingDetails')).toBe(false);
    await userEvent.clear(email);
    await userEvent.type(email, 'bills@lumen.example');
    await userEvent.clear(number);
    await userEvent.type(number, 'be 0123.456.789');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("This isn't a valid VAT number for the selected country.")).toBeTruthy();
    expect(asked.find(({ operation }) => operation === 'EditBillingDetails')?.variables.input).toMatchObject({
      version: 1,
      company: 'Brasserie Lumen',
      vatNumber: 'be 0123.456.789',
    });
  });
});
