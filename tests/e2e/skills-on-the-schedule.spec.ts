import { expect } from '@playwright/test';
import { boxOf, complaintsOf, enterAs, monday, says } from './visitor.ts';
import { test } from './world.ts';

test('a planner filters by a skill and looks at rows of skills; the address, a reload and Back keep both', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(0)}`);
  const grid = page.getByRole('grid', { name: 'Schedule' });
  const people = grid.getByRole('columnheader', { name: /people/ });
  // The number of people varies: other e2e tests add some.
  await expect(people).toContainText(/\d\d people/);
  const all = (await people.textContent())!;

  await page.getByRole('button', { name: /^Skill All/ }).click();
  await expect(page.getByText(/^People with this skill on these dates/)).toBeVisible();
  await page.getByRole('menuitem', { name: 'First aid' }).click();
  await expect(page).toHaveURL(/skill=First\+aid/);
  await expect(people).toContainText('6 people');
  await page.reload();
  await expect(people).toContainText('6 people');
  await page.goBack();
  await expect(people).toHaveText(all);

  await page.getByText('Shifts', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Rows Shift types/ }).click();
  await page.getByRole('menuitem', { name: 'Skills' }).click();
  await expect(page).toHaveURL(/rows=skill/);
  const row = (name: string | RegExp) => grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row(/First aid/).getByRole('rowheader')).toContainText('6 people have it');
  // One shift that requires both skills is in both rows.
  await expect(row(/First aid/).getByText('Hanna Lindqvist')).toHaveCount(1);
  await expect(row(/Key holder/).getByText('Hanna Lindqvist')).toHaveCount(1);
  await page.reload();
  await expect(row(/First aid/).getByText('Hanna Lindqvist')).toHaveCount(1);

  // A week that no other e2e test uses, as shifts are moved here.
  await page.goto(`/schedule/shift/week?rows=skill&date=${monday(7)}`);
  const shift = row(/First aid/)
    .locator('[data-shift]')
    .first();
  const shiftId = await shift.getAttribute('data-shift');
  const placeOf = (name: RegExp) => row(name).locator(`[data-column]:has([data-shift="${shiftId}"])`);
  const column = Number(await placeOf(/First aid/).getAttribute('data-column'));
  await shift.dragTo(row(/Barista/).locator(`[data-column="${column}"]`));
  await says(page, /Can't be moved to another row: the shift type defines/);
  await expect(placeOf(/Barista/)).toHaveCount(0);
  await expect(placeOf(/Key holder/)).toHaveAttribute('data-column', String(column));

  // The menu opens where it was requested.
  const lower = row(/Key holder/).locator(`[data-shift="${shiftId}"]`);
  await lower.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Move' })).toBeVisible();
  const [chip, handle] = [await boxOf(lower), await boxOf(page.locator('[data-handle]'))];
  expect(Math.abs(chip.y + chip.height / 2 - handle.y - handle.height / 2)).toBeLessThan(chip.height / 2);
  await page.keyboard.press('Escape');

  // With keys, from the other row of the shift.
  await lower.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const later = row(/Key holder/).locator(`[data-column="${column + 1}"] [data-shift]`);
  await expect(later).toHaveCount(1);
  await expect(row(/First aid/).locator(`[data-column="${column + 1}"] [data-shift]`)).toHaveCount(1);
  await expect(row(/First aid/).locator(`[data-column="${column}"] [data-shift]`)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await says(page, /Undone/);
  await expect(placeOf(/First aid/)).toHaveAttribute('data-column', String(column));
  expect(complaints).toEqual([]);
});
