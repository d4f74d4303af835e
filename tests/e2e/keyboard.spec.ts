import { expect, type Page } from '@playwright/test';
import { overflowOf } from './every-screen.ts';
import { dialog, enterAs, says, tabTo } from './visitor.ts';
import { test, testInFull } from './world.ts';

/** Whether the focused element is not covered by another. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    return spots.some(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (focused.contains(there) || there.contains(focused));
    });
  });

test('the dashboard is arranged, and a message written and taken down, with keys alone', async ({ page }) => {
  await enterAs(page, 'manager');
  await expect(page.getByRole('region', { name: 'Birthdays' })).toBeVisible();
  await tabTo(page, 'button', 'Move or hide Birthdays');
  expect(await isSeen(page)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await says(page, 'Birthdays moved one column to the left.');
  await expect(page.getByRole('button', { name: 'Move or hide Birthdays' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Move or hide Birthdays' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await says(page, 'Birthdays moved one column to the right.');

  await page.keyboard.press('Control+Home');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, 'link', 'News');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await tabTo(page, 'button', 'Add message');
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Add message');
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Written with keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('From the first to the last.');
  await tabTo(page, 'button', 'Add message');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await tabTo(page, 'link', /Written with keys/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Written with keys' })).toBeVisible();
  await tabTo(page, 'button', 'Delete');
  await page.keyboard.press('Enter');
  await says(page, 'Message “Written with keys” deleted');
});

testInFull('a day’s work is done at 400 % zoom, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAs(page, 'manager');
  const fits = async () => expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expect(page.getByRole('region', { name: 'My schedule' })).toBeVisible();
  await fits();
  await page.getByRole('button', { name: 'Customise' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Widgets' });
  await sidebar.getByRole('checkbox', { name: 'Weather forecast' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Weather forecast' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Customise' }).click();
  await sidebar.getByRole('checkbox', { name: 'Weather forecast' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Weather forecast' })).toBeVisible();
  await page.getByRole('link', { name: 'News' }).last().click();
  await page.getByRole('link', { name: /Winter menu/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Winter menu/ })).toBeVisible();
  await fits();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('link', { name: /bike shed/ })).toBeVisible();
  await page.getByRole('link', { name: 'Schedule' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fits();
  await page.goto('/dashboard/my-overview?modal=timesheet');
  await expect(dialog(page, /Add worked hours/)).toBeVisible();
  await fits();
});
