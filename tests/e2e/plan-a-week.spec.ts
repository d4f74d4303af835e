import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, complaintsOf, daysAfter, dialog, enterAs, monday, says, undoOf } from './visitor.ts';
import { test, testInFull } from './world.ts';

const weekAt = (weeks: number, more = ''): string => `/schedule/employee/week?date=${monday(weeks)}${more}`;

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Schedule' });
/** The row of the nth person, from 0. */
const person = (page: Page, at: number): Locator => grid(page).locator(`[data-row="${at}"]`);
/** The place of a date (0 is Monday): a cell, or the one shift that fills it. */
const cell = (page: Page, row: number, column: number): Locator =>
  person(page, row).locator(`> [data-column="${column}"]`);
const chipIn = (page: Page, row: number, column: number): Locator =>
  cell(page, row, column)
    .and(page.locator('[data-shift]'))
    .or(cell(page, row, column).locator('[data-shift]'));

const holds = async (page: Page, row: number, column: number, count: number): Promise<void> => {
  await expect(chipIn(page, row, column)).toHaveCount(count);
};

const openWeek = async (page: Page, weeks: number, more = ''): Promise<void> => {
  await enterAs(page, 'manager', weekAt(weeks, more));
  await expect(person(page, 0)).toBeVisible();
};

/** Clicks an empty cell, types the times, Enter. */
const quickAdd = async (page: Page, row: number, column: number, typed: string): Promise<void> => {
  await cell(page, row, column).click();
  const field = page.getByRole('textbox', { name: 'Times or shift type' });
  await field.fill(typed);
  await field.press('Enter');
  await holds(page, row, column, 1);
  await says(page, 'Shift planned');
};

const menuOf = async (page: Page, chip: Locator, item: string): Promise<void> => {
  await chip.hover();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Waits until the grid itself shows the next dates: a series looks the same in both weeks. */
const toNextWeek = async (page: Page): Promise<void> => {
  const first = grid(page).getByRole('columnheader').nth(1).locator('strong');
  const before = await first.innerText();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(first).not.toHaveText(before);
};

const undoByKeys = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+z');
};

test('a shift is added by typing its times, moved by clicks alone, and moved back from the toast', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openWeek(page, 8);
  await quickAdd(page, 0, 0, '10-18');
  await expect(chipIn(page, 0, 0)).toContainText('10:00–18:00');

  await menuOf(page, chipIn(page, 0, 0), 'Move');
  await cell(page, 1, 2).click();
  const undo = await undoOf(page, 'Shift moved');
  await holds(page, 1, 2, 1);
  await holds(page, 0, 0, 0);
  await says(page, /Moved .*, Wednesday/);

  await undo.click();
  await holds(page, 0, 0, 1);
  await holds(page, 1, 2, 0);
  await page.reload();
  await expect(chipIn(page, 0, 0)).toContainText('10:00–18:00');
  await holds(page, 1, 2, 0);
  expect(complaints).toEqual([]);
});

testInFull(
  'a shift is moved, put back, copied and deleted by keys, and each step is undone and redone',
  async ({ page }) => {
    await openWeek(page, 9);
    await quickAdd(page, 0, 0, '9-17');
    await chipIn(page, 0, 0).focus();

    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await holds(page, 0, 0, 1);

    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await holds(page, 1, 1, 1);
    await says(page, 'Shift moved');

    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    await holds(page, 1, 2, 1);
    await says(page, 'Shift copied');

    await chipIn(page, 1, 2).focus();
    await page.keyboard.press('Delete');
    await holds(page, 1, 2, 0);
    await says(page, 'Shift deleted');

    await undoByKeys(page);
    await holds(page, 1, 2, 1);
    await undoByKeys(page);
    await holds(page, 1, 2, 0);
    await undoByKeys(page);
    await holds(page, 0, 0, 1);
    await page.keyboard.press('Control+Shift+z');
    await holds(page, 1, 1, 1);
    await holds(page, 0, 0, 0);
  },
);

test('while a shift is dragged each row says whether it fits, Escape puts it back, and Control copies', async ({
  page,
}) => {
  await openWeek(page, 10);
  await quickAdd(page, 0, 0, '10-18');
  // Without a reload: shifts planned a moment ago count.
  await quickAdd(page, 1, 0, '12-20');
  const grab = async (): Promise<void> => {
    await chipIn(page, 0, 0).hover({ position: { x: 20, y: 10 } });
    await page.mouse.down();
  };
  const over = async (row: number, column: number): Promise<void> => {
    const box = await boxOf(cell(page, row, column));
    await page.mouse.move(box.x + 40, box.y + 18, { steps: 8 });
  };
  await grab();
  await over(1, 0);
  await expect(person(page, 1)).toContainText('Works 12:00–20:00 that day');
  await over(2, 0);
  await expect(person(page, 2)).toContainText(/Available, 8:00 in total|Available, 7:30 in total/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await holds(page, 0, 0, 1);

  await grab();
  await over(2, 1);
  await page.mouse.up();
  await holds(page, 2, 1, 1);
  await holds(page, 0, 0, 0);
  await says(page, 'Shift moved');

  const box = await boxOf(chipIn(page, 2, 1));
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.keyboard.down('Control');
  await page.mouse.down();
  await over(3, 1);
  await page.mouse.up();
  await page.keyboard.up('Control');
  await holds(page, 2, 1, 1);
  await holds(page, 3, 1, 1);
  await says(page, 'Shift copied');
});

testInFull(
  'the form takes a break and a note, repeats every week, and changes one date or all later ones',
  async ({ page }) => {
    await openWeek(page, 11);
    await quickAdd(page, 0, 0, '10-18');
    await menuOf(page, chipIn(page, 0, 0), 'Edit');
    const form = dialog(page, 'Edit shift');
    await form.getByRole('textbox', { name: 'End' }).fill('16.30');
    await form.getByRole('textbox', { name: 'Unpaid break' }).fill('45m');
    await form.getByRole('textbox', { name: 'Note' }).fill('Brings the keys');
    await form.getByRole('checkbox', { name: 'Repeat weekly' }).check();
    await form.getByRole('combobox', { name: 'Ends' }).click();
    await page.getByRole('option', { name: 'On a date' }).click();
    await form.getByRole('textbox', { name: 'Until' }).fill(daysAfter(monday(13), 2));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(chipIn(page, 0, 0)).toContainText('10:00–16:30');
    await expect(chipIn(page, 0, 0)).toHaveAccessibleName(/repeats.*Brings the keys/);

    await toNextWeek(page);
    await expect(chipIn(page, 0, 0)).toContainText('10:00–16:30');
    await menuOf(page, chipIn(page, 0, 0), 'Edit');
    await form.getByRole('radio', { name: 'This date and all later ones' }).check();
    await form.getByRole('textbox', { name: 'Start' }).fill('11');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(chipIn(page, 0, 0)).toContainText('11:00–16:30');
    await toNextWeek(page);
    await expect(chipIn(page, 0, 0)).toContainText('11:00–16:30');
    await page.goto(weekAt(11));
    await expect(chipIn(page, 0, 0)).toContainText('10:00–16:30');
    await page.goto(weekAt(14));
    await expect(person(page, 0)).toBeVisible();
    await holds(page, 0, 0, 0);
  },
);

testInFull('department, team and week stand in the address, and a shared link shows the same', async ({ page }) => {
  await openWeek(page, 0);
  const everyone = await grid(page).getAttribute('aria-rowcount');
  const choose = async (filter: string): Promise<string> => {
    await page.getByRole('button', { name: `${filter} All` }).click();
    const first = page.getByRole('menuitem').first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole('button', { name: `Clear filter ${filter}` })).toBeVisible();
    return name;
  };
  await choose('Department');
  const team = await choose('Team');
  await expect(page).toHaveURL(/department=dep_.*team=tem_/);
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', everyone ?? '');
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(`^Team ${team}`) })).toBeVisible();
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', everyone ?? '');
  await page.getByRole('button', { name: 'Clear filter Team' }).click();
  await page.getByRole('button', { name: 'Clear filter Department' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', everyone ?? '');
});

testInFull(
  'the person who plans the same in two windows is refused in the second, sees both versions, and decides',
  async ({ page, browser }) => {
    await openWeek(page, 15);
    await quickAdd(page, 0, 0, '10-18');
    const other = await (await browser.newContext()).newPage();
    // The other window would load the first window's change within seconds; it acts before that.
    await other.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('"ScheduleChanges"') ? route.abort() : route.fallback(),
    );
    await openWeek(other, 15);
    await holds(other, 0, 0, 1);

    await menuOf(page, chipIn(page, 0, 0), 'Move');
    await cell(page, 1, 1).click();
    await says(page, 'Shift moved');

    await menuOf(other, chipIn(other, 0, 0), 'Move');
    await cell(other, 2, 2).click();
    const question = dialog(other, 'Changed in the meantime');
    const nameOf = (row: number): Promise<string> =>
      person(other, row)
        .getByRole('rowheader')
        .innerText()
        .then((text) => text.split('\n').find((line) => line.length > 2) ?? '');
    const [theirs, mine] = [await nameOf(1), await nameOf(2)];
    await expect(question.getByRole('columnheader', { name: 'Your version' })).toBeVisible();
    // Who changed it, and when.
    await expect(
      question.getByRole('columnheader', { name: /Current version.*You, in another window, / }),
    ).toBeVisible();
    const line = question.getByRole('row', { name: /^Employee/ });
    await expect(line.getByRole('cell')).toHaveText([mine, theirs]);
    await expect(question.getByRole('row', { name: /^Time/ })).toContainText('10:00–18:00');
    await question.getByRole('button', { name: 'Keep current version' }).click();
    await holds(other, 1, 1, 1);
    await holds(other, 2, 2, 0);

    await menuOf(page, chipIn(page, 1, 1), 'Move');
    await cell(page, 3, 3).click();
    await says(page, 'Shift moved');
    await menuOf(other, chipIn(other, 1, 1), 'Move');
    await cell(other, 2, 2).click();
    await question.getByRole('button', { name: 'Apply my change' }).click();
    await holds(other, 2, 2, 1);
    await holds(other, 3, 3, 0);
    await other.context().close();
  },
);

testInFull('a move without a connection is taken back, with the reason', async ({ page, context }) => {
  await openWeek(page, 16);
  await quickAdd(page, 0, 0, '10-18');
  await context.setOffline(true);
  await menuOf(page, chipIn(page, 0, 0), 'Move');
  await cell(page, 1, 1).click();
  await says(page, 'No connection to Muster');
  await holds(page, 0, 0, 1);
  await holds(page, 1, 1, 0);
  await context.setOffline(false);
});
