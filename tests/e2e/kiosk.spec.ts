import { expect, type Page } from '@playwright/test';
import { ulid } from 'ulid';
import { grave } from './axe.ts';
import { overflowOf } from './every-screen.ts';
import { asked, complaintsOf, dialog, signInAs } from './visitor.ts';
import { test } from './world.ts';

/** A tablet mounted at an entrance. */
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, reducedMotion: 'reduce' } as const;

/** Creates a kiosk that asks for a PIN and the mood, as the manager would, and returns the link that pairs a device. */
const linkOfNewKiosk = async (page: Page): Promise<string> => {
  await signInAs(page, 'manager');
  const { organisation } = await asked(page, 'PlaceChoices');
  const input = {
    id: `kio_${ulid().toLowerCase()}`,
    name: 'Staff entrance',
    departmentIds: organisation.departments.map(({ id }: { id: string }) => id),
    asksPin: true,
    asksMood: true,
    mayBreak: true,
    maySwitch: true,
    showsHours: true,
    boundToNetworks: false,
  };
  expect(await asked(page, 'CreateKiosk', { input })).toMatchObject({ createKiosk: { id: input.id } });
  const { createKioskCode } = await asked(page, 'CreateKioskCode', { input: { kioskId: input.id } });
  return `/k#${createKioskCode.pairingCode}`;
};

/** Sets the PIN of the page's user. */
const setPin = async (page: Page, pin: string): Promise<void> => {
  const { viewer } = await asked(page, 'Viewer');
  const input = { employeeId: viewer.userId, pin };
  expect(await asked(page, 'SetKioskPin', { input })).toMatchObject({ setKioskPin: { employeeId: viewer.userId } });
};

const typePin = async (kiosk: Page, pin: string): Promise<void> => {
  for (const digit of pin) await kiosk.getByRole('button', { name: digit, exact: true }).click();
  await kiosk.getByRole('button', { name: 'Enter' }).click();
};

/** Touches the idle screen. */
const wake = async (kiosk: Page): Promise<void> => {
  const idle = kiosk.getByRole('button', { name: /Touch the screen to clock/ });
  await expect(idle.or(kiosk.getByRole('heading', { name: 'Who are you?' }))).toBeVisible();
  if (await idle.isVisible()) await idle.click();
};

/** Touches the idle screen and selects a person. */
const choose = async (kiosk: Page, name: RegExp): Promise<void> => {
  await wake(kiosk);
  await kiosk.getByRole('button', { name }).click();
};

const isKept = 'It is kept on this device and sent as soon as there is a connection.';

/** Presses a button and sees its result, which the kiosk shows for four seconds. */
const press = async (kiosk: Page, name: string | RegExp, result: string | RegExp): Promise<void> => {
  const shown = kiosk.getByText(result).waitFor();
  await kiosk.getByRole('button', { name }).click();
  await shown;
};

/** Back to the list of people, to which the result of a press leads by itself on a slow machine. */
const goBack = async (kiosk: Page): Promise<void> => {
  const list = kiosk.getByRole('heading', { name: 'Who are you?' });
  const back = kiosk.getByRole('button', { name: 'Back' });
  await expect(back.or(list).first()).toBeVisible();
  await back.click({ timeout: 5_000 }).catch(() => {});
  await expect(list.or(kiosk.getByRole('button', { name: /Touch the screen to clock/ }))).toBeVisible();
};

const looks = [
  [360, 'dark'],
  [tablet.viewport.width, 'light'],
] as const;

/** In the sizes of a phone and of the tablet, dark and light; in normal runs in one of them. */
const looksRight = async (kiosk: Page, chosen: 0 | 1): Promise<void> => {
  for (const [width, colorScheme] of process.env.FULL === '1' ? looks : [looks[chosen]]) {
    await kiosk.setViewportSize({ ...tablet.viewport, width });
    await kiosk.emulateMedia({ colorScheme });
    expect(await overflowOf(kiosk)).toBeLessThanOrEqual(0);
    expect(await grave(kiosk)).toEqual([]);
  }
};

test('kiosk: a day with a connection, and one without', async ({ page, browser, world }) => {
  const link = await linkOfNewKiosk(page);
  const eva = await (await browser.newContext()).newPage();
  await signInAs(eva, 'employee');
  await setPin(eva, '4711');

  const context = await browser.newContext({ ...tablet, baseURL: world });
  const kiosk = await context.newPage();
  const complaints = complaintsOf(kiosk);
  await kiosk.goto(link);
  await kiosk.getByRole('button', { name: 'Pair' }).click();
  await expect(kiosk.getByRole('heading', { name: 'Staff entrance' })).toBeVisible();
  expect(new URL(kiosk.url()).hash).toBe('');
  await expect(kiosk.getByRole('button', { name: /Touch the screen to clock/ })).toBeVisible();
  await looksRight(kiosk, 0);

  // A wrong PIN is reported at once; the right one opens.
  await kiosk.getByRole('button', { name: /Touch the screen to clock/ }).click();
  await expect(kiosk.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await looksRight(kiosk, 1);
  await choose(kiosk, /Eva Ngo/);
  await typePin(kiosk, '0000');
  await expect(kiosk.getByText('This PIN is wrong. Try again.')).toBeVisible();
  await typePin(kiosk, '4711');
  await press(kiosk, 'Clock in', /^Clocked in at \d\d:\d\d\.$/);
  await goBack(kiosk);
  await wake(kiosk);
  await expect(kiosk.getByRole('button', { name: /Eva Ngo.*In since/ })).toBeVisible();

  // The page and its files are cached: it starts and works without a connection.
  await expect(async () => {
    const kept = await kiosk.evaluate(async () => (await (await caches.open('muster-kiosk')).keys()).length);
    expect(kept).toBeGreaterThan(5);
  }).toPass();
  await context.setOffline(true);
  await kiosk.reload();
  await choose(kiosk, /Eva Ngo/);
  await typePin(kiosk, '4711');
  await expect(kiosk.getByText(/^As of \d\d:\d\d, without what waits to be sent\.$/)).toBeVisible();
  await press(kiosk, 'Start break', isKept);
  await goBack(kiosk);
  await choose(kiosk, /Eva Ngo.*On a break since/);
  await typePin(kiosk, '4711');
  await press(kiosk, 'End break', isKept);
  await goBack(kiosk);
  await expect(kiosk.getByText('2 clock entries wait to be sent.')).toBeVisible();
  await expect(kiosk.getByText('No connection. What you do here is kept and sent later.')).toBeVisible();
  await context.setOffline(false);
  await kiosk.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(kiosk.getByText(/wait to be sent/)).toHaveCount(0);
  await expect(kiosk.getByText('No connection. What you do here is kept and sent later.')).toHaveCount(0);
  await expect(kiosk.getByRole('button', { name: 'Got it' })).toHaveCount(0);
  const { clockState: onTime } = await asked(eva, 'Clock');
  expect(onTime.Timesheet.breaks).toMatchObject([{ startsAt: expect.any(String), endsAt: expect.any(String) }]);

  // Clock out, and say how the day was.
  await choose(kiosk, /Eva Ngo.*In since/);
  await typePin(kiosk, '4711');
  await kiosk.getByRole('button', { name: 'Clock out' }).click();
  await press(kiosk, /^Good$/, 'Thank you.');
  const { clockState } = await asked(eva, 'Clock');
  expect(clockState.Timesheet).toBeNull();

  // Five wrong PINs lock her on this device; the other people can go on.
  await expect(kiosk.getByText('Thank you.')).toHaveCount(0);
  await choose(kiosk, /Eva Ngo/);
  for (const pin of ['1111', '2222', '3333', '4444', '5555']) await typePin(kiosk, pin);
  await expect(kiosk.getByText(/The PIN was wrong too often. Try again after \d\d:\d\d/)).toBeVisible();
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/.test(text))).toEqual(
    [],
  );

  // A revoked device opens nothing, and keeps nothing.
  await page.goto('/account/settings?section=kiosk');
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await dialog(page, /^Revoke/)
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('No device is paired with it yet.')).toBeVisible();
  await kiosk.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(kiosk.getByText(/This device is no longer paired/)).toBeVisible();
  await kiosk.reload();
  await expect(kiosk.getByRole('heading', { name: 'Pair this device' })).toBeVisible();
});
