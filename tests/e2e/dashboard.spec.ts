import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, enterAs, says } from './visitor.ts';
import { test, testInFull } from './world.ts';

const centre = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await boxOf(locator);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const widget = (page: Page, name: string): Locator => page.getByRole('region', { name });

test('[R2.5-21] [R3-46] a widget is carried into another column, and stands there after a reload', async ({ page }) => {
  await enterAs(page, 'supervisor');
  await expect(widget(page, 'Weather forecast')).toBeVisible();
  const grip = page.getByRole('button', { name: 'Move or hide Weather forecast' });
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('ArrangeDashboard') ?? false);
  await widget(page, 'Weather forecast').hover();
  const from = await centre(grip);
  const to = await centre(widget(page, 'My schedule').getByRole('heading'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y, { steps: 4 });
  await expect(page.locator('[data-carried]')).toHaveCount(1);
  await page.mouse.move(to.x, to.y - 8, { steps: 8 });
  await page.mouse.up();
  await says(page, 'Weather forecast moved.');
  await kept;
  const [weather, schedule] = [widget(page, 'Weather forecast'), widget(page, 'My schedule')];
  const isAbove = async () => (await centre(weather)).y < (await centre(schedule)).y;
  expect(await isAbove()).toBe(true);
  await page.reload();
  await expect(weather).toBeVisible();
  expect(await isAbove()).toBe(true);
});

testInFull(
  '[R1-09] [R7-10] [R7-11] the language changes without a reload, and is the same in another browser',
  async ({ page, browser }) => {
    await enterAs(page, 'employee');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    const dictionary = page.waitForRequest(/\/assets\/i18n\/nl\.json\?v=\w+/);
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
    await dictionary;
    await expect(widget(page, 'Mijn rooster')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
    const elsewhere = await browser.newContext();
    await elsewhere.addCookies(await page.context().cookies());
    const other = await elsewhere.newPage();
    await other.goto('/dashboard/my-overview');
    await expect(widget(other, 'Mijn rooster')).toBeVisible();
    await elsewhere.close();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Profiel van/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(widget(page, 'My schedule')).toBeVisible();
  },
);
