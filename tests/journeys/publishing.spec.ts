import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, daysAfter, dialog, enterAs, monday, says } from './visitor.ts';

// Far beyond what the demo company publishes by itself.
const weeks = 14;
/** A second try gets a week of its own: the first one's shifts are still in the other. */
const week = (): string => monday(weeks + test.info().retry);

const cell = (page: Page, column: number): Locator =>
  page.getByRole('grid', { name: 'Schedule' }).locator(`[data-row="0"] > [data-column="${column}"]`);
const chips = (page: Page, column: number): Locator =>
  cell(page, column).and(page.locator('[data-shift]')).or(cell(page, column).locator('[data-shift]'));

const quickAdd = async (page: Page, column: number, typed: string): Promise<void> => {
  await cell(page, column).click();
  const field = page.getByRole('textbox', { name: 'Times or shift' });
  await field.fill(typed);
  await field.press('Enter');
  await expect(chips(page, column)).toHaveCount(1);
  await says(page, 'Shift planned');
};

const menuOf = async (page: Page, chip: Locator, item: string): Promise<void> => {
  await chip.hover();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** How many shifts the employee reads of the week. */
const ownShifts = async (page: Page, count: number, date = week()): Promise<void> => {
  await expect(async () => {
    await page.goto(`/dashboard/my-schedule?date=${date}`);
    await expect(page.getByRole('table').getByText('10:00–18:00')).toHaveCount(count, { timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
};

const unread = async (page: Page): Promise<number> => {
  const name = await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .getAttribute('aria-label');
  return Number(name?.match(/\d+/)?.[0] ?? 0);
};

test('a week with a red finding goes out with a reason, is taken back in time, goes out again and is heard of', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const complaints = complaintsOf(page);
  const eva = await browser.newPage();
  await enterAs(eva, 'employee');
  await ownShifts(eva, 0);
  const heard = await unread(eva);

  await enterAs(page, 'manager', `/schedule/employee/week?date=${week()}&q=Eva`);
  await quickAdd(page, 0, '10-18');
  await quickAdd(page, 1, '12-20');
  await menuOf(page, chips(page, 1), 'Move');
  await cell(page, 0).click();
  await expect(chips(page, 0)).toHaveCount(2);
  await quickAdd(page, 3, '10-18');

  // The bulk bar asks with the same preview, for the chosen days only.
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Publish 3 drafts' }).last().click();
  const form = dialog(page, 'Publish schedule');
  await expect(form.getByText(/2 shifts break a rule/)).toBeVisible();
  await expect(form.getByText(/people are told$/)).toBeVisible();
  const reader = form.locator('details').filter({ hasText: 'Eva Ngo' });
  await expect(reader.locator('summary')).toContainText('3 new');
  await reader.locator('summary').click();
  await expect(reader.getByText('12:00–20:00')).toBeVisible();
  const publish = form.getByRole('button', { name: 'Publish 2 days' });
  await expect(publish).toBeDisabled();
  await form
    .getByRole('textbox', { name: /^Why publish it anyway/ })
    .first()
    .fill('Handover');
  await form.getByRole('button', { name: 'Same reason for the other one' }).click();
  await publish.click();
  await says(page, '2 days published');

  // Within the time of the toast nobody has heard of it.
  await page.getByRole('status').filter({ hasText: '2 days published' }).getByRole('button', { name: 'Undo' }).click();
  await says(page, /undone|taken back/i);
  await ownShifts(eva, 0);
  expect(await unread(eva)).toBe(heard);

  await page
    .getByRole('button', { name: /^Publish \d+ drafts$/ })
    .first()
    .click();
  const again = dialog(page, 'Publish schedule');
  await again
    .getByRole('textbox', { name: /^Why publish it anyway/ })
    .first()
    .fill('Handover');
  await again.getByRole('button', { name: 'Same reason for the other one' }).click();
  await again.getByRole('button', { name: /^Publish \d days/ }).click();
  await says(page, '7 days published');
  await ownShifts(eva, 2);
  await expect(async () => {
    await eva.reload();
    await expect(eva.getByRole('button', { name: /^Notifications/ }).first()).toBeVisible();
    expect(await unread(eva)).toBeGreaterThan(heard);
  }).toPass({ timeout: 60_000, intervals: [5_000] });
  await eva
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await expect(eva.getByRole('link', { name: /The schedule of .+ is there for .+: you have 3 shifts/ })).toBeVisible();

  // After publishing a change says who will hear of it, and asks whether they should.
  await menuOf(page, chips(page, 3), 'Move');
  await cell(page, 4).click();
  const toast = page.getByRole('status').filter({ hasText: 'will be told in a moment' });
  await expect(toast).toContainText('Eva');
  await toast.getByRole('button', { name: 'Don’t tell' }).click();
  await ownShifts(eva, 2, daysAfter(week(), 4));
  await eva.close();
  expect(complaints).toEqual([]);
});
