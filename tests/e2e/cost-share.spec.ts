import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsOf, daysAfter, enterAs, monday } from './visitor.ts';
import { test } from './world.ts';

/** The amount at the start of a text, in cents or tenths of a percent: "+€1,234.50", "−0.4 pts". */
const amountOf = (text: string): number => {
  const digits = Number(text.replace(/[^\d]/g, ''));
  return text.trim().startsWith('−') ? -digits : digits;
};

const wordsOf = async (row: Locator): Promise<string[]> => row.locator('th, td').allInnerTexts();

/** The figure of a card: "Labour cost share" with "24.2%". */
const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Figures of the period' }).getByRole('listitem').filter({ hasText: name });

test('the labour cost share of a period is found, why it changed, and where', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager');
  await page.getByRole('link', { name: /^Insights/ }).click();
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('menuitem', { name: 'Custom dates' }).click();
  // Two weeks, compared with the two before: the example company only has one month of data.
  const to = daysAfter(monday(0), -1);
  await page.getByRole('textbox', { name: 'From' }).fill(monday(-2));
  const last = page.getByRole('textbox', { name: 'To' });
  await last.fill(to);
  // A date takes effect once its field loses the focus.
  await last.blur();
  await expect(page).toHaveURL(new RegExp(`from=${monday(-2)}&to=${to}`));

  const reasons = page.getByRole('region', { name: 'Why labour cost changed' });
  await expect(reasons.getByText(/^Compared with /)).toBeVisible();
  const rows = await Promise.all((await reasons.getByRole('row').all()).slice(1).map(wordsOf));
  expect(rows.map(([name]) => name)).toEqual([
    'Before',
    'Turnover',
    'Hours',
    'Mix of people',
    'Wages and surcharges',
    'Absence',
    'Now',
  ]);
  const costs = rows.map(([, , cost]) => amountOf(cost!));
  const shares = rows.map(([, , , share]) => amountOf(share!));
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  expect(sum(costs.slice(0, -1))).toBe(costs.at(-1));
  // Each share is rounded to a tenth separately.
  expect(Math.abs(sum(shares.slice(0, -1)) - shares.at(-1)!)).toBeLessThanOrEqual(3);
  const [cost, share] = [rows.at(-1)![2]!, rows.at(-1)![3]!];
  await expect(cardOf(page, 'Labour cost share')).toContainText(share);
  await expect(cardOf(page, 'Labour cost share')).toContainText('Before');

  await page.getByRole('link', { name: 'Details', exact: true }).click();
  const places = page.getByRole('table', { name: 'Department' });
  await expect(places.getByRole('row', { name: /^Total/ })).toContainText(share);
  const whole = await places.getByRole('row').count();
  await page.getByRole('button', { name: /^Departments/ }).click();
  await page.getByRole('checkbox', { name: /Brasserie$/ }).click();
  await page.keyboard.press('Escape');
  await expect(places.getByRole('row')).not.toHaveCount(whole);
  await expect(places.getByRole('row', { name: /^Brasserie/ })).toContainText(/\d%/);

  // The report shows the same figures for the same dates.
  await page.goto(`/reports/insights-performance?from=${monday(-2)}&to=${to}`);
  const total = page.getByRole('row', { name: /^Total/ });
  await expect(total).toContainText(cost);
  await expect(total).toContainText(share);
  expect(complaints).toEqual([]);
});
