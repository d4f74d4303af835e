import { expect } from '@playwright/test';
import { complaintsOf, enterAs, says } from './visitor.ts';
import { test } from './world.ts';

test('a manager reads the day at one glance, approves what waits in place, and takes it back', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', '/dashboard/today');
  await expect(page.getByText(/labour of €[\d,]+ .* turnover/).first()).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const wei = waiting.getByRole('button', { name: /^Approve Wei Zhang/ });
  await expect(wei).toBeVisible();
  await expect(waiting.getByText(/Vacation hours: .* left after/).first()).toBeVisible();
  await wei.click();
  await says(page, /^Absence of Wei Zhang approved/);
  await expect(wei).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(wei).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/today$/);
  expect(complaints).toEqual([]);
});
