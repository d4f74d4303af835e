import { expect, type Page } from '@playwright/test';
import { enterAs, monday } from './visitor.ts';
import { test } from './world.ts';

type Way = 'open' | 'held' | 'cut';

/** Lets requests for weeks pass, holds them back, or fails them, depending on the last call. */
const weeksComing = async (page: Page) => {
  let way: Way = 'open';
  let go = (): void => {};
  let held = Promise.resolve();
  await page.route('**/api/graphql', async (route) => {
    if (!route.request().postData()?.includes('"ScheduleWeek"')) return route.continue();
    if (way === 'cut') return route.abort();
    await held;
    await route.continue();
  });
  return (next: Way): void => {
    way = next;
    go();
    if (next === 'held')
      held = new Promise((resolve) => {
        go = resolve;
      });
  };
};

test('a week that is slow to come leaves the one before under its heading only as something that goes, and says so', async ({
  page,
}) => {
  const weeks = await weeksComing(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(70)}`);
  const board = page.locator('[aria-busy]', { has: page.getByRole('grid', { name: 'Schedule' }) });
  await expect(board).toHaveAttribute('aria-busy', 'false');
  weeks('held');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(board).toHaveAttribute('aria-busy', 'true');
  await expect(board.locator('> *').last()).toHaveCSS('opacity', '0.45');
  weeks('open');
  await expect(board).toHaveAttribute('aria-busy', 'false');
  await expect(board.locator('> *').last()).toHaveCSS('opacity', '1');
});

test('a week that does not come says so in the place of the one before, and comes when it is asked for again', async ({
  page,
}) => {
  const weeks = await weeksComing(page);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${monday(74)}`);
  const grid = page.getByRole('grid', { name: 'Schedule' });
  await expect(grid).toBeVisible();
  weeks('cut');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText("The schedule couldn't be loaded")).toBeVisible();
  await expect(grid).toHaveCount(0);
  weeks('open');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(grid).toBeVisible();
  await expect(page.getByText("The schedule couldn't be loaded")).toHaveCount(0);
});

test('shows the spinner in the middle of a button when motion is reduced', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('manager@lumen.example');
  await page.getByLabel(/^Password/).fill('not-the-password-1!');
  // Its answer never comes: the button waits.
  await page.route('**/api/graphql', () => undefined);
  await page.keyboard.press('Enter');
  const spinner = page.locator('.mantine-Button-loader');
  await expect(spinner).toBeVisible();
  // Both at once: the list of demo logins may still move the form.
  const off = await spinner.evaluate((part) => {
    const middleOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [one, around] = [middleOf(part), middleOf(part.closest('button')!)];
    return [one.x - around.x, one.y - around.y].map(Math.round);
  });
  expect(off.map(Math.abs)).toEqual([0, 0]);
});
