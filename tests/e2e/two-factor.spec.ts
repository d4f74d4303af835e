import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { productNow } from './product-clock.ts';
import { asked, complaintsOf, dialog, says } from './visitor.ts';
import { test, testInFull } from './world.ts';

/** The code of an authenticator whose clock is ahead by `aheadMs`. */
const codeFor = (secret: string, aheadMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: productNow().getTime() + aheadMs });

/** No code can be used twice: an authenticator half a minute ahead shows another code, which is also accepted. */
const nextCode = (secret: string): string => codeFor(secret, 30_000);

const password = 'horse-battery-7!';

/** Creates a separate company, as this test ends sessions and asks for codes. Returns the email address of its owner. */
const newOwner = async (page: Page): Promise<string> => {
  const email = `owner-${randomUUID()}@keys.example`;
  const place = { country: 'NL', locale: 'en', zone: 'Europe/Amsterdam' };
  const input = { company: 'Keys and Locks', first_name: 'Ola', last_name: 'Key', email, password, ...place };
  expect((await asked(page, 'SignUp', { input })).signUp.__typename).toBe('SignedUp');
  await page.context().clearCookies();
  return email;
};

const leave = async (page: Page): Promise<void> => {
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
};

const enter = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login?returnTo=/my-account/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();

const codesShown = async (page: Page): Promise<string[]> => {
  const codes = page.getByRole('list', { name: 'Your backup codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
};

test('[R2.2-20] [R2.9-005] [R2.9-006] [R2.9-007] [R2.9-008] [R2.9-142] from setting the second step up to taking it away again', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const email = await newOwner(page);
  await enter(page, email);
  await isIn(page);

  // Set up: scan, first code, backup codes.
  await page.getByRole('button', { name: 'Set up authenticator' }).click();
  await expect(page).toHaveURL(/modal=authenticator/);
  const setUp = dialog(page, 'Set up authenticator');
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await setUp.locator('code').innerText()).replaceAll(/\s/g, '');
  const first = codeFor(secret);
  await setUp.getByLabel('Enter the code it shows').fill(first);
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const kept = dialog(page, 'Two-factor authentication is on');
  const codes = await codesShown(page);
  await kept.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 backup codes left')).toBeVisible();

  // Log in with a code; the used one is not accepted again.
  await leave(page);
  await enter(page, email);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await page.getByLabel(/^Code/).fill(first);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  const second = nextCode(secret);
  await page.getByLabel(/^Code/).fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await page.keyboard.press('Enter');
  await isIn(page);

  // Log in with a backup code.
  await leave(page);
  await enter(page, email);
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('9 backup codes left')).toBeVisible();

  // Create new codes, and turn the second step off.
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await dialog(page, 'Backup codes').getByRole('button', { name: 'Create new codes' }).click();
  const renewed = await codesShown(page);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = dialog(page, 'Turn off two-factor authentication');
  await off.getByRole('button', { name: 'Use a backup code instead' }).click();
  await off.getByLabel('Backup code').fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(off.getByText('This code is wrong')).toBeVisible();
  await off.getByLabel('Backup code').fill(renewed[0] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await says(page, 'Two-factor authentication is off');
  await expect(page.getByRole('button', { name: 'Set up authenticator' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a passkey is added, opens the login without a password, and is removed', async ({ page }) => {
  const complaints = complaintsOf(page);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(page, await newOwner(page));
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await says(page, 'Passkey added');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name').fill('Laptop in the office');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Laptop in the office')).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good (night|morning|afternoon|evening), /);
  await page.goto('/my-account/login');
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog(page, /Remove the passkey/)
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  expect(complaints).toEqual([]);
});

testInFull(
  'browsers that are signed in are listed; one elsewhere is signed out from here',
  async ({ page, browser, baseURL }) => {
    const email = await newOwner(page);
    await enter(page, email);
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await enter(elsewhere, email);
    await isIn(elsewhere);
    await isIn(page);
    await page.reload();
    const close = page
      .getByRole('complementary', { name: 'Email address not confirmed' })
      .getByRole('button', { name: 'Close' });
    await page.addLocatorHandler(close, () => close.click());
    const list = page.getByRole('region', { name: 'Active sessions' });
    await expect(list.getByText('This browser')).toHaveCount(1);
    await list.getByRole('button', { name: 'Sign out all other devices' }).click();
    await dialog(page, 'Sign out all other devices?')
      .getByRole('button', { name: 'Sign out all other devices' })
      .click();
    await says(page, 'Signed out on all other devices');
    await expect(list.getByText("You aren't signed in anywhere else.")).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
    // A browser that is closed during navigation sometimes never reports that it is closed.
    await expect(elsewhere.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await elsewhere.context().close();
  },
);
