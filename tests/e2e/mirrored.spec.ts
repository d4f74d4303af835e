import { expect, type Page } from '@playwright/test';
import { dictionaryOf } from '#tools/i18n.ts';
import { pseudoDictionary } from '#tools/pseudo-locale.ts';
import { overflowOf, type Screen, screens, visit } from './every-screen.ts';
import { requestsOf } from './quiet.ts';
import { signInAs } from './visitor.ts';
import { test } from './world.ts';

const areaWords = Object.keys(dictionaryOf('en'));

/** Every visible text of the page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      if (text && walker.currentNode.parentElement?.checkVisibility()) texts.push(text);
    }
    return texts;
  });

/** Keys shown in place of their text. */
const keysIn = (texts: string[]): string[] =>
  texts.filter(
    (text) => !text.endsWith('.csv') && areaWords.some((word) => new RegExp(`^${word}(\\.[\\w-]+)+$`).test(text)),
  );

const widths = [1280, 360] as const;

const lookedAt = async (page: Page, screen: Screen): Promise<string[]> => {
  const found: string[] = [];
  await visit(page, screen);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    const over = await overflowOf(page);
    if (over > 0) found.push(`${screen.row} is ${over} px too wide at ${width}`);
  }
  return [...found, ...keysIn(await textsOf(page)).map((key) => `${screen.row} shows the key ${key}`)];
};

test('[R1-09] every page stands from right to left in long words, at both widths, without a key in sight', async ({
  page,
}) => {
  const missing: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('No text for')) missing.push(message.text());
  });
  requestsOf(page);
  await signInAs(page, 'manager');
  await page.route('**/assets/i18n/en.json*', (route) => route.fulfill({ json: pseudoDictionary() }));
  await page.goto('/dashboard/my-overview');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  const found: string[] = [];
  // Every sixteenth page, or all of them with FULL=1.
  const looked = screens.pages.filter((_, index) => process.env.FULL === '1' || index % 16 === 0);
  for (const screen of looked) found.push(...(await lookedAt(page, screen)));
  expect([...found, ...missing]).toEqual([]);
});
