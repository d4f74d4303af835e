import { expect } from '@playwright/test';
import { textOfPdf } from '#tests/kit/read-pdf.ts';
import { complaintsOf, dialog, enterAs, monday, says } from './visitor.ts';
import { test } from './world.ts';

test('[R2.9-084] [R2.9-091] an employee asks to be absent, a supervisor finds it on the schedule and approves it', async ({
  page,
  browser,
}) => {
  const week = monday(11);
  const complaints = complaintsOf(page);
  await enterAs(page, 'employee', '/dashboard/my-absence');
  await page.getByRole('button', { name: 'Request absence' }).click();
  const form = dialog(page, 'Request absence');
  await form.getByRole('textbox', { name: 'First day' }).fill(week);
  await form.getByRole('textbox', { name: /^Note/ }).fill('We fetch the puppy');
  await form.getByRole('button', { name: 'Send request' }).click();
  await says(page, 'Request sent');
  const own = page.getByRole('listitem').filter({ hasText: 'We fetch the puppy' });
  await expect(own).toContainText('Pending');

  const supervisor = await (await browser.newContext()).newPage();
  await enterAs(supervisor, 'supervisor', `/schedule/employee/week?date=${week}`);
  await supervisor.getByRole('searchbox', { name: 'Find person' }).fill('Eva');
  await supervisor.getByTitle(/^Vacation, .*Pending/).click();
  const request = dialog(supervisor, /Vacation$/);
  await expect(request).toContainText('We fetch the puppy');
  await request.getByRole('button', { name: 'Approve' }).click();
  await says(supervisor, /^Absence of .* approved/);
  await expect(supervisor.getByTitle(/^Vacation, .*Approved/)).toBeVisible();

  await page.reload();
  await expect(own).toContainText('Approved');

  await page.getByRole('link', { name: 'Absence calendar' }).click();
  await page.waitForURL(/person=/);
  await page.goto(`${page.url()}&year=${week.slice(0, 4)}`);
  await expect(page.getByRole('rowheader')).toHaveCount(12);
  await expect(page.getByRole('list', { name: 'Colours' })).toContainText('Vacation');
  const sheet = await textOfPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const words of ['January', 'December', 'Vacation']) expect(sheet).toContain(words);
  expect(sheet).not.toContain('Save as ICS');
  expect(complaints).toEqual([]);
});
