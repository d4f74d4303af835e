import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsOf, enterAs, monday, says, tabTo } from './visitor.ts';
import { test } from './world.ts';

const week = monday(40);

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Schedule' });
const chips = (page: Page, row: number, column: number): Locator =>
  grid(page).locator(`[data-row="${row}"] > [data-column="${column}"] [data-shift]`);

/** One press of Tab leads into the grid, wherever the cursor in it is. */
const tabToGrid = async (page: Page): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await grid(page).evaluate((element) => element.contains(document.activeElement))) return;
  }
  throw new Error('Tab never comes to the grid');
};

/** The keyboard focus is in the grid again after a form, and in another view. */
const staysInGrid = (page: Page, name = 'Schedule'): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]')?.getAttribute('aria-label')))
    .toBe(name);

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('ten tasks of a planner are done without a mouse, from the address of the page to the published week', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${week}`);
  await expect(grid(page).locator('[data-row="0"]')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const thisWeek = await heading.innerText();

  await test.step('1. someone is found', async () => {
    await tabTo(page, 'searchbox', 'Find person');
    await page.keyboard.type('Yusuf');
    await expect(grid(page).getByRole('rowheader', { name: /Yusuf/ })).toBeVisible();
    await expect(grid(page).locator('[data-row="1"]')).toHaveCount(0);
    await press(page, 'Control+a', 'Delete');
    await expect(grid(page).locator('[data-row="1"]')).toBeVisible();
  });

  await test.step('2. a shift is planned by typing its times', async () => {
    await tabToGrid(page);
    await press(page, 'Control+Home', 'ArrowDown', 'Home', 'n');
    await expect(page.getByRole('textbox', { name: 'Times or shift type' })).toBeFocused();
    await page.keyboard.type('10-18');
    await press(page, 'Enter');
    await says(page, 'Shift planned');
    await expect(chips(page, 0, 0)).toContainText('10:00–18:00');
  });

  await test.step('3. it is moved', async () => {
    await press(page, 'm', 'ArrowDown', 'ArrowRight', 'Enter');
    await says(page, 'Shift moved');
    await expect(chips(page, 1, 1)).toHaveCount(1);
    await expect(chips(page, 0, 0)).toHaveCount(0);
  });

  await test.step('4. it is copied to two more days', async () => {
    await press(page, 'Control+c', 'ArrowRight', 'Control+v');
    await expect(chips(page, 1, 2)).toHaveCount(1);
    await press(page, 'ArrowRight', 'Control+v');
    await expect(chips(page, 1, 3)).toHaveCount(1);
  });

  await test.step('5. its form is opened, changed and saved', async () => {
    await press(page, 'Enter');
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: 'Note' })).toBeAttached();
    await tabTo(page, 'textbox', 'Note');
    await page.keyboard.type('Bring the keys');
    await tabTo(page, 'button', 'Save');
    await press(page, 'Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Bring the keys/ })).toHaveCount(1);
  });

  await test.step('6. several are chosen and deleted as one', async () => {
    await staysInGrid(page);
    await press(page, 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Delete');
    for (const column of [1, 2, 3]) await expect(chips(page, 1, column)).toHaveCount(0);
  });

  await test.step('7. that is undone, redone and undone', async () => {
    await press(page, 'Control+z');
    for (const column of [1, 2, 3]) await expect(chips(page, 1, column)).toHaveCount(1);
    await press(page, 'Control+Shift+z');
    await expect(chips(page, 1, 2)).toHaveCount(0);
    await press(page, 'Control+z');
    await expect(chips(page, 1, 2)).toHaveCount(1);
  });

  await test.step('8. shows the next week and another view', async () => {
    await press(page, 'Alt+ArrowRight');
    await expect(heading).not.toHaveText(thisWeek);
    await press(page, 'Alt+ArrowLeft');
    await expect(heading).toHaveText(thisWeek);
    await press(page, '1');
    await expect(page).toHaveURL(/employee\/day/);
    await staysInGrid(page, 'Hourly schedule');
    await press(page, '2');
    await expect(page).toHaveURL(/employee\/week/);
    await expect(chips(page, 1, 2)).toHaveCount(1);
  });

  await test.step('9. the list of keys says which they are', async () => {
    await staysInGrid(page);
    await press(page, '?');
    const list = page.getByRole('region', { name: 'Keyboard shortcuts for the schedule' });
    await expect(list).toBeVisible();
    await press(page, 'Escape');
    await expect(list).toHaveCount(0);
  });

  await test.step('10. the week is published', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tabTo(page, 'button', /^Publish \d+ drafts/);
    await press(page, 'Enter');
    const form = page.getByRole('dialog');
    await expect(form).toBeVisible();
    // The button on the page has such a name too; the form's comes with what it would publish.
    await expect(form.getByRole('button', { name: /^Publish/ })).toBeEnabled();
    await tabTo(page, 'button', /^Publish/);
    await press(page, 'Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Publish \d+ draft/ })).toHaveCount(0);
    await expect(grid(page).getByRole('button', { name: /draft/ })).toHaveCount(0);
    await expect(chips(page, 1, 2)).toHaveCount(1);
  });
  expect(complaints).toEqual([]);
});
