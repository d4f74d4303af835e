import { expect, type Page, test } from '@playwright/test';
import { complaintsOf, dialog, enterAs, monday, says } from './visitor.ts';

const openFill = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'More for this schedule' }).click();
  await page.getByRole('menuitem', { name: 'Fill open shifts…' }).click();
  const told = await dialog(page, /^Fill open shifts/)
    .getByText(/places? wants? somebody/)
    .innerText();
  return Number(/^\d+/.exec(told)?.[0]);
};

test('open shifts are filled by proposal: looked through, planned in part, and taken back by one undo', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(2)}`);
  const wanted = await openFill(page);
  expect(wanted).toBeGreaterThan(1);

  const fill = dialog(page, /^Fill open shifts/);
  await fill.getByRole('slider', { name: /^Fairness/ }).press('ArrowRight');
  await expect(fill.getByRole('slider', { name: 'Fairness: A lot' })).toBeVisible();
  await fill.getByRole('button', { name: 'Make a proposal' }).click();
  // The solver itself answered: its program was loaded and ran beside the page.
  await expect(fill.getByText(/No proposal is better|found in this time/)).toBeVisible({ timeout: 40_000 });

  const lines = fill.getByRole('checkbox', { name: /: .*\d\d:\d\d/ });
  const proposed = await lines.count();
  await fill
    .getByRole('button', { name: /^Who else could have/ })
    .first()
    .click();
  await expect(fill.getByText(/^Could have it as well|^Nobody else can/).first()).toBeVisible();
  await lines.first().click();
  const taken = proposed - 1;
  await fill.getByRole('button', { name: new RegExp(`^Plan ${taken} shift`) }).click();
  await says(page, new RegExp(`${taken} shifts? filled`));
  await expect(fill).toBeHidden();

  expect(await openFill(page)).toBe(wanted - taken);
  await page.keyboard.press('Escape');
  await page.getByRole('status').filter({ hasText: 'filled' }).getByRole('button', { name: 'Undo' }).click();
  await says(page, /^Undone/);
  expect(await openFill(page)).toBe(wanted);
  expect(complaints).toEqual([]);
});
