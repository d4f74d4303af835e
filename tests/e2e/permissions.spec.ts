import { expect, type Page } from '@playwright/test';
import { complaintsOf, dialog, enterAs, enterByCard, says, undoOf } from './visitor.ts';
import { test, testInFull } from './world.ts';

const nav = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Opens a person's Permissions tab through the list, as a user would. */
const openPermissionsOf = async (page: Page, name: string): Promise<void> => {
  await page.goto('/employees');
  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Permissions' }).click();
  await expect(page.getByRole('heading', { name: `What can ${name} do?` })).toBeVisible();
};

const employeeName = async (page: Page): Promise<string> => {
  await page.goto('/employees');
  return (await page.getByRole('heading', { level: 1 }).innerText()).trim();
};

test('[R1-05] [R2.9-106] a manager changes a group, and an open session has the right with its next step; undo takes it back', async ({
  browser,
}) => {
  const [manager, employee] = [await browser.newPage(), await browser.newPage()];
  const complaints = complaintsOf(manager);
  await enterAs(employee, 'employee', '/dashboard/my-overview');
  await expect(nav(employee, 'Schedule')).toBeVisible();
  await expect(nav(employee, 'Reports')).toHaveCount(0);

  await enterAs(manager, 'manager', '/account/settings?section=permissions');
  await manager.getByRole('button', { name: 'Employee', exact: true }).click();
  const form = dialog(manager, 'Permission group');
  await form.getByRole('searchbox').fill('reports');
  await form.getByRole('checkbox', { name: 'View reports' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const undo = await undoOf(manager, 'Employee saved');

  // Without a reload: the next answer says that the person changed, and the page loads the viewer again.
  await nav(employee, 'Schedule').click();
  await expect(nav(employee, 'Reports')).toBeVisible();
  await nav(employee, 'Reports').click();
  await expect(employee.getByRole('heading', { name: 'Reports' })).toBeVisible();

  await undo.click();
  await says(manager, /Undone/);
  await nav(employee, 'Timesheet').click();
  await expect(nav(employee, 'Reports')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await Promise.all([manager.close(), employee.close()]);
});

testInFull(
  '[R6-45] the simulator says what someone may and why, also before a change is saved',
  async ({ page, browser }) => {
    const other = await browser.newPage();
    await enterAs(other, 'employee');
    const name = await employeeName(other);
    await other.close();
    await enterAs(page, 'manager');
    await openPermissionsOf(page, name);
    await page.getByLabel('Search actions').fill('plan a shift');
    const line = page.getByRole('listitem').filter({ hasText: /^Plan a shift/ });
    await expect(line).toContainText('missing Create roster');
    await page
      .getByRole('region', { name: 'Groups by department' })
      .getByRole('combobox')
      .first()
      .click({ force: true });
    await page.getByRole('option', { name: 'Planner' }).click();
    await page.keyboard.press('Escape');
    await expect(line).toContainText('Create roster, from Planner');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(line).toContainText('missing Create roster');
    await page.getByLabel('Search actions').fill('');
    await page.getByRole('checkbox', { name: 'Not allowed only' }).check();
    await expect(page.getByRole('listitem').filter({ hasText: 'See the published schedule' })).toHaveCount(0);
  },
);

testInFull(
  '[R6-45] a manager looks through someone else’s eyes, changes nothing, and comes back',
  async ({ page, browser }) => {
    const other = await browser.newPage();
    await enterAs(other, 'employee');
    const name = await employeeName(other);
    await other.close();
    await enterByCard(page, 'manager');
    await openPermissionsOf(page, name);
    await page.getByRole('button', { name: `View as ${name}` }).click();
    const banner = page.getByRole('complementary', {
      name: `You're viewing Muster as ${name}. You can't make changes.`,
    });
    await expect(banner).toBeVisible();
    await expect(nav(page, 'Employees')).toHaveCount(0);
    await page.goto('/employees');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('City').fill('Nowhere');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText("You're viewing as someone else");
    await page.getByRole('button', { name: 'Cancel' }).click();
    await banner.getByRole('button', { name: /^Back to/ }).click();
    await expect(page.getByRole('heading', { name: `What can ${name} do?` })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(nav(page, 'Employees')).toBeVisible();
  },
);
