import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, dialog, enterAs, inOneList, monday, says } from './visitor.ts';
import { test, testInFull } from './world.ts';

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Schedule' });
/** The row of a person whom both planners plan. */
const row = (page: Page, name: string): Locator => grid(page).locator('[data-row]', { hasText: name });
/** The place of a date; column 0 is Monday. */
const cell = (page: Page, name: string, column: number): Locator =>
  row(page, name).locator(`> [data-column="${column}"]`);
const chip = (page: Page, name: string, column: number): Locator =>
  cell(page, name, column)
    .and(page.locator('[data-shift]'))
    .or(cell(page, name, column).locator('[data-shift]'));

const [from, to] = ['Ravi Chandrasekhar', 'Zoë Claes'];

const add = async (page: Page, column: number): Promise<void> => {
  await cell(page, from, column).click();
  const field = page.getByRole('textbox', { name: 'Times or shift type' });
  await field.fill('10-18');
  await field.press('Enter');
  await expect(chip(page, from, column)).toHaveCount(1);
};

const fromMenu = async (page: Page, column: number, item: string): Promise<void> => {
  await chip(page, to, column).hover();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** One planner moves three shifts of one person to another, and a second planner sees it. */
const twoPlanners = async (page: Page, other: Page, weeks: number): Promise<void> => {
  const address = `/schedule/employee/week?date=${monday(weeks)}`;
  await inOneList(page);
  await enterAs(page, 'manager', address);
  await expect(row(page, from)).toBeVisible();
  for (const column of [0, 1, 2]) await add(page, column);
  for (const column of [0, 1, 2]) await chip(page, from, column).click({ modifiers: ['Control'] });
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chip(page, to, 2)).toHaveCount(1);
  await says(page, '3 shifts moved');
  // Grouped by team, people whom an earlier test added may push this one out of view.
  await inOneList(other);
  await enterAs(other, 'supervisor', address);
  await expect(chip(other, to, 2)).toHaveCount(1);
};

test('an undo takes back what no one changed since, says what the other planner made of the rest, and goes to it', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await twoPlanners(page, other, 31);
  await fromMenu(other, 1, 'Move');
  await cell(other, to, 4).click();
  await says(other, 'Shift moved');

  await chip(page, to, 0).click({ modifiers: ['Control'] });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  const toast = page.getByRole('status').filter({ hasText: "1 of 3 wasn't undone because someone else changed it" });
  await expect(toast).toContainText(/changed this .*, so it wasn't undone/);
  await expect(toast).toContainText(/Zoë Claes, Tue .* → Zoë Claes, Fri /);
  for (const column of [0, 2]) await expect(chip(page, from, column)).toHaveCount(1);
  await expect(chip(page, from, 1)).toHaveCount(0);
  await toast.getByRole('button', { name: 'Show' }).click();
  await expect(chip(page, to, 4)).toBeFocused();
  await other.context().close();
});

testInFull(
  'where the other planner deleted them nothing is undone: a list names each, and leads to its cell',
  async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    await twoPlanners(page, other, 32);
    for (const column of [0, 1, 2]) {
      await fromMenu(other, column, 'Delete');
      await expect(chip(other, to, column)).toHaveCount(0);
      await says(other, 'Shift deleted');
    }
    await page.keyboard.press('Control+z');
    const toast = page.getByRole('alert').filter({ hasText: "3 shifts have changed since and weren't undone" });
    await toast.getByRole('button', { name: 'Show' }).click();
    const list = dialog(page, "3 shifts have changed since and weren't undone");
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('listitem').first()).toContainText(/Zoë Claes, Mon .* → deleted/);
    await list.getByRole('button', { name: /^Show: .*Wed/ }).click();
    await expect(list).toHaveCount(0);
    await expect(cell(page, to, 2)).toBeFocused();
    await other.context().close();
  },
);

testInFull('while it is taken back, what it is about says so and stays where it is', async ({ page }) => {
  await inOneList(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(33)}`);
  await expect(row(page, from)).toBeVisible();
  await add(page, 0);
  await chip(page, from, 0).click({ modifiers: ['Control'] });
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await says(page, 'Shift moved');
  let answer = (): void => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('"UndoOperation"')) await held;
    await route.continue();
  });
  await page.keyboard.press('Control+z');
  const busy = chip(page, to, 0);
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy).toHaveAccessibleName(/being undone/);
  await says(page, 'Undoing: Shift moved…');
  const box = await boxOf(busy);
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 220, box.y + 10, { steps: 6 });
  await expect(page.locator('[data-carrying]')).toHaveCount(0);
  await page.mouse.up();
  answer();
  await expect(chip(page, from, 0)).toHaveCount(1);
  await expect(chip(page, from, 0)).not.toHaveAttribute('aria-busy', 'true');
  await says(page, 'Undone: Shift moved');
});
