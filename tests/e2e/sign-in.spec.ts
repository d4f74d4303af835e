import { expect } from '@playwright/test';
import { complaintsOf, enterAs, enterByCard } from './visitor.ts';
import { test, testInFull } from './world.ts';

test('what is missing or wrong is said at the form, and the email stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill('manager@lumen.example');
  await page.getByLabel(/^Password/).fill('not this one');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('manager@lumen.example');
  await expect(page.getByLabel(/^Password/)).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
});

test('[R2.1-28] [R2.2-05] a demo card signs in and leads to the overview; the person who is in is sent on from the login page', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/login');
  await page.getByRole('button', { name: /, manager/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good (night|morning|afternoon|evening), /);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
  expect(complaints).toEqual([]);
});

test('[R2.2-01] a visitor is asked to log in and then gets the page asked for, filters and all', async ({ page }) => {
  await page.goto('/timesheet/team/week?status=pending');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByRole('button', { name: /, manager/ }).click();
  await expect(page).toHaveURL(/\/timesheet\/team\/week\?status=pending$/);
});

testInFull('a return address of another site is not followed', async ({ page, baseURL }) => {
  await page.goto('/login?returnTo=//elsewhere.example/');
  await page.getByRole('button', { name: /, employee/ }).click();
  await expect(page).toHaveURL(`${baseURL}/dashboard/my-overview`);
});

test('[R2.1-21] [R2.1-22] [R2.1-24] [R2.4-30] logging out ends the session, deletes the chat cookie and returns to the login', async ({
  page,
  context,
  baseURL,
}) => {
  await enterByCard(page, 'employee');
  await context.addCookies([{ name: 'chat-visible', value: '1', url: baseURL ?? '' }]);
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('chat-visible');
  await page.goto('/dashboard/my-overview');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
});

testInFull(
  '[R2.4-06] [R2.4-09] the navigation keeps its order and shows an employee only what is theirs',
  async ({ page }) => {
    const entries = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link');
    const order = ['Dashboard', 'News', 'Schedule', 'Timesheet', 'Insights', 'Employees', 'Reports'];
    const shown = async (): Promise<string[]> => {
      await expect(entries.filter({ hasText: 'Timesheet' })).toBeVisible();
      // Without the badge.
      return (await entries.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    };
    await enterByCard(page, 'manager');
    const manager = await shown();
    expect(manager).toEqual(order);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await enterByCard(page, 'employee');
    expect(await shown()).toEqual(['Dashboard', 'News', 'Schedule', 'Timesheet']);
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  },
);

testInFull(
  'an employee who types the address of a form that is not theirs is sent to the dashboard',
  async ({ page }) => {
    await enterAs(page, 'employee', '/schedule/employee/week?modal=schedule-shift');
    await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

testInFull('[R2.1-25] [R2.1-26] [R2.1-27] an unknown address says so and leads back', async ({ page }) => {
  await enterAs(page, 'employee');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: "We couldn't find the page..", exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to application' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
});
