import { expect } from '@playwright/test';
import { goWithin } from './quiet.ts';
import { complaintsOf, dialog, enterAs, says } from './visitor.ts';
import { test } from './world.ts';

test('a report is built, kept, shared with a department, opened there and scheduled', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', '/reports/timesheet-summary?period=last-30-days');
  const headings = page.getByRole('columnheader');
  await expect(headings.filter({ hasText: 'Surcharge hours' })).toBeVisible();

  await page.getByRole('button', { name: /^Group by/ }).click();
  const grouped = page.getByRole('group', { name: 'Group by' });
  // The address holds the selected columns, so a press takes effect a moment later.
  await grouped.getByRole('checkbox', { name: 'Name', exact: true }).click();
  await expect(grouped.getByRole('checkbox', { name: 'Name', exact: true })).not.toBeChecked();
  await grouped.getByRole('checkbox', { name: 'Team', exact: true }).click();
  await expect(grouped.getByRole('checkbox', { name: 'Team', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('checkbox', { name: 'Surcharge hours' }).click();
  await expect(headings.filter({ hasText: 'Surcharge hours' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Move Hours forward' }).click();
  await page.keyboard.press('Escape');
  const built = ['Department', 'Location', 'Team', 'Days', 'Hours', 'Shifts', 'Status'];
  await expect(headings).toHaveText([...built, 'Pay']);

  await page.getByRole('button', { name: 'Save as favourite' }).click();
  const form = dialog(page, 'Save as favourite');
  await form.getByRole('textbox', { name: 'Name' }).fill('Hours by team');
  await form.getByText('Departments', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Departments' }).click();
  await page.getByRole('option', { name: /Brasserie$/ }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await says(page, '“Hours by team” saved');

  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const schedule = dialog(page, /Schedule report/);
  const pick = async (field: string, choice: string): Promise<void> => {
    await schedule
      .getByRole('combobox', { name: field })
      .or(schedule.getByRole('textbox', { name: field }))
      .first()
      .click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await pick('Run report interval', 'Monthly, on the 1st');
  await schedule.getByRole('textbox', { name: 'Run time' }).fill('7');
  await schedule.getByRole('textbox', { name: 'Report Name' }).fill('Hours by team, monthly');
  await expect(schedule.getByRole('listitem').first()).toBeVisible();
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(schedule).toHaveCount(0);
  await goWithin(page, '/reports?modal=report-recurring/list');
  await expect(dialog(page, /Scheduled reports/).getByText('Hours by team, monthly')).toBeVisible();

  const other = await browser.newPage();
  await enterAs(other, 'supervisor', '/reports?modal=report-favorite/list');
  await dialog(other, 'Favourites')
    .getByRole('link', { name: /^Hours by team/ })
    .click();
  await expect(other.getByRole('row', { name: /^Total/ })).toBeVisible();
  // The supervisor sees no wages; the columns and their order are as built.
  await expect(other.getByRole('columnheader')).toHaveText(built);
  await other.close();
  expect(complaints).toEqual([]);
});
