import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsOf, dialog, enterAs, monday, says } from './visitor.ts';
import { test, testInFull } from './world.ts';

const fill = (page: Page): Locator => dialog(page, /^Fill open shifts/);

const openFill = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'More schedule actions' }).click();
  await page.getByRole('menuitem', { name: 'Fill open shifts' }).click();
  const told = await fill(page)
    .getByText(/shifts? needs? someone/)
    .innerText();
  return Number(/^\d+/.exec(told)?.[0]);
};

/** Uses the shortest time on offer: no test here depends on the quality of the plan. */
const propose = async (page: Page): Promise<void> => {
  await fill(page).getByText('5 seconds', { exact: true }).click();
  await fill(page).getByRole('button', { name: 'Suggest a plan' }).click();
};

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Suggested plan' });
const plan = (page: Page): Locator => page.getByRole('button', { name: /^Plan \d+ shift/ });
const countOn = async (button: Locator): Promise<number> => Number(/\d+/.exec(await button.innerText())?.[0]);

test('open shifts are filled by a proposal on the grid: asked about, planned in part, and taken back by one undo', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(2)}`);
  const wanted = await openFill(page);
  expect(wanted).toBeGreaterThan(1);
  await fill(page)
    .getByRole('slider', { name: /^Fairness/ })
    .press('ArrowRight');
  await expect(fill(page).getByRole('slider', { name: 'Fairness: High' })).toBeVisible();
  await propose(page);

  // The solver itself answered: its program was loaded and ran in a worker of the page.
  await expect(bar(page).getByText(/No other plan|found in this time/)).toBeVisible({ timeout: 40_000 });
  await expect(fill(page)).toBeHidden();
  await expect(bar(page).getByText(/[\d,]+:\d\d → [\d,]+:\d\d/)).toBeVisible();
  const proposed = await countOn(plan(page));

  // With keys: go to a proposed shift, leave it out, and read its reasons.
  await bar(page).getByRole('button', { name: 'Next shift in the plan' }).click();
  const ghost = page.locator('[data-shift^="ghost:"]:focus');
  await expect(ghost).toHaveAccessibleName(/, suggested: /);
  await page.keyboard.press('Space');
  await says(page, /^Skipped: /);
  await expect(ghost).toHaveAccessibleName(/skipped/);
  await page.keyboard.press('Enter');
  const reasons = page.getByRole('dialog').filter({ hasText: /Also possible|No one else is available/ });
  await expect(reasons.getByRole('button', { name: 'Include' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reasons).toBeHidden();

  // The same plan as a list, which includes the shift that was left out.
  await bar(page).getByRole('button', { name: 'View as list' }).click();
  await expect(fill(page).getByRole('checkbox', { name: /: .*\d\d:\d\d/, checked: false })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(fill(page)).toBeHidden();

  const taken = proposed - 1;
  await page.getByRole('button', { name: new RegExp(`^Plan ${taken} shift`) }).click();
  await says(page, new RegExp(`${taken} shifts? filled`));
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('[data-shift^="ghost:"]')).toHaveCount(0);

  expect(await openFill(page)).toBe(wanted - taken);
  await page.keyboard.press('Escape');
  await expect(fill(page)).toBeHidden();
  // The message with its button may be gone by now.
  await page.keyboard.press('Control+z');
  await says(page, /^Undone/);
  expect(await openFill(page)).toBe(wanted);
  expect(complaints).toEqual([]);
});

testInFull('on a phone the proposal is a list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const date = monday(2);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${date}&modal=fill-schedule/week/${date}`);
  await propose(page);
  await expect(fill(page).getByText(/seats? filled\./)).toBeVisible({ timeout: 40_000 });
  await expect(
    fill(page)
      .getByRole('checkbox', { name: /: .*\d\d:\d\d/ })
      .first(),
  ).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

testInFull(
  'a week that was copied without its people is filled: its shifts become someone’s, and one undo leaves them for no one again',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const date = monday(31);
    await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(0)}`);
    await page.getByRole('button', { name: 'More schedule actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy to other dates' }).click();
    const copying = dialog(page, /^Copy week/);
    await copying.getByLabel('To week of').fill(date.split('-').reverse().join('/'));
    await copying.getByRole('checkbox', { name: /^Include assigned people/ }).uncheck();
    const copy = copying.getByRole('button', { name: /^Copy \d+ shifts/ });
    await expect(copy).toBeEnabled();
    const copied = await countOn(copy);
    await copy.click();
    await says(page, `${copied} shifts copied`);

    await page.goto(`/schedule/employee/week?date=${date}`);
    const open = page.getByRole('rowheader', { name: /^Open shifts/ });
    await expect(open).toContainText(/\d+ open seats/);
    const free = await countOn(open);
    const wanted = await openFill(page);
    await expect(fill(page).getByText(/\d+ planned but unassigned\./)).toBeVisible();
    await propose(page);
    await expect(bar(page).getByText(/\d+ of \d+ seats filled/)).toBeVisible({ timeout: 60_000 });

    // Shifts that are left out do not count as filled.
    const taken = await countOn(plan(page));
    await bar(page).getByRole('button', { name: 'Skip all' }).click();
    await expect(bar(page).getByText(`0 of ${wanted} seats filled.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Plan shifts' })).toBeDisabled();
    await bar(page).getByRole('button', { name: 'Include all' }).click();
    await expect(bar(page).getByText(`${taken} of ${wanted} seats filled.`)).toBeVisible();

    await plan(page).click();
    await says(page, new RegExp(`${taken} shifts filled`));
    await expect(bar(page)).toBeHidden();
    await expect(open).toContainText(new RegExp(`\\D${free - taken} open seats?`));
    await page.keyboard.press('Control+z');
    await says(page, /^Undone/);
    await expect(open).toContainText(`${free} open seats`);
    expect(complaints).toEqual([]);
  },
);
