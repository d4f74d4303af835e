import { expect, type Page } from '@playwright/test';
import { boxOf, complaintsOf, dialog, enterAs, says, undoOf } from './visitor.ts';
import { test, testInFull } from './world.ts';

const avatar = (page: Page) => page.getByRole('button', { name: /^Profile of/ });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const mainEntries = async (page: Page) => {
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  return entries.allInnerTexts();
};

test('a manager finds places and people by the keyboard alone', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager');
  expect((await mainEntries(page)).slice(0, 4)).toEqual(['Dashboard', 'News', 'Schedule', 'Timesheet']);

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('reports');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Reports');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reports$/);

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toHaveText('Reports');
  await page.keyboard.type('timesh');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/timesheet/);

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('aoife');
  await expect(
    page.getByRole('group', { name: 'People' }).getByRole('option', { name: /Aoife Brennan/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[R1-01] an employee, a supervisor and an account manager of one company use it in the browser', async ({
  page,
}) => {
  const seen: Record<string, string[]> = {};
  for (const role of ['employee', 'supervisor', 'manager'] as const) {
    await page.context().clearCookies();
    await enterAs(page, role);
    await expect(page.getByText('Brasserie Lumen').first()).toBeAttached();
    seen[role] = await mainEntries(page);
  }
  const shared = ['Dashboard', 'News', 'Schedule', 'Timesheet'];
  expect(seen.employee).toEqual(shared);
  for (const role of ['supervisor', 'manager'])
    expect(seen[role]).toEqual(expect.arrayContaining([...shared, 'Employees']));
});

test('side panels have an address: the palette opens one, a reload keeps it, and Back does not open it again', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const find = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeFocused();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await enterAs(page, 'manager', '/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await find('notif', 'Notifications');
  const inbox = dialog(page, 'Notifications');
  await expect(inbox).toBeVisible();
  await expect(page).toHaveURL(/\/reports\?notifications=open$/);
  await page.reload();
  await expect(inbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox).toHaveCount(0);
  await expect(page).toHaveURL(/\/reports$/);

  await find('customise', 'Customise dashboard');
  const widgets = dialog(page, 'Widgets');
  await expect(widgets).toBeVisible();
  await widgets.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
  await page.getByRole('button', { name: 'Customise' }).click();
  await expect(page).toHaveURL(/\?widgets=open$/);
  // The address changes before the sidebar is rendered, and Escape has no effect until then.
  await expect(widgets).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(widgets).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/reports$/);
  expect(complaints).toEqual([]);
});

testInFull(
  '[R2.4-11] [R2.9-009] [R2.9-010] the focus comes back after every modal, also two deep',
  async ({ page }) => {
    await enterAs(page, 'manager');
    const help = page.getByRole('button', { name: 'Help center' });
    await help.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Help center')).toBeVisible();
    const more = dialog(page, 'Help center').getByRole('button', { name: 'Good to know' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Good to know')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Good to know')).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Help center')).toHaveCount(0);
    await expect(help).toBeFocused();
    await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
  },
);

testInFull(
  '[R2.4-18] [R2.4-22] [R2.4-58] [R2.4-60] a supervisor decides from the sidebar, and takes it back',
  async ({ page }) => {
    await enterAs(page, 'supervisor');
    await expect(avatar(page)).toHaveAccessibleName(/open request/);
    const before = Number(/(\d+) open request/.exec((await avatar(page).getAttribute('aria-label')) ?? '')?.[1]);
    await avatar(page).click();
    await page.getByRole('menuitem', { name: /^Requests/ }).click();
    const drawer = dialog(page, 'Requests');
    const waiting = drawer.getByRole('button', { name: /^Approve / });
    await expect(waiting.first()).toBeVisible();
    const count = await waiting.count();
    // A shift is in the way of the first, so its checks come before the decision.
    await waiting.first().click();
    const request = dialog(page, /, Special leave$/);
    await expect(request.getByRole('list', { name: 'Checks' })).toContainText('planned shifts on these dates');
    await request.getByRole('button', { name: 'Approve' }).click();
    const undo = await undoOf(page, /approved/);
    await expect(waiting).toHaveCount(count - 1);
    await expect(page.locator('[aria-label^="Profile of"]')).toHaveAttribute(
      'aria-label',
      new RegExp(before > 1 ? `${before - 1} open request` : '^Profile'),
    );
    await undo.click();
    await expect(waiting).toHaveCount(count);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(avatar(page)).toBeFocused();
  },
);

testInFull(
  '[R2.4-19] [R2.4-20] [R3-27] an employee clocks in and out, and stays in over a reload',
  async ({ page }) => {
    await enterAs(page, 'employee');
    expect(await mainEntries(page)).not.toContain('Reports');
    await page.goto('/reports');
    await expect(page).toHaveURL(/\/dashboard\/my-overview$/);

    await avatar(page).click();
    await page.getByRole('menuitem', { name: 'Clock in' }).click();
    await says(page, 'Clocked in');
    await page.reload();
    await avatar(page).click();
    const out = page.getByRole('menuitem', { name: /^Clock out/ });
    await expect(out).toContainText(/0:0\d, since \d\d:\d\d/);
    await expect(page.getByRole('menuitem', { name: 'Clock in' })).toHaveCount(0);
    await out.click();
    await says(page, 'Clocked out');
    await avatar(page).click();
    await expect(page.getByRole('menuitem', { name: 'Clock in' })).toBeVisible();
  },
);

testInFull(
  '[R2.1-25] [R2.1-26] [R2.3-12] addresses that are not there, redirects, and modals of nowhere',
  async ({ page }) => {
    await enterAs(page, 'manager');
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: "We couldn't find the page.." })).toBeVisible();
    await page.getByRole('link', { name: 'Back to application' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
    await page.goto('/universal/unknown/1');
    await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
    await page.goto('/diary');
    await expect(page).toHaveURL(/\/insights/);
    await page.goto('/dashboard/my-overview?modal=no-such-modal');
    await says(page, /nothing at this address/);
    await expect(page).toHaveURL(/\/dashboard\/my-overview$/);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  testInFull(
    '[R2.4-10] the drawer holds the entries, the items and the palette; the sidebar fits',
    async ({ page }) => {
      await enterAs(page, 'employee');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      const drawer = dialog(page, 'Brasserie Lumen');
      await expect(drawer.getByRole('navigation', { name: 'My items' })).toBeVisible();
      expect(await drawer.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual(
        expect.arrayContaining(['Dashboard', 'News', 'Schedule', 'Timesheet']),
      );
      await drawer.getByRole('button', { name: 'Find anything' }).click();
      await expect(palette(page)).toBeFocused();
      await palette(page).fill('my requests');
      await page.getByRole('option', { name: 'My Requests' }).tap();
      const sidebar = dialog(page, 'My Requests');
      await expect(sidebar).toBeVisible();
      const { width } = await boxOf(sidebar);
      expect(width).toBeLessThanOrEqual(360);
      await sidebar.getByRole('button', { name: 'Close' }).click();
      await expect(sidebar).toHaveCount(0);
    },
  );
});
