// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { billingAnswer, invoiceAnswer } from '#web/areas/billing/billing-answers.testing.ts';
import { browser } from '#web/kit/router/browser.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const opened = { opener: null as unknown, location: { replace: vi.fn() }, close: vi.fn() };
beforeEach(() => {
  opened.location.replace.mockClear();
  opened.close.mockClear();
  vi.spyOn(browser, 'openTab').mockReturnValue(opened as unknown as Window);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const employee = (state: string) => viewerAnswer([], { state });
const manager = (state: string) => viewerAnswer(['manageAccount'], { state });
const texts = async (...wanted: string[]) => {
  for (const words of wanted) expect(await screen.findByText(words)).toBeTruthy();
};

describe('an account that is not open', () => {
  it('[R2.8-19] [R2.8-20] [R2.8-25] is locked for the employee', async () => {
    const { address, asked } = await renderApp({ path: '/dashboard/my-overview', viewer: employee('locked') });
    await texts('Your account has been locked', 'Your account is temporarily unavailable and cannot be accessed.');
    expect(address()).toBe('/locked');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/logout');
    expect(asked.map(({ operation }) => operation)).toEqual(['Viewer']);
  });

  it('[R2.8-26] [R2.8-27] [R2.8-30] [R2.8-31] [R2.4-31] is paused, with the menu of soft login', async () => {
    const { address } = await renderApp({ viewer: employee('paused') });
    await texts(
      'Welcome back Hanna!',
      'Your subscription is currently paused.',
      'To resume your subscription please contact the account manager.',
    );
    expect(address()).toBe('/paused');
    expect(screen.queryByRole('button', { name: 'Resume subscription' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Profile of Hanna/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Log out']);
  });

  it('[R2.8-32] [R2.8-33] [R2.8-34] [R2.8-35] [R2.8-38] [R4-10] has a trial that ended', async () => {
    const { address } = await renderApp({ viewer: employee('expired') });
    await texts(
      'Thanks for trying Premium!',
      'The free trial has ended.',
      'Your data is safe.',
      'Ask your account manager to confirm a plan.',
    );
    expect(address()).toBe('/trial-expired');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/logout');
  });

  it('[R2.8-01] [R2.8-02] [R2.8-03] [R2.8-04] is closed, for everyone to see', async () => {
    await renderApp({ path: '/account-closed', viewer: null });
    await texts('Account closed', 'Thank you for using the software', 'All data will be removed after 30 days!');
    expect(screen.getByRole('link', { name: 'Back to login' })).toBeTruthy();
  });
});

describe('the locked page of a manager', () => {
  const locked = (invoices: object[], more = {}) =>
    renderApp({
      path: '/locked',
      viewer: manager('locked'),
      answers: { ExpiredInvoices: () => ({ expiredInvoices: invoices }), ...more },
    });

  it('[R2.8-21] [R2.8-22] [R2.8-23] [R7-43] lists what is unpaid, each with its button unless no one can collect it', async () => {
    await locked([invoiceAnswer({}), invoiceAnswer({ id: 'inv_2', invoice_number: 'MU-2', status: 'uncollectible' })]);
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Invoice number', 'Date', 'Due date', 'Total amount', 'Access code', 'Status', 'Actions']);
    const [, first, second] = within(table).getAllByRole('row');
    for (const words of ['MU-1', '16 Sept 2026', '30 Sept 2026', '€10.89', 'ABCD-2345'])
      expect(within(first!).getByText(words)).toBeTruthy();
    expect(within(first!).getByRole('button', { name: 'View and pay invoice MU-1' })).toBeTruthy();
    expect(within(second!).queryByRole('button', { name: /^View and pay/ })).toBeNull();
    expect(within(second!).getByText('Uncollectible')).toBeTruthy();
  });

  it('[R7-44] asks for the hosted page of the first billing system and opens it in a new tab', async () => {
    const { asked } = await locked([invoiceAnswer({ source: 'chargebee', payment_url: null })], {
      HostedPage: () => ({ hostedPage: { hosted_page: { url: '/dev/pay/abc' } } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^View and pay invoice/ }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('/dev/pay/abc'));
    expect(asked.find(({ operation }) => operation === 'HostedPage')?.variables).toEqual({ invoiceId: 'inv_1' });
    expect(opened.opener).toBeNull();
  });

  it('[R7-46] opens the payment_url of the other billing system without asking', async () => {
    const { asked } = await locked([invoiceAnswer({ payment_url: 'https://invoice.stripe.com/i/1' })]);
    await userEvent.click(await screen.findByRole('button', { name: /^View and pay invoice/ }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://invoice.stripe.com/i/1'));
    expect(asked.some(({ operation }) => operation === 'HostedPage')).toBe(false);
  });

  it('never opens an address that is no payment page', async () => {
    await locked([invoiceAnswer({ payment_url: 'https://stripe.com.evil.example/i' })]);
    await userEvent.click(await screen.findByRole('button', { name: /^View and pay invoice/ }));
    await texts("The payment page couldn't be opened. Try again.");
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(opened.close).toHaveBeenCalled();
  });

  it('[R7-45] opens the PDF of an invoice in a new tab', async () => {
    await locked([invoiceAnswer({})], { InvoicePdf: () => ({ invoicePdf: { url: '/dev/pay/abc/invoice.pdf' } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'PDF of invoice MU-1' }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('/dev/pay/abc/invoice.pdf'));
  });

  it('[R4-12] says that a payment is processed, and says when a card was declined', async () => {
    await locked([
      invoiceAnswer({ status: 'processing' }),
      invoiceAnswer({ id: 'inv_2', invoice_number: 'MU-2', declined: true }),
    ]);
    await texts(
      "Your payment is being processed. This page updates automatically when it's done.",
      'Being processed',
      'Payment declined',
    );
    const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'View and pay invoice MU-1' });
    expect(busy.disabled).toBe(true);
  });

  it('[R2.8-24] goes to the dashboard when nothing is unpaid any more; [R2.4-33] payment required shows the same page', async () => {
    let state = 'paymentRequired';
    const { address } = await renderApp({
      path: '/dashboard/my-overview',
      answers: {
        Viewer: () => ({ viewer: manager(state) }),
        ExpiredInvoices: () => {
          state = 'active';
          return { expiredInvoices: [] };
        },
      },
    });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});

describe('what a manager can do', () => {
  it('[R2.8-28] [R2.8-29] [R7-47] resumes the subscription and goes to the dashboard', async () => {
    let state = 'paused';
    const { address, asked } = await renderApp({
      answers: {
        Viewer: () => ({ viewer: manager(state) }),
        ResumeSubscription: () => {
          state = 'active';
          return { resumeSubscription: { __typename: 'Done', ok: true } };
        },
      },
    });
    await texts('Resume your subscription below.');
    await userEvent.click(screen.getByRole('button', { name: 'Resume subscription' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    expect(asked.filter(({ operation }) => operation === 'ResumeSubscription')).toHaveLength(1);
  });

  it('[R2.8-36] [R2.8-37] [R2.8-32] confirms a plan after the trial, and learns who handles payments', async () => {
    const { address } = await renderApp({
      viewer: manager('expired'),
      answers: { Billing: () => billingAnswer({ status: 'expired' }) },
    });
    await texts('Thanks for trying Premium!', 'Payments are handled by a payment provider.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm plan' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm your plan' })).toBeTruthy();
    expect(address()).toBe('/trial-expired?modal=subscription');
  });
});

it('[R4-11] [R2.1-15] [R2.1-18] those pages are left when their state does not hold', async () => {
  for (const path of ['/locked', '/paused', '/trial-expired']) {
    const { address, unmount } = await renderApp({ path });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    unmount();
  }
});
