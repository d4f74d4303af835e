import { expect, type Page } from '@playwright/test';
import { productNow } from './product-clock.ts';
import { complaintsOf, dialog, enterAs, says, tabTo } from './visitor.ts';
import { test, testInFull } from './world.ts';

/** The first date of the month `later` months from now. */
const month = (later: number): string => {
  const now = productNow();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
};

/** Waits for the file that the step creates, and returns its name. */
const fileOf = async (page: Page, step: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), step()]);
  return download.suggestedFilename();
};

test('a clerk closes a month, sets a wage code and takes the file with keys alone', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', `/payroll?date=${month(-2)}`);
  await expect(page.getByRole('button', { name: 'Close period' })).toBeEnabled();

  await tabTo(page, 'button', 'Payroll settings');
  await page.keyboard.press('Enter');
  const settings = dialog(page, 'Payroll settings');
  await expect(settings.getByRole('button', { name: 'Add wage code' })).toBeVisible();
  await tabTo(page, 'button', 'Add wage code');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', /^Code/);
  await page.keyboard.type('100');
  await tabTo(page, 'button', 'Save');
  await page.keyboard.press('Enter');
  await says(page, 'Payroll settings saved');
  await expect(settings).toHaveCount(0);

  await tabTo(page, 'button', 'Close period');
  await page.keyboard.press('Enter');
  const question = dialog(page, /^Close .*\?$/);
  await expect(question).toBeVisible();
  await tabTo(page, 'button', 'Close period');
  await page.keyboard.press('Enter');
  await says(page, /is closed/);
  await expect(page.getByText(/^Closed on /)).toBeVisible();

  await tabTo(page, 'button', /^Show lines of /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Employees' }).getByRole('table')).toHaveCount(1);

  await page.keyboard.press('Control+Home');
  await tabTo(page, 'button', 'Export');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  const name = await fileOf(page, () => page.keyboard.press('Enter'));
  expect(name).toMatch(/^payroll-csv_.*\.csv$/);
  expect(complaints).toEqual([]);
});

testInFull(
  'what changes in a closed month is a correction of the next one, and the month can be reopened',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const [closed, next] = [month(-1), month(0)];
    await enterAs(page, 'manager', `/payroll?date=${closed}`);
    await page.getByRole('button', { name: 'Close period' }).click();
    await dialog(page, /^Close .*\?$/)
      .getByRole('button', { name: 'Close period' })
      .click();
    await says(page, /is closed/);

    await page.goto('/employees');
    await page.getByRole('link', { name: 'Eva Ngo' }).first().click();
    await page.waitForURL(/\/employees\/[^/]+\/\w+/);
    const [, , person] = new URL(page.url()).pathname.split('/');
    await page.goto(`/payroll?date=${next}&modal=time-off-correction/overtime/${person}`);
    const form = dialog(page, /plus-minus/i);
    await form
      .getByRole('combobox', { name: 'What to do' })
      .or(form.getByRole('textbox', { name: 'What to do' }))
      .click();
    await page.getByRole('option', { name: 'Pay out hours' }).click();
    await form.getByRole('textbox', { name: 'Hours' }).fill('2');
    await form.getByRole('textbox', { name: 'Date' }).fill(closed);
    await form.getByRole('textbox', { name: 'Paid on' }).fill(closed);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);

    await page.goto(`/payroll?date=${next}`);
    await expect(page.getByText("This period isn't over yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Show lines of Eva Ngo' }).click();
    await expect(page.getByRole('table', { name: 'Eva Ngo' }).getByText(/Corrects .*: added/)).toBeVisible();
    await expect(page.getByRole('table', { name: /^Compared with/ })).toBeVisible();

    await page.goto(`/payroll?date=${closed}`);
    await page.getByRole('button', { name: 'Reopen' }).click();
    await dialog(page, /^Reopen .*\?$/)
      .getByRole('button', { name: 'Reopen' })
      .click();
    await says(page, /is open again/);
    await expect(page.getByRole('button', { name: 'Close period' })).toBeEnabled();
    expect(complaints).toEqual([]);
  },
);
