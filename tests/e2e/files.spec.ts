import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { complaintsOf, dialog, enterAs, type Role, says } from './visitor.ts';
import { test, testInFull } from './world.ts';

const paper = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${words}`),
});

/** Signs in as another role in the same browser. A page that stays open would go on asking without its session. */
const nowAs = async (page: Page, role: Role, path: string): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await enterAs(page, role, path);
};

/** The name and text of the file behind a download link. */
const fetched = async (page: Page, link: string | RegExp): Promise<[name: string, text: string]> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const download = await waiting;
  return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
};

test('[R2.6-05] [R2.6-10] [R2.6-13] [R2.2-22] a manager keeps the company’s files, and everyone fetches what is shared', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', '/files');
  const ours = page.getByRole('button', { name: 'Delete Hausordnung' });
  const add = page.getByRole('button', { name: 'Add file' });
  await add.click();
  const form = dialog(page, 'Add file');
  await form.locator('input[type=file]').setInputFiles(paper('Hausordnung.pdf', 'no smoking'));
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Hausordnung');
  await form.getByRole('button', { name: 'Add file' }).click();
  await says(page, 'File added');
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
  expect(await fetched(page, 'Download Hausordnung')).toEqual(['Hausordnung.pdf', '%PDF-1.7 no smoking']);

  await nowAs(page, 'employee', '/my-account/files');
  await expect(page.getByText(/^From the company · Hausordnung/)).toBeVisible();
  expect(await fetched(page, 'Download Hausordnung.pdf')).toEqual(['Hausordnung.pdf', '%PDF-1.7 no smoking']);
  await page.goto('/files');
  await expect(page).toHaveURL(/\/dashboard\/my-overview/);

  await nowAs(page, 'manager', '/files');
  await ours.click();
  await dialog(page, 'Delete “Hausordnung”?').getByRole('button', { name: 'Delete file' }).click();
  await expect(ours).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[R2.9-073] [R2.9-149] a person’s papers are on their page, and theirs to fetch once they are shared', async ({
  page,
}) => {
  await enterAs(page, 'manager', '/employees');
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/name or number/i))
    .first()
    .fill('Eva Ngo');
  await page.getByRole('link', { name: 'Eva Ngo' }).click();
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('button', { name: 'Add file' }).click();
  const form = dialog(page, 'Add file');
  await form.locator('input[type=file]').setInputFiles(paper('contract.pdf', 'for Eva'));
  await form.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByRole('button', { name: 'Open contract' })).toBeVisible();
  await nowAs(page, 'employee', '/my-account/files');
  await expect(page.getByText('For you')).toBeVisible();
  expect(await fetched(page, 'Download contract.pdf')).toEqual(['contract.pdf', '%PDF-1.7 for Eva']);
});

testInFull(
  'a scan of 8 MB, more than the API takes, goes straight to the store and can be cancelled on the way',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await enterAs(page, 'manager', '/files');
    const content = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(8_000_000, 'x')]);
    let hold = true;
    await page.route('**/uploads/*', async (route) => {
      while (hold) await new Promise((resolve) => setTimeout(resolve, 50));
      await route.continue().catch(() => {});
    });
    await page.getByRole('button', { name: 'Add file' }).click();
    const form = dialog(page, 'Add file');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'Scan.pdf', mimeType: 'application/pdf', buffer: content });
    const add = form.getByRole('button', { name: 'Add file' });
    await add.click();
    await expect(form.getByText('Uploading Scan.pdf')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(form.getByText('Uploading Scan.pdf')).toHaveCount(0);
    hold = false;
    await add.click();
    await says(page, 'File added');
    const [name, text] = await fetched(page, 'Download Scan');
    expect([name, text.length]).toEqual(['Scan.pdf', content.length]);
    expect(complaints).toEqual([]);
  },
);
