import { expect, type Page } from '@playwright/test';
import { requestsOf } from './quiet.ts';
import { boxOf, complaintsOf, dialog, enterAs, monday, says } from './visitor.ts';
import { test, testInFull } from './world.ts';

const at = (weeks: number, view = 'employee/week'): string => `/schedule/${view}?date=${monday(weeks)}`;

/** Plans a shift for the first person by typing its times. */
const plan = async (page: Page, column: number, typed: string): Promise<void> => {
  await page.locator(`[role=grid] [data-row="0"] > [data-column="${column}"]`).click();
  const field = page.getByRole('textbox', { name: 'Times or shift type' });
  await field.fill(typed);
  await field.press('Enter');
  await says(page, 'Shift planned');
};

test('[R2.2-45] a day has hours: a shift is stretched by its end and moved by keys, in steps of a quarter', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { quiet } = requestsOf(page);
  await enterAs(page, 'manager', at(19));
  await plan(page, 0, '10-18');
  await page.locator('label').filter({ hasText: /^Day$/ }).click();
  await expect(page).toHaveURL(/\/schedule\/employee\/day/);
  const bar = page.locator('[role=grid] [data-row-id] [data-shift]').first();
  await expect(bar).toContainText('10:00–18:00');
  // Night shifts of the day before may lengthen the axis.
  await quiet();
  const box = await boxOf(bar);
  const quarter = box.width / 32;
  await page.mouse.move(box.x + box.width - 3, box.y + 18);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 3 - 4 * quarter, box.y + 18, { steps: 6 });
  await page.mouse.up();
  await says(page, 'Shift changed');
  await expect(bar).toContainText('10:00–17:00');

  await bar.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('09:30–16:30');
  await page.reload();
  await expect(bar).toContainText('09:30–16:30');
  expect(complaints).toEqual([]);
});

testInFull(
  '[R2.2-45] teams and kinds of shift have hours too: one drag gives a shift another team and other times',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const { quiet } = requestsOf(page);
    await enterAs(page, 'manager', `${at(37)}&q=Kaja`);
    await plan(page, 0, '10-18');
    await page.getByRole('searchbox', { name: 'Find person' }).fill('');
    await page
      .locator('label')
      .filter({ hasText: /^Teams$/ })
      .click();
    await page.locator('label').filter({ hasText: /^Day$/ }).click();
    await expect(page).toHaveURL(/\/schedule\/team\/day/);
    const row = (name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    const barIn = (name: RegExp) => row(name).locator('[data-shift]', { hasText: 'Kaja Björnsdóttir' });
    await expect(barIn(/^Floor/)).toContainText('10:00–18:00');
    // The answer for the day may move the rows.
    await quiet();
    const box = await boxOf(barIn(/^Floor/));
    const to = await boxOf(row(/^Bar/).first());
    const hour = box.width / 8;
    await page.mouse.move(box.x + 60, box.y + 18);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + 2 * hour, to.y + 20, { steps: 6 });
    await page.mouse.up();
    await says(page, 'Shift changed');
    await page.reload();
    await expect(barIn(/^Bar/)).toContainText('12:00–20:00');
    await expect(barIn(/^Floor/)).toHaveCount(0);
    await expect(
      page.getByRole('table', { name: 'Totals' }).getByRole('row', { name: /^Planned hours/ }),
    ).toBeVisible();

    await page
      .locator('label')
      .filter({ hasText: /^Shifts$/ })
      .click();
    await expect(page).toHaveURL(/\/schedule\/shift\/day/);
    await row(/^Floor late/)
      .getByRole('gridcell')
      .click();
    const form = dialog(page, 'Plan shift');
    await expect(form.getByRole('textbox', { name: 'Start' })).toHaveValue('15:30');
    expect(complaints).toEqual([]);
  },
);

testInFull(
  '[R2.2-45] an unknown mode or period leads to the week of people; teams, shifts and months have their own',
  async ({ page }) => {
    await enterAs(page, 'manager', '/schedule/unknown/never');
    await expect(page).toHaveURL(/\/schedule\/employee\/week/);
    await page.goto(at(0, 'team/week'));
    await expect(page.getByRole('columnheader', { name: /teams/ })).toBeVisible();
    await page.goto(at(0, 'shift/week'));
    await expect(page.getByRole('columnheader', { name: /shift types/ })).toBeVisible();
    await page.goto(at(0, 'employee/month'));
    await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', /^(29|30|31|32)$/);
  },
);

test('a view is given a name, and brings its filters back on the date in sight', async ({ page }) => {
  await enterAs(page, 'manager', at(0, 'team/week'));
  await page.getByRole('button', { name: /^Show/ }).click();
  await page.getByRole('menuitem', { name: 'To fix or check' }).click();
  await page.getByRole('button', { name: /^Views/ }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Trouble');
  await page.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Trouble saved');
  await page.goto(at(1));
  await page.getByRole('button', { name: /^Views/ }).click();
  await page.getByRole('menuitem', { name: 'Trouble' }).click();
  await expect(page).toHaveURL(new RegExp(`/schedule/team/week\\?state=problem&date=${monday(1)}`));
});

test('the history says who did what, shows a moment, and brings it back', async ({ page }) => {
  await enterAs(page, 'manager', at(20));
  await plan(page, 0, '10-18');
  const first = page.locator('[role=grid] [data-row="0"]');
  await first.locator('[data-shift]').focus();
  await page.keyboard.press('Delete');
  await expect(first.locator('[data-shift]')).toHaveCount(0);
  await says(page, 'Shift deleted');

  await page.getByRole('button', { name: 'More schedule actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const panel = page.getByRole('complementary', { name: 'History' });
  await expect(panel.getByRole('listitem').first()).toContainText('deleted 1 shift');
  await panel
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Show schedule before this change' }).click();
  await expect(page.getByText('Schedule as of')).toBeVisible();
  await expect(first.locator('[data-shift]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Restore all dates shown' }).click();
  await dialog(page, 'Restore the schedule?').getByRole('button', { name: 'Restore' }).click();
  await says(page, '1 shift restored');
  await page.reload();
  await expect(first.locator('[data-shift]')).toHaveCount(1);
});

test('a week is copied onto another, as its preview said', async ({ page }) => {
  await enterAs(page, 'manager', at(21));
  await plan(page, 0, '10-18');
  await plan(page, 2, '12-20');
  await page.getByRole('button', { name: 'More schedule actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy to other dates' }).click();
  const form = dialog(page, /Copy week/);
  await expect(form.getByText('2 shifts will be planned.')).toBeVisible();
  await form.getByRole('button', { name: 'Copy 2 shifts' }).click();
  await says(page, '2 shifts copied');
  await expect(page).toHaveURL(new RegExp(monday(22)));
  await expect(page.locator('[role=grid] [data-row="0"] [data-shift]')).toHaveCount(2);
});

test('filters that hide everything say so, and copying is only about what they show', async ({ page }) => {
  await enterAs(page, 'manager', at(24));
  await plan(page, 0, '10-18');
  const who = page.locator('[role=grid] [data-row="0"] [role=rowheader] > div').first();
  const name = (await who.innerText()).split('\n')[0]!;
  const search = page.getByRole('searchbox', { name: 'Find person' });
  await search.fill('no one at all');
  await expect(page.getByText('No people or shifts match “no one at all”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(search).toHaveValue('');
  await page.goto(`${at(24, 'team/week')}&q=${encodeURIComponent(name)}`);
  await expect(page.locator('[role=grid] [data-row] [data-shift]')).toHaveCount(1);

  const previewed = async (words: string): Promise<void> => {
    await page.getByRole('button', { name: 'More schedule actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy to other dates' }).click();
    await expect(dialog(page, /Copy week/).getByText(words)).toBeVisible();
  };
  await previewed('1 shift will be planned.');
  await expect(page.getByText(`Filtered by “${name}”.`)).toBeVisible();
  await page.goto(`${at(24)}&q=${name.slice(0, 3)}zzz`);
  await expect(page.getByText('No results')).toBeVisible();
  await previewed('0 shifts will be planned.');
});

test('an open shift is copied to another date, or planned for someone, with the control key', async ({ page }) => {
  await enterAs(page, 'manager', at(25));
  const open = page.locator('[role=grid] [data-row="-1"]');
  await open.locator('> [data-column="0"]').click();
  const field = page.getByRole('textbox', { name: 'Times or shift type' });
  await field.fill('12-20');
  await field.press('Enter');
  await says(page, 'Open shift added');
  await says(page, /^Added an open shift, .*, Monday/);

  const copyTo = async (row: number, column: number): Promise<void> => {
    await page.locator('[role=grid] [data-row="-1"] [data-shift]').first().focus();
    await page.keyboard.press('d');
    await page.locator(`[role=grid] [data-row="${row}"] > [data-column="${column}"]`).click();
  };
  await copyTo(-1, 3);
  await says(page, 'Shift copied');
  await expect(open.locator('[data-shift]')).toHaveCount(2);
  await copyTo(0, 4);
  await says(page, 'Shift planned');
  await expect(page.locator('[role=grid] [data-row="0"] [data-shift]')).toContainText('12:00–20:00');
  await page.reload();
  await expect(open.locator('[data-shift]')).toHaveCount(2);
  await expect(page.locator('[role=grid] [data-row="0"] [data-shift]')).toContainText('12:00–20:00');
});

test('two planners see each other, and what the other does appears by itself', async ({ page, browser }) => {
  // A person whom both planners plan.
  const week = `${at(23)}&q=Kaja`;
  await enterAs(page, 'manager', week);
  const other = await (await browser.newContext()).newPage();
  await enterAs(other, 'supervisor', week);
  await expect(other.locator('[role=grid] [data-row="0"]')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Also viewing: / })).toBeVisible();
  await plan(page, 0, '10-18');
  await expect(other.locator('[role=grid] [data-row="0"] [data-shift]')).toHaveCount(1);
  await other.context().close();
});

test('[R2.9-016] [R2.9-144] a week is printed as a plain table for each department, and a name on it only once', async ({
  page,
}) => {
  await enterAs(page, 'manager', `${at(0)}&modal=print-schedule`);
  await expect(dialog(page, 'Print').getByRole('button', { name: 'Print' })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.getByRole('columnheader', { name: /^Mon / }).first()).toBeVisible();
  const [table] = await sheet.getByRole('table').all();
  const names = await table!.getByRole('rowheader').allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
  expect(await sheet.getByRole('row').count()).toBeGreaterThan(30);
  await expect(page.getByRole('navigation').first()).toBeHidden();
});
