import { expect, type Page } from '@playwright/test';
import { productNow } from './product-clock.ts';
import { goWithin } from './quiet.ts';
import { complaintsOf, dialog, enterAs, says, tabTo } from './visitor.ts';
import { test } from './world.ts';

/** Months that no other e2e test writes to. */
const now = productNow();
const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5, 1)).toISOString().slice(0, 10);
const day = `${first.slice(0, 8)}11`;

/** Adds a person who earns 15.00 an hour and works 40 hours a week from the first of the month, and returns their id. */
const addPerson = async (page: Page): Promise<string> => {
  await enterAs(page, 'manager', '/employees?modal=employee-create');
  const form = dialog(page, 'Add employee');
  await form.getByRole('textbox', { name: 'First name' }).fill('Mara');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Monthly');
  await form.getByRole('textbox', { name: 'First day' }).fill(first);
  await form.getByRole('textbox', { name: 'Email' }).fill('mara.monthly@lumen.example');
  await form.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option').first().click();
  await expect(form.getByRole('combobox', { name: 'Contract' })).toHaveValue('Fixed hours');
  await form.getByRole('textbox', { name: 'Hours per week' }).fill('40');
  await form.getByRole('textbox', { name: 'Hourly wage' }).fill('15');
  await form.getByRole('checkbox', { name: 'Send an invitation by email' }).uncheck();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('searchbox').first().fill('Monthly');
  await page.getByRole('link', { name: 'Mara Monthly' }).first().click();
  await page.waitForURL(/\/employees\/[^/]+\/\w+/);
  return new URL(page.url()).pathname.split('/')[2]!;
};

test('a month of someone new, from the contract over corrected and approved hours to the statement', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const person = await addPerson(page);

  // Nine to five without a break, which is wrong.
  await goWithin(
    page,
    `/employees/${person}/timesheets?date=${day}&modal=timesheet?employeeId=${person}%26date=${day}`,
  );
  const adding = dialog(page, 'Add worked hours');
  await adding.getByRole('textbox', { name: 'Start' }).fill('9');
  await adding.getByRole('textbox', { name: 'End' }).fill('17');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding).toHaveCount(0);

  // Correct the break with keys.
  await tabTo(page, 'button', /^09:00/);
  await page.keyboard.press('Enter');
  const shown = dialog(page, /hours/i);
  await expect(shown.getByRole('button', { name: 'Edit' })).toBeVisible();
  await tabTo(page, 'button', 'Edit');
  await page.keyboard.press('Enter');
  const editing = dialog(page, 'Edit hours');
  await expect(editing.getByRole('textbox', { name: 'Break' })).toBeVisible();
  await tabTo(page, 'textbox', 'Break');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('30m');
  await tabTo(page, 'button', 'Save');
  await page.keyboard.press('Enter');
  await expect(editing).toHaveCount(0);
  await expect(page.getByText('7:30').first()).toBeVisible();

  // Approve with keys.
  await expect(page.getByRole('button', { name: /^09:00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('button', { name: 'Approve' })).toBeVisible();
  await tabTo(page, 'button', 'Approve');
  await page.keyboard.press('Enter');
  await says(page, /approved/);

  // Open the statement with keys: it explains nine to five less the break, and who approved it.
  await goWithin(page, `/employees/${person}/statement?month=${first}`);
  const hours = page.getByRole('region', { name: 'Hours' });
  await expect(hours.getByRole('button', { name: 'Show what makes up Worked' })).toBeVisible();
  await tabTo(page, 'button', 'Show what makes up Worked');
  await page.keyboard.press('Enter');
  await expect(hours.getByRole('row', { name: /Worked.*approved or entered by Hanna Lindqvist/ })).toBeVisible();
  await expect(hours.getByRole('row', { name: /^Break/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contract' }).getByText(/Fixed hours/)).toBeVisible();
  await tabTo(page, 'button', 'Save as PDF');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);

  // The clerk closes the month with keys.
  await goWithin(page, `/payroll?date=${first}`);
  await expect(page.getByRole('button', { name: 'Close period' })).toBeEnabled();
  await tabTo(page, 'button', 'Close period');
  await page.keyboard.press('Enter');
  await expect(dialog(page, /^Close .*\?$/)).toBeVisible();
  await tabTo(page, 'button', 'Close period');
  await page.keyboard.press('Enter');
  await says(page, /is closed/);
  expect(complaints).toEqual([]);
});
