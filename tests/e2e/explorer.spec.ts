import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#services/seed/demo-password.ts';
import { test } from './world.ts';

/** Collects requests to other hosts and console errors of the page. */
const watch = (page: Page, baseURL: string) => {
  const outside: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL)) outside.push(request.url());
  });
  page.on('pageerror', (fault) => complaints.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { outside, complaints };
};

const answer = (page: Page) => page.locator('.result-window');
const run = (page: Page) => page.getByRole('button', { name: /execute/i });

test('the explorer asks to log in, then acts in the name of who is there, without a request to outside', async ({
  page,
  baseURL,
}) => {
  const { outside, complaints } = watch(page, baseURL ?? '');
  await page.goto('/api/explorer');
  await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page
    .getByRole('button', { name: /manager/ })
    .first()
    .click();

  await expect(page).toHaveURL(/\/api\/explorer$/);
  await expect(page.locator('.graphiql-query-editor')).toContainText('isAccountManager');
  await run(page).click();
  await expect(answer(page)).toContainText('"isAccountManager": true');

  await page.getByRole('tab', { name: 'AddTeam' }).click();
  await expect(page.locator('.graphiql-query-editor')).toContainText('createTeam');
  // The explorer reads the operation's name a moment after its tab opens; pressed earlier, it sends the other one.
  await expect(async () => {
    await run(page).click();
    await expect(answer(page)).toContainText('"code": "INVALID"', { timeout: 10_000 });
  }).toPass();

  expect(outside).toEqual([]);
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
});

test('the explorer is dark where the product is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login?returnTo=/api/explorer');
  await page
    .getByRole('button', { name: /employee/ })
    .first()
    .click();
  await expect(run(page)).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/graphiql-dark/);
});

test('the explorer asks for the password once it was typed too long ago, and again when its token is over', async ({
  page,
}) => {
  let [tooLongAgo, isOver] = [true, false];
  const refused = { __typename: 'Refusal', code: 'STATE', key: 'passwordNeeded' };
  await page.route('**/api/graphql', async (route) => {
    const request = route.request();
    const isMint = request.postDataJSON().operationName === 'MintExplorerToken';
    if (isMint && tooLongAgo) return route.fulfill({ json: { data: { mintExplorerToken: refused } } });
    if (request.headers().authorization && isOver) {
      isOver = false;
      return route.fulfill({ status: 401, json: { errors: [{ message: 'token' }] } });
    }
    return route.continue();
  });
  const confirm = async () => {
    await page.getByLabel(/^Password/).fill(demoPassword);
    tooLongAgo = false;
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await page.goto('/login?returnTo=/api/explorer');
  await page
    .getByRole('button', { name: /manager/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
  await confirm();
  await expect(page.locator('.graphiql-query-editor')).toContainText('isAccountManager');

  [tooLongAgo, isOver] = [true, true];
  await run(page).click();
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible();
  await confirm();
  await expect(answer(page)).toContainText('"isAccountManager": true');
});
