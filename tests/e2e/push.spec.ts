import { expect } from '@playwright/test';
import { wholeBrowser } from './browsers.ts';
import { enterAs } from './visitor.ts';
import { test } from './world.ts';

type Worker = { clients: { openWindow: (address: string) => Promise<null> } };

/**
 * Tests cannot use a browser's real push service: the page has a stand-in for it, and the worker gets pushes through the
 * browser's developer tools.
 */
const standIn = () => {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';
  PushManager.prototype.subscribe = async () =>
    ({ toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }) as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () =>
    ({ unsubscribe: async () => true }) as unknown as PushSubscription;
};

test('push: turned on in this browser, shown by its worker, and a click opens its address and no other', async ({
  playwright,
  contextOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch(wholeBrowser);
  const context = await browser.newContext({ ...contextOptions, baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await context.grantPermissions(['notifications']);
  await page.addInitScript(standIn);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status, scriptURL }) => status === 'activated' && /push-worker/.test(scriptURL));
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await enterAs(page, 'employee', '/my-account/notifications');
  await page.getByRole('button', { name: 'Turn on push' }).click();
  await expect(page.getByRole('button', { name: 'Turn off push' })).toBeVisible();
  const registrationId = await registered;

  /** The client that the worker opens for a click on a notification with that address. */
  const opened = (url: string) =>
    context.serviceWorkers()[0]!.evaluate(async (to) => {
      const scope = globalThis as unknown as Worker & EventTarget;
      const addresses: string[] = [];
      const works: Promise<unknown>[] = [];
      scope.clients.openWindow = async (address) => {
        addresses.push(address);
        return null;
      };
      const event = Object.assign(new Event('notificationclick'), {
        notification: { data: { url: to }, close: () => {} },
        waitUntil: (work: Promise<unknown>) => works.push(work),
      });
      scope.dispatchEvent(event);
      await Promise.all(works);
      return addresses;
    }, url);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, data }) => ({ title, body, data }));
    });
  const data = JSON.stringify({ title: 'Café', body: 'New shift', url: '/news', tag: 'dig_1', lang: 'en' });
  const origin = new URL(page.url()).origin;
  // Delivered again when the worker was not running, as a push service does; the tag merges two of them into one.
  await expect(async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const one = { title: 'Café', body: 'New shift', data: { url: '/news' } };
    await expect.poll(shown, { timeout: 5_000 }).toEqual([one]);
  }).toPass({ timeout: 60_000 });
  expect(await opened('/news')).toEqual([`${origin}/news`]);
  expect(await opened('https://evil.example/')).toEqual([]);

  await page.getByRole('button', { name: 'Turn off push' }).click();
  await expect(page.getByRole('button', { name: 'Turn on push' })).toBeVisible();
  await browser.close();
});
