import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsOf, dialog } from './visitor.ts';
import { test, testInFull } from './world.ts';

/** Signs in with the second group of the local log-in page. */
const enter = async (page: Page, company: string, role: 'Manager' | 'Employee'): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('button', { name: `${company}: ${role}` }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
};
/** Selects the first option of a field. */
const choose = async (page: Page, form: Locator, field: RegExp): Promise<void> => {
  await form
    .getByRole('combobox', { name: field })
    .or(form.getByRole('textbox', { name: field }))
    .first()
    .click();
  await page.getByRole('option').first().click();
};
const zilt = 'Strandpaviljoen Zilt';
const marlo = 'Atelier Marlo';
const gerst = 'Bakkerij Gerst';

test('[R2.1-13] [R2.1-16] a visitor is asked to log in before a state is shown, and [R2.1-19] the closed page is for everyone', async ({
  page,
}) => {
  for (const path of ['/locked', '/trial-expired', '/paused']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  await page.goto('/account-closed');
  await expect(page.getByRole('heading', { name: 'Account closed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[R6-42] [R2.8-19] [R2.8-20] [R2.8-30] [R2.8-33] employees read the state of the account, wherever they go, and what they can do', async ({
  page,
}) => {
  await enter(page, gerst, 'Employee');
  await expect(page.getByText('Your account is temporarily unavailable and cannot be accessed.')).toBeVisible();
  await page.goto('/schedule/employee/week');
  await expect(page).toHaveURL(/\/locked$/);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, zilt, 'Employee');
  await expect(page.getByText('To resume your subscription please contact the account manager.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume subscription' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Profile of / }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Log out']);
  await page.getByRole('menuitem').click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, marlo, 'Employee');
  await expect(page.getByText('The free trial has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm plan' })).toHaveCount(0);
});

/** Pays in the tab that opens, with `declineFirst` after a declined card. */
const payIn = async (page: Page, row: number, declineFirst: boolean): Promise<void> => {
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('button', { name: /^View and pay invoice/ })
    .nth(row)
    .click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/dev\/pay\//);
  if (declineFirst) {
    await tab.getByRole('button', { name: 'Let the card be declined' }).click();
    await expect(tab.getByRole('status')).toContainText('The card was declined');
    await expect(page.getByText('Payment declined')).toBeVisible();
  }
  await tab.getByRole('button', { name: /^Pay / }).click();
  await expect(tab.getByRole('status')).toContainText(/being processed|Paid/);
  await tab.close();
};

testInFull(
  '[R2.8-21] [R2.8-22] [R2.8-24] [R7-43] [R7-44] [R7-46] [R4-12] [R7-45] [R2.2-26] a manager pays what locks the account, which says that it is processed, then leads to the dashboard; an invoice has a PDF, and the address of the plan wizard opens it',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await enter(page, gerst, 'Manager');
    await expect(page).toHaveURL(/\/locked$/);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Invoice number',
      'Date',
      'Due date',
      'Total amount',
      'Access code',
      'Status',
      'Actions',
    ]);
    await expect(table.getByRole('row')).toHaveCount(3);
    await payIn(page, 0, true);
    await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/\/locked$/);
    await payIn(page, 0, false);
    await expect(page).toHaveURL(/\/dashboard\/my-overview$/);

    await page.goto('/account/billing?open=plan-wizard&originator=mail');
    await expect(dialog(page, 'Change plan')).toBeVisible();
    await expect(page).toHaveURL(/originator=mail/);
    await dialog(page, 'Change plan').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/account\/billing\?originator=mail$/);
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('button', { name: /^PDF of invoice/ })
      .first()
      .click();
    await (await opened).close();
    expect(complaints).toEqual([]);
  },
);

test('[R2.1-17] [R2.8-26] [R2.8-27] [R2.8-28] [R2.8-29] [R4-09] a manager resumes what was paused', async ({
  page,
}) => {
  await enter(page, zilt, 'Manager');
  await expect(page).toHaveURL(/\/paused$/);
  await expect(page.getByRole('heading', { name: 'Welcome back Noor!' })).toBeVisible();
  await expect(page.getByText('Your subscription is currently paused.')).toBeVisible();
  await expect(page.getByText('Resume your subscription below.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
  await page.goto('/paused');
  await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
});

test('[R2.1-14] [R2.1-20] [R2.8-36] [R2.8-37] [R2.8-05] [R2.8-06] [R2.8-07] [R2.8-08] [R2.8-09] [R2.8-10] [R2.8-16] [R2.8-17] [R4-13] [R5-13] [R9-22] a trial that is over goes on with a smaller plan, once what is too much for it is gone', async ({
  page,
}) => {
  await enter(page, marlo, 'Manager');
  await expect(page.getByText('Payments are handled by a payment provider.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm plan' }).click();
  const modal = dialog(page, 'Confirm your plan');
  await modal.getByRole('radio', { name: /^Free/ }).click();
  await modal.getByRole('button', { name: 'Confirm plan' }).click();
  await expect(page).toHaveURL(/\/downgrade$/);
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect(
    page.getByRole('heading', { name: 'Your Account Has Been Successfully Downgraded To Free!' }),
  ).toBeVisible();
  await expect(page.getByText('Before you continue, update your organisation', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(
    page.getByRole('heading', { name: 'Remove Departments And/Or Teams From Your Organization' }),
  ).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeDisabled();
  await page.getByRole('button', { name: 'Deactivate department Shop' }).click();
  const leaving = dialog(page, 'Deactivate Shop?');
  await choose(page, leaving, /^Move to team/);
  await choose(page, leaving, /^Department for contracts/);
  await leaving.getByRole('button', { name: 'Deactivate department' }).click();
  await expect(page.getByText('1/1')).toBeVisible();
  await expect(goOn).toBeDisabled();
  await page.getByRole('button', { name: 'Remove team Framing' }).click();
  await dialog(page, 'Delete team Framing?').getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByText('2/2')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
  await goOn.click();
  await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
  expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(false);
  // Choosing Free is only an invitation: once confirmed, it leads to the wizard.
  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  await expect(dialog(page, 'Change plan')).toBeVisible();
});
