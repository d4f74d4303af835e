import { expect } from '@playwright/test';
import { complaintsOf, dialog, enterAs, says } from './visitor.ts';
import { test } from './world.ts';

test('[R2.2-06] [R2.9-012] [R2.9-013] [R2.9-014] one’s month is read by a calendar from an address that is shown once and can be revoked', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'employee', '/dashboard/my-schedule');
  await expect(page.getByText(/^\d+ shifts?, \d+:\d\d hours$/)).toBeVisible();
  await page.getByRole('button', { name: 'Calendar sync' }).click();
  await dialog(page, 'Calendar sync').getByRole('button', { name: 'Add calendar' }).click();
  await dialog(page, 'Add calendar').getByRole('button', { name: 'Add calendar' }).click();
  const shown = dialog(page, 'Your calendar address');
  const address = await shown.getByLabel('Secret address').inputValue();
  const file = await request.get(address);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT\r\n[\s\S]*END:VCALENDAR/);
  const again = await request.get(address, { headers: { 'if-none-match': file.headers().etag! } });
  expect(again.status()).toBe(304);

  await shown.getByRole('button', { name: 'Done' }).click();
  await dialog(page, 'Calendar sync').getByRole('button', { name: 'My shifts' }).click();
  await dialog(page, 'My shifts').getByRole('button', { name: 'Revoke' }).click();
  await dialog(page, 'Revoke My shifts?').getByRole('button', { name: 'Revoke' }).click();
  await says(page, 'Calendar address revoked');
  expect((await request.get(address)).status()).toBe(404);
  expect(complaints).toEqual([]);
});

test('[R2.9-011] what an employee says of a date stands on the planner’s grid', async ({ page, browser }) => {
  await enterAs(page, 'employee', '/dashboard/my-schedule');
  await page.getByRole('button', { name: 'Availability' }).click();
  const form = dialog(page, 'Availability');
  await form.getByRole('radiogroup', { name: /^Tue/ }).getByText('Unavailable').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Availability saved');

  const planner = await browser.newPage();
  await enterAs(planner, 'manager', '/schedule/employee/week?q=Eva');
  await planner.getByRole('button', { name: 'Next week' }).click();
  await planner.getByRole('button', { name: 'More schedule actions' }).click();
  await planner.getByRole('menuitem', { name: 'Show availability' }).click();
  await expect(planner.getByRole('img', { name: 'Availability: Unavailable' }).first()).toBeVisible();
  await planner.close();
});
