import { expect, type Page } from '@playwright/test';
import { productNow } from './product-clock.ts';
import { complaintsOf, daysAfter, dialog, enterAs, monday, says, undoOf } from './visitor.ts';
import { test, testInFull } from './world.ts';

const yesterday = daysAfter(productNow().toISOString().slice(0, 10), -1);

/** The lines of all people except Hanna, the demo manager, who decides here: no one approves their own hours. */
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all|Hanna Lindqvist)/ });

/** Goes back from yesterday to a day with at least three pending lines. */
const openPending = async (page: Page): Promise<void> => {
  await enterAs(page, 'manager', `/timesheet/team/day?date=${yesterday}&status=pending`);
  for (let back = 0; back < 7; back += 1) {
    await expect(
      page.getByRole('table').or(page.getByText('hidden by filters')).or(page.getByText('No hours')).first(),
    ).toBeVisible();
    if ((await boxes(page).count()) >= 3) return;
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(new RegExp(`date=${daysAfter(yesterday, -back - 1)}`));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
};

const choose = async (page: Page, count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await boxes(page).nth(at).check();
};

testInFull('three lines are approved at once, and one press takes it back', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openPending(page);
  const before = await boxes(page).count();
  await choose(page, 3);
  const bar = page.getByRole('toolbar', { name: '3 selected' });
  await bar.getByRole('button', { name: /^Approve 3/ }).click();
  const shown = dialog(page, 'What this changes');
  await shown.getByRole('button', { name: 'Approve 3' }).click();
  const undo = await undoOf(page, '3 entries approved');
  await expect(boxes(page)).toHaveCount(before - 3);
  await expect(bar).toHaveCount(0);
  await undo.click();
  await expect(boxes(page)).toHaveCount(before);
  expect(complaints).toEqual([]);
});

testInFull('declining asks for a reason, and the person who reads the line finds it', async ({ page }) => {
  await openPending(page);
  const name = ((await boxes(page).first().getAttribute('aria-label')) ?? '').replace('Select ', '');
  await choose(page, 1);
  await page.keyboard.press('d');
  const question = dialog(page, 'Decline 1 entry');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question.getByText('Enter what should be corrected')).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('The break is missing');
  await question.getByRole('button', { name: 'Decline' }).click();
  await says(page, '1 entry declined');
  await page.goto(page.url().replace('pending', 'declined'));
  const row = page.getByRole('row', { name: new RegExp(name) }).filter({ has: page.getByRole('img') });
  await expect(row.getByRole('img', { name: 'The break is missing' }).first()).toBeVisible();
  await expect(row.first()).toContainText('Declined');
});

testInFull(
  '[R2.5-27] hours are added with times typed as people type them, and the week shows them',
  async ({ page }) => {
    await enterAs(page, 'employee', '/dashboard/my-overview');
    await page.getByRole('button', { name: 'Add Worked Hours' }).click();
    const form = dialog(page, /Add worked hours/);
    await form.getByRole('textbox', { name: 'Date' }).fill(daysAfter(monday(-3), 6));
    await form.getByRole('textbox', { name: 'Start' }).fill('530');
    await form.getByRole('textbox', { name: 'End' }).fill('7.30 am');
    await form.getByRole('textbox', { name: 'Break' }).fill('15m');
    await form.getByRole('textbox', { name: 'Break' }).blur();
    await expect(form.getByRole('textbox', { name: 'Start' })).toHaveValue('05:30');
    await expect(form.getByText('1:45 worked')).toBeVisible();
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form).toHaveCount(0);
    await says(page, 'Hours saved');
    await page.goto(`/timesheet/employee/week?date=${monday(-3)}`);
    await expect(page.getByRole('button', { name: /, Sun .*: .*, Pending/ })).toBeVisible();
    await page.goto(`/timesheet/employee/day?date=${daysAfter(monday(-3), 6)}`);
    await expect(page.getByRole('row', { name: /05:30 . 07:30.*1:45.*Pending/ }).last()).toBeVisible();
  },
);

testInFull('what waits in four weeks is decided in one list by keys, and one press takes it back', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', '/timesheet/team/day');
  await page.getByRole('button', { name: 'To approve' }).click();
  await expect(page).toHaveURL(/week\?status=pending$/);
  await expect(boxes(page).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const before = await boxes(page).count();
  expect(before).toBeGreaterThan(3);
  await boxes(page).nth(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await says(page, '2 entries approved');
  await expect(boxes(page)).toHaveCount(before - 2);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(boxes(page)).toHaveCount(before);
  expect(complaints).toEqual([]);
});

test('a week is typed into its cells by keys alone, and Ctrl+Z takes the last one back', async ({ page }) => {
  const complaints = complaintsOf(page);
  const week = monday(-6);
  await enterAs(page, 'manager', `/timesheet/team/week?date=${week}`);
  const cell = (day: string) => page.getByRole('textbox', { name: new RegExp(`^Hanna Lindqvist, ${day} `) });
  const total = page
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .nth(7);
  const before = await cell('Sat').inputValue();
  expect(before).toBe('');
  await cell('Sat').focus();
  await page.keyboard.type('7,5');
  await expect(page.getByRole('row', { name: /^Hanna/ })).toContainText('09:00–16:30');
  await page.keyboard.press('Tab');
  await expect(cell('Sun')).toBeFocused();
  await says(page, 'Hours saved');
  await page.keyboard.type('22-6/45');
  await page.keyboard.press('ArrowLeft');
  // While typing, the arrow keys move within the text.
  await expect(cell('Sun')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell('Sat')).toBeFocused();
  await expect(cell('Sun')).toHaveValue('7:15');
  await expect(total).toHaveText('14:45');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell('Sun')).toHaveValue('');
  await expect(total).toHaveText('7:30');
  await cell('Sun').fill('half a day');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter hours as 7:30' })).toBeVisible();
  await expect(cell('Sun')).toHaveValue('half a day');
  await page.reload();
  await expect(cell('Sat')).toHaveValue('7:30');
  await expect(cell('Sun')).toHaveValue('');
  await cell('Sat').fill('');
  await cell('Sat').press('Enter');
  await says(page, 'Hours deleted');
  expect(complaints).toEqual([]);
});
