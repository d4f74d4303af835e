import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, daysAfter, enterAs, monday, says } from './visitor.ts';
import { testInFull } from './world.ts';

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Hourly schedule' });
/** Row 0 holds the open shifts. */
const row = (page: Page, index: number): Locator => grid(page).locator('[data-row-id]').nth(index);
const bars = (page: Page, index: number): Locator => row(page, index).locator('[data-shift]');
const chosen = (page: Page): Locator => grid(page).getByRole('button', { pressed: true });
const bulk = (page: Page, count: number): Locator =>
  page.getByRole('toolbar', { name: count === 1 ? '1 shift' : `${count} shifts` });

/** Opens a day that no other test uses, and adds a shift for each of the rows with clicks. */
const openDay = async (page: Page, weeks: number, rows: readonly number[]): Promise<void> => {
  await enterAs(page, 'manager', `/schedule/employee/day?date=${daysAfter(monday(weeks), 1)}`);
  await expect(row(page, 1)).toBeVisible();
  await page
    .getByRole('toolbar', { name: 'Shift types' })
    .getByRole('button', { name: /^Plan Bar early,/ })
    .click();
  for (const index of rows) {
    await row(page, index).getByRole('rowheader').click();
    await expect(bars(page, index)).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText('Placing Bar early')).toHaveCount(0);
};

/** Drags from the middle of one element to a point `by` pixels from the middle of another. */
const drag = async (page: Page, from: Locator, to: Locator, by = 0): Promise<void> => {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, start.y + start.height, { steps: 4 });
  await page.mouse.move(x + by, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
};

testInFull(
  'several shifts of a day are chosen on the hours by mouse and deleted, and one undo brings them back',
  async ({ page }) => {
    await openDay(page, 61, [1, 2, 3]);
    await bars(page, 1).click({ modifiers: ['Control'] });
    await bars(page, 3).click({ modifiers: ['Control'] });
    await expect(chosen(page)).toHaveCount(2);
    await bars(page, 3).click({ modifiers: ['Control'] });
    await expect(chosen(page)).toHaveCount(1);
    await bars(page, 1).click({ modifiers: ['Shift'] });
    await expect(chosen(page)).toHaveCount(3);
    await bulk(page, 3).getByRole('button', { name: 'Delete 3 shifts' }).click();
    for (const index of [1, 2, 3]) await expect(bars(page, index)).toHaveCount(0);
    await says(page, '3 shifts deleted');
    await page.keyboard.press('Control+z');
    for (const index of [1, 2, 3]) await expect(bars(page, index)).toHaveCount(1);
  },
);

testInFull(
  'several shifts of a day are chosen on the hours by keys, moved as one and deleted as one',
  async ({ page }) => {
    await openDay(page, 62, [1, 2]);
    await row(page, 1).locator('[tabindex="0"]').or(bars(page, 1)).first().focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await expect(bars(page, 1)).toBeFocused();
    const before = await bars(page, 1).getAttribute('aria-label');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(chosen(page)).toHaveCount(2);
    await says(page, '2 shifts selected.');
    await expect(bulk(page, 2)).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('toolbar', { name: 'Moving 2 shifts' })).toBeVisible();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(bars(page, 1)).not.toHaveAttribute('aria-label', before!);
    await says(page, 'Moved 2 shifts.');
    await page.keyboard.press('Control+z');
    await expect(bars(page, 1)).toHaveAttribute('aria-label', before!);
    await expect(bars(page, 2)).toHaveAttribute('aria-label', before!);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    for (const index of [1, 2]) await expect(bars(page, index)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    for (const index of [1, 2]) await expect(bars(page, index)).toHaveCount(1);
  },
);

testInFull(
  'an open shift is dragged along the hours, and onto a person by dragging and by clicks alone',
  async ({ page }) => {
    await openDay(page, 63, [0]);
    const times = await bars(page, 0).locator('strong').innerText();
    const wide = (await boxOf(bars(page, 0))).width;
    await drag(page, bars(page, 0), row(page, 0), wide / 4);
    await expect(bars(page, 0).locator('strong')).not.toHaveText(times);
    await page.keyboard.press('Control+z');
    await expect(bars(page, 0).locator('strong')).toHaveText(times);
    await drag(page, bars(page, 0), row(page, 2));
    await expect(bars(page, 2)).toHaveCount(1);
    await expect(bars(page, 2).locator('strong')).toHaveText(times);
    await page.keyboard.press('Control+z');
    await expect(bars(page, 2)).toHaveCount(0);
    await bars(page, 0).hover();
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    await row(page, 3).getByRole('rowheader').click();
    await expect(bars(page, 3)).toHaveCount(1);
  },
);
