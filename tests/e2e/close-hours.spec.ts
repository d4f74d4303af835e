import { expect, type Page } from '@playwright/test';
import { complaintsOf, daysAfter, dialog, enterAs, monday, says } from './visitor.ts';
import { testInFull } from './world.ts';

const week = monday(-8);
const [tuesday, thursday] = [daysAfter(week, 1), daysAfter(week, 3)];

/** Adds Eva's own hours of a date in the form, which closes once they are saved. */
const addHours = async (page: Page, date: string) => {
  await page.goto(`/dashboard/my-hours?date=${week}&modal=timesheet?date=${date}`);
  const form = dialog(page, /Add worked hours/);
  await form.getByRole('textbox', { name: 'Date' }).fill(date);
  await form.getByRole('textbox', { name: 'Start' }).fill('9');
  await form.getByRole('textbox', { name: 'End' }).fill('17');
  await form.getByRole('button', { name: 'Add' }).click();
  return form;
};

/** The days of the department in the modal, each with its checkbox. */
const brasserie = (page: Page) => dialog(page, 'Close hours').getByRole('table', { name: 'Brasserie' });

testInFull(
  'the hours of a week are closed for the payroll: no one writes there until it is open again',
  async ({ page, browser }) => {
    const complaints = complaintsOf(page);
    const eva = await (await browser.newContext()).newPage();
    await enterAs(eva, 'employee');
    await expect(await addHours(eva, tuesday)).toHaveCount(0);

    await enterAs(page, 'manager', `/timesheet/employee/week?date=${week}`);
    await page.getByRole('button', { name: 'Close hours' }).click();
    await brasserie(page).getByRole('checkbox', { name: 'Select all days of Brasserie' }).check();
    await expect(dialog(page, 'Close hours').getByText(/8:00 hours are still pending/)).toBeVisible();
    await dialog(page, 'Close hours').getByRole('button', { name: 'Close 7 days' }).click();
    await expect(dialog(page, 'Close hours')).toHaveCount(0);
    await says(page, 'Hours closed');
    const cell = page.getByRole('button', { name: /^Eva Ngo, Tue .*: 8:00, Pending/ });
    await expect(cell).toHaveAccessibleDescription(/Hanna Lindqvist closed the hours of this day/);

    const form = await addHours(eva, thursday);
    await expect(form.getByText(/^Hanna Lindqvist closed the hours of this day on .* can reopen it\.$/)).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Date' })).toHaveAttribute('aria-invalid', 'true');
    await eva.goto(`/dashboard/my-hours?date=${week}`);
    await expect(eva.getByRole('img', { name: /^Closed: Hanna Lindqvist, / })).toHaveCount(7);
    await expect(eva.getByRole('button', { name: /^Add hours on/ })).toHaveCount(0);

    await page.goto(`/timesheet/employee/day?date=${tuesday}`);
    await page.getByRole('button', { name: 'Actions for Eva Ngo' }).click();
    await page.getByRole('menuitem', { name: "Reopen day's hours" }).click();
    await dialog(page, 'Close hours').getByText('Week', { exact: true }).click();
    await brasserie(page).getByRole('checkbox', { name: 'Select all days of Brasserie' }).check();
    await dialog(page, 'Close hours').getByRole('button', { name: 'Reopen 7 days' }).click();
    await says(page, 'Hours reopened');
    await expect(await addHours(eva, thursday)).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);
