import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { boxOf, complaintsOf, dialog, enterAs } from './visitor.ts';
import { test, testInFull } from './world.ts';

const report = '/reports/timesheets?period=last-30-days';

const saved = async (download: Download): Promise<Buffer> => readFile(await download.path());

const downloadBy = async (page: Page, press: () => Promise<unknown>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
};

const pick = async (page: Page, field: string, choice: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

test('the report is filtered by the address, summed at its foot, and saved as CSV and Excel', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', '/reports');
  await page
    .getByRole('link', { name: /^Timesheets/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reports\/timesheets/);
  await page.goto(`${report}&statuses=declined`);
  const total = page.getByRole('row', { name: /^Total/ });
  const none = page.getByText('No hours in this period');
  await expect(total.or(none)).toBeVisible();
  const declined = await total.or(none).innerText();

  await page.goto(report);
  await expect(total).toBeVisible();
  expect(await total.innerText()).not.toBe(declined);
  const csv = await downloadBy(page, () => page.getByRole('button', { name: 'Save as CSV' }).click());
  const lines = (await saved(csv)).toString('utf8').trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => /(^|[,;])"?[=@\t]/.test(line))).toEqual([]);
  const sheet = await downloadBy(page, () => page.getByRole('button', { name: /Save as (Excel|XLSX)/ }).click());
  expect((await saved(sheet)).subarray(0, 2).toString()).toBe('PK');
  expect(complaints).toEqual([]);
});

test('the first column, the headings and the totals of a report stay in view, and paper has all of its table', async ({
  page,
}) => {
  // At most 100 lines, which are all drawn.
  await enterAs(page, 'manager', '/reports/timesheet-summary?period=last-30-days&compare=yes&chart=no');
  const table = page.getByRole('table', { name: /summary/i });
  const total = table.getByRole('row', { name: /^Total/ });
  await expect(total).toBeVisible();
  const scrolled = table.locator('..');
  const [corner, first] = [table.getByRole('columnheader').first(), table.locator('tbody tr').first()];
  for (const width of [700, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await scrolled.evaluate((element) => element.scrollTo(0, 0));
    const before = { corner: await boxOf(corner), total: await boxOf(total.locator('th, td').first()) };
    await scrolled.evaluate((element) => element.scrollTo(150, 300));
    await expect
      .poll(() => scrolled.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]))
      .toEqual([150, 300]);
    expect({ corner: await boxOf(corner), total: await boxOf(total.locator('th, td').first()) }).toEqual(before);
    const nameBox = await boxOf(first.locator('td').first());
    expect(Math.round(nameBox.x)).toBe(Math.round(before.corner.x));
    expect(nameBox.y).toBeLessThan(before.corner.y);
    // What stays leaves more than half of the width to the figures.
    const { width: room } = await boxOf(scrolled);
    expect(nameBox.width).toBeLessThan(room / 2);
  }

  await page.emulateMedia({ media: 'print' });
  for (const away of [page.getByRole('banner'), page.getByRole('button', { name: 'Save as favourite' })])
    await expect(away).toBeHidden();
  const hidden = await scrolled.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: null });
});

testInFull(
  '[R2.10-01] [R2.10-05] [R2.10-08] [R2.10-09] a report is scheduled, run now, mailed, and its link gives the file',
  async ({ page }) => {
    await enterAs(page, 'manager', report);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const form = dialog(page, /Schedule report/);
    await expect(form.getByText('Upcoming reports:')).toBeVisible();
    await pick(page, 'Run report interval', 'Daily');
    await expect(form.getByLabel('On', { exact: true }).first()).toBeDisabled();
    await pick(page, 'Run report interval', 'Weekly');
    await expect(form.getByLabel('On', { exact: true }).first()).toBeEnabled();
    await pick(page, 'On', 'Monday');
    await form.getByRole('textbox', { name: 'Run time' }).fill('7');
    await form.getByRole('textbox', { name: 'Report Name' }).fill('Hours for payroll');
    await expect(form.getByRole('listitem').first()).toContainText(/Runs on Mon .*07:00 for the period .+ - .+/);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);

    await page.goto('/reports?modal=report-recurring/list');
    const row = dialog(page, /Scheduled reports/)
      .getByRole('listitem')
      .filter({ hasText: 'Hours for payroll' });
    await expect(row).toContainText('every Monday at 07:00');
    await row.getByRole('button', { name: 'Actions for Hours for payroll' }).click();
    await page.getByRole('menuitem', { name: 'Run now' }).click();
    await expect(row).toContainText('Delivered');

    await page.goto('/dev/mail');
    const mail = page.getByText('Hours for payroll').first();
    await expect(mail).toBeVisible();
    await mail.click();
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Download as CSV' });
    const address = (await link.getAttribute('href')) ?? '';
    const download = await downloadBy(page, () => page.goto(address).catch(() => undefined));
    expect((await saved(download)).toString('utf8')).toContain('Hanna Lindqvist');
  },
);
