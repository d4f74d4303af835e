import { expect } from '@playwright/test';
import { complaintsOf, enterAs, monday, says } from './visitor.ts';
import { testInFull } from './world.ts';

testInFull('three shifts are tagged at once, found by the tag, and have it no more after undo', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(2)}&q=Sofie`);
  const shifts = page.getByRole('grid', { name: 'Schedule' }).locator('[data-row="0"] [data-shift]');
  await expect(shifts.nth(2)).toBeVisible();
  const all = await shifts.count();
  for (const index of [0, 1, 2]) await shifts.nth(index).click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  const typed = page.getByRole('combobox', { name: 'Tags to add' });
  // A tag that the company already uses is suggested.
  await typed.fill('train');
  await expect(page.getByRole('option', { name: 'training' })).toBeVisible();
  await typed.fill('tasting');
  await typed.press('Enter');
  await page.getByRole('button', { name: 'Tag 3 shifts' }).click();
  await says(page, /3 shifts tagged/);

  await page.getByRole('button', { name: /^Tag All/ }).click();
  await page.getByRole('menuitem', { name: 'tasting' }).click();
  await expect(page).toHaveURL(/tag=tasting/);
  await expect(shifts).toHaveCount(3);

  // The message with its button may be gone by now.
  await page.keyboard.press('Control+z');
  await says(page, /Undone/);
  await expect(shifts).toHaveCount(0);
  await page.goto(page.url().replace(/&?tag=tasting/, ''));
  await expect(shifts).toHaveCount(all);
  await expect(page.getByText('tasting')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
