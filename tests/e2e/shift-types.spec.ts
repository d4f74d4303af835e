import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, daysAfter, dialog, enterAs, inOneList, monday, says } from './visitor.ts';
import { test, testInFull } from './world.ts';

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Schedule' });
const cell = (page: Page, row: number, column: number): Locator =>
  grid(page).locator(`[data-row="${row}"] > [data-column="${column}"]`);
const chipIn = (page: Page, row: number, column: number): Locator =>
  cell(page, row, column)
    .and(page.locator('[data-shift]'))
    .or(cell(page, row, column).locator('[data-shift]'));
const strip = (page: Page): Locator => page.getByRole('toolbar', { name: 'Shift types' });
const type = (page: Page, name: string): Locator =>
  strip(page).getByRole('button', { name: new RegExp(`^Plan ${name},`) });

const openWeek = async (page: Page, weeks: number): Promise<void> => {
  await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(weeks)}`);
  await expect(grid(page).locator('[data-row="0"]')).toBeVisible();
};
const holds = (page: Page, row: number, column: number, count: number): Promise<void> =>
  expect(chipIn(page, row, column)).toHaveCount(count);

test('a shift type is dragged onto a cell, clicked into several, and put there by keys', async ({ page }) => {
  await openWeek(page, 31);
  const bar = type(page, 'Bar early');
  const from = await boxOf(bar);
  const to = await boxOf(cell(page, 0, 1));
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await holds(page, 0, 1, 1);
  await says(page, 'Shift planned');

  await bar.click();
  await expect(page.getByText('Placing Bar early')).toBeVisible();
  await cell(page, 1, 2).click();
  await holds(page, 1, 2, 1);
  await cell(page, 2, 3).click();
  await holds(page, 2, 3, 1);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Placing Bar early')).toHaveCount(0);

  await type(page, 'Floor early').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await holds(page, 3, 3, 1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await holds(page, 3, 3, 0);
});

test('what is needed and missing stands over the day, by half hours and by date', async ({ page }) => {
  const date = daysAfter(monday(32), 2);
  await enterAs(page, 'manager', `/schedule/employee/day?date=${date}&modal=schedule-required-shift%3Fdate%3D${date}`);
  const form = dialog(page, 'Add requirement');
  await form.getByLabel('Department').click();
  await page
    .getByRole('option', { name: /Brasserie/ })
    .first()
    .click();
  await form.getByRole('textbox', { name: 'People', exact: true }).fill('2');
  await form.getByRole('textbox', { name: 'Start', exact: true }).fill('12');
  await form.getByRole('textbox', { name: 'End', exact: true }).fill('15');
  await form.getByRole('button', { name: 'Add' }).click();
  await says(page, 'Requirement added');
  const stretch = page.getByRole('row', { name: /^Coverage/ }).getByRole('button', { name: /12:00 to 15:00/ });
  await expect(stretch).toHaveAccessibleName(/0 of 2, 2 short/);
  await page.goto(`/schedule/employee/week?date=${date}`);
  const head = page.getByRole('button', { name: /^Coverage on .*2 short/ });
  await head.focus();
  await expect(page.getByRole('tooltip')).toContainText('At least 2 people, 12:00–15:00');
  await head.click();
  await dialog(page, /Staffing needs on/)
    .getByRole('button', { name: /At least 2 people/ })
    .click();
  await expect(dialog(page, 'Edit requirement')).toBeVisible();
});

testInFull('a day is copied onto another, and an open shift is given to someone whom it fits', async ({ page }) => {
  await openWeek(page, 33);
  await cell(page, 0, 0).click();
  await page.getByRole('textbox', { name: 'Times or shift type' }).fill('10-18');
  await page.keyboard.press('Enter');
  await holds(page, 0, 0, 1);
  await page.getByRole('button', { name: 'More schedule actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy to other dates' }).click();
  const copy = dialog(page, /^Copy (day|week)/);
  await copy.getByText('Day', { exact: true }).click();
  await copy.getByLabel('From').fill(monday(33));
  await copy.getByLabel('To').fill(daysAfter(monday(33), 3));
  await copy.getByLabel('To').press('Tab');
  await copy.getByRole('button', { name: /^Copy \d shifts?$/ }).click();
  await says(page, /shifts? copied/);
  await holds(page, 0, 3, 1);

  await type(page, 'Bar early').click();
  await cell(page, -1, 4).click();
  await page.keyboard.press('Escape');
  await says(page, 'Open shift added');
  await chipIn(page, -1, 4).click();
  await dialog(page, 'Open shift').getByRole('button', { name: 'Assign people' }).click();
  const assign = dialog(page, 'Assign people');
  await assign
    .getByRole('checkbox', { name: /: Suitable$/ })
    .first()
    .check();
  await assign.getByRole('button', { name: 'Assign 1 person' }).click();
  await says(page, '1 person assigned');
  await holds(page, -1, 4, 1);
});

test('on a slow connection a drag stands at once, and without one it is taken back with the reason', async ({
  page,
  context,
}) => {
  await openWeek(page, 34);
  await cell(page, 0, 0).click();
  await page.getByRole('textbox', { name: 'Times or shift type' }).fill('10-18');
  await page.keyboard.press('Enter');
  await holds(page, 0, 0, 1);
  await says(page, 'Shift planned');
  const drag = async (from: Locator, to: Locator): Promise<void> => {
    const [start, end] = [await boxOf(from), await boxOf(to)];
    await page.mouse.move(start.x + 30, start.y + 14);
    await page.mouse.down();
    await page.mouse.move(start.x + 50, start.y + 40, { steps: 3 });
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  let arrive = (): void => {};
  const underWay = new Promise<void>((go) => {
    arrive = go;
  });
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('MoveScheduledShifts')) await underWay;
    await route.continue();
  });
  await drag(chipIn(page, 0, 0), cell(page, 1, 1));
  await holds(page, 1, 1, 1);
  arrive();
  await says(page, 'Shift moved');
  await holds(page, 1, 1, 1);
  await page.unroute('**/api/graphql');

  await context.setOffline(true);
  await drag(chipIn(page, 1, 1), cell(page, 2, 2));
  await says(page, 'No connection to Muster');
  await holds(page, 1, 1, 1);
  await holds(page, 2, 2, 0);
  await context.setOffline(false);
});

testInFull('ten tasks of a planner are done with keys alone', async ({ page }) => {
  await inOneList(page);
  await openWeek(page, 35);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // 1. Plan by typing times. The grid is one tab stop.
  await cell(page, 0, 0).focus();
  await press('n');
  await expect(page.getByRole('textbox', { name: 'Times or shift type' })).toBeFocused();
  await page.keyboard.type('9-17');
  await press('Enter');
  await holds(page, 0, 0, 1);
  await says(page, 'Shift planned');
  // 2. Move it to another person. 3. Copy it, and drop the copy. 4. Copy through the clipboard.
  await chipIn(page, 0, 0).focus();
  await press('m', 'ArrowDown', 'Enter');
  await holds(page, 1, 0, 1);
  await press('Control+c', 'ArrowRight', 'Control+v');
  await holds(page, 1, 1, 1);
  await press('ArrowRight', 'Control+v');
  await holds(page, 1, 2, 1);
  // 5. Select several. 6. Delete them together. 7. Undo, and redo.
  await press('Control+a', 'Delete');
  await holds(page, 1, 0, 0);
  await says(page, /shifts deleted/);
  await press('Control+z');
  await holds(page, 1, 0, 1);
  await holds(page, 1, 2, 1);
  // 8. Change a break in the form.
  await chipIn(page, 1, 0).focus();
  await press('Enter');
  const form = dialog(page, 'Edit shift');
  await form.getByLabel('Unpaid break').focus();
  await press('Control+a');
  await page.keyboard.type('0:45');
  await press('Enter');
  await expect(form).toHaveCount(0);
  // 9. Plan from a shift type.
  await type(page, 'Bar early').focus();
  await press('Enter', 'ArrowDown', 'Enter', 'Escape');
  await expect(grid(page).locator('[data-shift]')).toHaveCount(4);
  // 10. The list of shortcuts, and the following week.
  await press('?');
  await expect(page.getByText('Keyboard shortcuts for the schedule')).toBeVisible();
  await press('Escape', 'Alt+ArrowRight');
  await expect(page).toHaveURL(new RegExp(monday(36)));
});
