import { expect, type Page } from '@playwright/test';
import { newId } from '#web/kit/ids/new-id.ts';
import { asked, complaintsOf, daysAfter, dialog, enterAs, monday, says, signInAs, undoOf } from './visitor.ts';
import { test } from './world.ts';

/** A day of vacation that the employee requests so far ahead that nothing is planned yet. */
const requestFarAhead = async (page: Page): Promise<RegExp> => {
  const [{ viewer }, { absenceTypes }] = await Promise.all([asked(page, 'Viewer'), asked(page, 'AskableAbsence')]);
  const { id: absenceTypeId } = absenceTypes.find(({ name }: { name: string }) => name === 'Vacation');
  const day = daysAfter(monday(20), 2);
  const input = { id: newId('abs'), employeeId: viewer.userId, absenceTypeId, firstDay: day, lastDay: day };
  expect(await asked(page, 'RequestAbsence', { input })).toMatchObject({ requestAbsence: { status: 'Pending' } });
  const [year, , date] = day.split('-');
  return new RegExp(`^Approve Eva Ngo, ${Number(date)} \\w+ ${year}$`);
};

test('a manager reads the day at one glance, approves what waits, and takes it back', async ({ page, browser }) => {
  const employee = await (await browser.newContext()).newPage();
  await signInAs(employee, 'employee');
  const hers = await requestFarAhead(employee);
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', '/dashboard/today');
  await expect(page.getByText(/labour of €[\d,]+ .* turnover/).first()).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });

  // Nothing speaks against it: one press.
  const eva = waiting.getByRole('button', { name: hers });
  await eva.click();
  await says(page, /^Absence of Eva Ngo approved/);
  await expect(eva).toHaveCount(0);

  // A shift is in the way: its checks, and what happens to the shift, come first.
  const wei = waiting.getByRole('button', { name: /^Approve Wei Zhang/ });
  await expect(waiting.getByText(/Vacation hours: .* left after/).first()).toBeVisible();
  await wei.click();
  const request = dialog(page, 'Wei Zhang, Vacation');
  await expect(request.getByRole('list', { name: 'Checks' })).toContainText('planned shift');
  await request.getByRole('button', { name: 'Approve' }).click();
  const undo = await undoOf(page, /^Absence of Wei Zhang approved/);
  await expect(wei).toHaveCount(0);
  await undo.click();
  await expect(wei).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/today$/);
  expect(complaints).toEqual([]);
});
