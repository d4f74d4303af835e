import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { complaintsOf, enterAs } from './visitor.ts';
import { test } from './world.ts';

const ward = (name: string): string => `examples/ward/${name}`;
const files = ['employees.csv', 'shift-types.csv', 'roster.csv'];

const row = (page: Page, file: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: file }) });
/** Created, changed, skipped and invalid rows of a file. */
const figuresOf = async (page: Page, file: string): Promise<string[]> =>
  (await row(page, file).getByRole('cell').allInnerTexts()).slice(0, 4);

const choose = (page: Page, chosen: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(chosen);

const check = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check files' }).click();
  await expect(page.getByRole('button', { name: /^Import \d+ file/ })).toBeVisible();
};

test('a ward’s files are checked, imported and seen in the schedule; a second time they change nothing', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', '/account/import');
  const roster = await readFile(ward('roster.csv'), 'utf8');

  await choose(page, files.map(ward));
  await page.getByRole('button', { name: 'Check files' }).click();
  await expect(page.getByText('This is required.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Department' })
    .or(page.getByRole('combobox', { name: 'Department' }))
    .first()
    .fill('Ward East');
  await expect(page.getByText('New: will be added during import.')).toBeVisible();

  // One invalid row keeps its whole file from being imported, and the report names its place and reason.
  const bad = roster.replace('1001,2026-11-03,d1', '1001,2026-11-31,d1');
  await choose(page, { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(bad) });
  await check(page);
  expect((await figuresOf(page, 'roster.csv'))[3]).toBe('1');
  await expect(page.getByText('Not a valid date, e.g. 2026-11-02')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 2 files' })).toBeVisible();

  // Larger than a request may be: it goes to the store, as other files. A line of spaces holds no row.
  const large = Buffer.from(`${roster.trimEnd()}\n${' '.repeat(7_000_000)}`);
  await choose(page, { name: 'roster.csv', mimeType: 'text/csv', buffer: large });
  await check(page);
  expect(await figuresOf(page, 'employees.csv')).toEqual(['40', '0', '0', '0']);
  await page.getByRole('button', { name: 'Import 3 files' }).click();
  await expect(row(page, 'roster.csv')).toContainText('Imported', { timeout: 60_000 });

  await page.goto('/account/import');
  await page
    .getByRole('combobox', { name: 'Department' })
    .or(page.getByRole('textbox', { name: 'Department' }))
    .first()
    .fill('Ward East');
  await choose(page, files.map(ward));
  await check(page);
  for (const file of files) {
    const [created, changed, , wrong] = await figuresOf(page, file);
    expect({ file, created, changed, wrong }).toEqual({ file, created: '0', changed: '0', wrong: '0' });
  }

  await page.goto('/schedule/employee/week?date=2026-11-02');
  await page
    .getByRole('searchbox', { name: 'Find person' })
    .or(page.getByPlaceholder('Find person'))
    .first()
    .fill('Vries');
  await expect(page.getByRole('rowheader', { name: /Anna de Vries/ }).first()).toBeAttached();
  expect(complaints).toEqual([]);
});
