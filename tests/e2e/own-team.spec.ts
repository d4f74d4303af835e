import { expect } from '@playwright/test';
import { goWithin } from './quiet.ts';
import { complaintsOf, enterAs, monday, says } from './visitor.ts';
import { test } from './world.ts';

const week = monday(47);

test('a cook and someone in London are planned in their own team, whatever was planned last', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${week}`);
  const grid = page.getByRole('grid', { name: 'Schedule' });
  const cell = grid.locator('[data-row="0"] > [data-column="0"]');
  for (const [name, typed] of [
    ['Lars', 'Kitchen early'],
    ['Grace', '10-18'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Find person' }).fill(name);
    await expect(grid.locator('[data-row="0"]').getByRole('rowheader', { name })).toBeVisible();
    await cell.click();
    await page.getByRole('textbox', { name: 'Times or shift type' }).fill(typed);
    await page.keyboard.press('Enter');
    await says(page, 'Shift planned');
    await expect(cell.locator('[data-shift]')).toHaveCount(1);
  }
  await expect(grid.locator('[data-row="0"]').getByRole('rowheader')).toContainText(/GMT|BST/);

  await goWithin(page, `/schedule/team/week?date=${week}`);
  const rowOf = (team: string) => grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: team }) });
  await expect(rowOf('Kitchen').filter({ hasText: 'Lars Ek' })).toHaveCount(1);
  await expect(rowOf('Front of house').filter({ hasText: 'Grace Adeyemi' })).toHaveCount(1);
  expect(complaints).toEqual([]);
});
