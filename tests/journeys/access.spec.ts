import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { dialog, enterAs, monday } from './visitor.ts';

const pages = [
  '/dashboard/my-overview',
  '/dashboard/my-overview?modal=support',
  '/schedule/employee/week',
  '/dashboard/my-overview?modal=schedule-shift',
  `/timesheet/team/day?date=${monday(-1)}`,
  `/timesheet/team/week?date=${monday(-1)}`,
  '/dashboard/my-overview?modal=timesheet',
  '/dashboard/my-overview?modal=report-recurring/save',
  '/no/such/page',
] as const;

/** Only contrast depends on light and dark; everything else is looked at in light. */
const grave = async (page: Page, dark = false): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const rules = dark ? axe.withRules('color-contrast') : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await rules.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

const settled = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path.includes('modal=')) await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

const screens = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
] as const;

/** Looks at one loaded page in both looks and widths, and last at 400 % zoom. */
const examined = async (page: Page, path: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { width, height, colorScheme } of screens) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await grave(page, colorScheme === 'dark')).map((one) => `${path} ${width} ${colorScheme} ${one}`));
  }
  await page.setViewportSize({ width: 320, height: 256 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) found.push(`${path} is ${over} px wider than the screen at 400 % zoom`);
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
};

test('nothing grave is found on any page or form, light and dark, wide and narrow; none scrolls sideways at 400 %', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /, manager/ })).toBeVisible();
  const found = await examined(page, '/login');
  await enterAs(page, 'manager');
  for (const path of pages) {
    await settled(page, path);
    found.push(...(await examined(page, path)));
  }
  expect(found).toEqual([]);
});

test('the focus goes into a form and back to what opened it, two deep', async ({ page }) => {
  await enterAs(page, 'manager', '/timesheet/team/day');
  const opener = page.getByRole('button', { name: 'Add hours' }).first();
  await opener.click();
  const form = dialog(page, /Add worked hours/);
  await form.getByRole('textbox', { name: 'Note' }).fill('Half said');
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
});
