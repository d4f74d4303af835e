import { expect, type Page } from '@playwright/test';
import { requestsOf } from './quiet.ts';
import { complaintsOf, enterAs } from './visitor.ts';
import { test } from './world.ts';

const name = 'muster-clock-presses';
const waits = /^Waiting for connection since \d\d:\d\d$/;

/** Clock presses that the server answered, in all tabs. */
const answeredIn = (page: Page): string[] => {
  const answered: string[] = [];
  page.context().on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST') return;
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    if (/^Clock(In|Out)$/.test(operationName ?? '')) answered.push(operationName!);
  });
  return answered;
};

/** Moves the press into the past, so that the test need not wait. */
const agedBy = (page: Page, minutes: number): Promise<string> =>
  page.evaluate(
    ([key, by]) => {
      const [press] = JSON.parse(localStorage.getItem(key)!) as { at: string }[];
      const at = new Date(Date.parse(press!.at) - by * 60_000).toISOString().replace(/\.\d+/, '');
      localStorage.setItem(key, JSON.stringify([{ ...press, at }]));
      return at;
    },
    [name, minutes] as const,
  );

test('clock: a press without connection waits in sight, outlives a reload, and counts once, at its own time', async ({
  page,
  context,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const { quiet } = requestsOf(page);
  await enterAs(page, 'employee');
  await expect(page.getByRole('button', { name: 'Clock in', exact: true })).toBeVisible();
  // Widgets load their files after the clock; without a connection, one that is still on its way would fail.
  await quiet();
  const answered = answeredIn(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Clock in', exact: true }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await page.getByRole('button', { name: /1 clock entry waiting to sync$/ }).click();
  await expect(page.getByText(/^Clocked in at \d\d:\d\d, waiting for connection$/)).toBeVisible();
  await page.keyboard.press('Escape');
  const pressed = await agedBy(page, 20);

  // The page itself is not stored on the device: it needs a connection to load, while the clock still has none.
  const noClock = (url: URL) => url.pathname === '/api/graphql';
  await context.route(noClock, (route) =>
    /ClockIn/.test(route.request().postData() ?? '') ? route.abort('internetdisconnected') : route.continue(),
  );
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(waits)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/my-overview');
  await expect(other.getByText(waits)).toBeVisible();
  await context.unroute(noClock);
  await page.bringToFront();
  for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));

  for (const tab of [page, other]) {
    await expect(tab.getByText(waits)).toHaveCount(0);
    await expect(tab.getByRole('button', { name: 'Clock out', exact: true })).toBeVisible();
  }
  expect(answered).toEqual(['ClockIn']);
  const time = await page.evaluate(
    (at) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' }).format(
        Date.parse(at),
      ),
    pressed,
  );
  await expect(page.getByText(`since ${time}`)).toBeVisible();

  await page.getByRole('button', { name: 'Clock out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Clock in', exact: true })).toBeVisible();

  // The reviewer of the hours sees that the start comes from the device; then the test cleans up.
  const reviewer = await (await browser.newContext()).newPage();
  await enterAs(reviewer, 'manager', '/timesheet/employee/day');
  const row = reviewer.getByRole('row', { name: /Eva Ngo/ }).filter({ hasText: time });
  await expect(row.getByText('Clocked offline')).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await reviewer.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(reviewer.getByRole('dialog').getByText(/Clocked in offline at/)).toContainText(time);
  await reviewer.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await reviewer.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
});
