import { expect, type Page, test } from '@playwright/test';
import { areas } from '#web/app/areas.ts';
import { enterAs, type Role } from './visitor.ts';

/** Nothing more is asked once nothing was for so long, in milliseconds. */
const quietMs = 600;
/** Rows whose parameters have a value of their own. */
const addresses: Record<string, string> = {
  '/schedule/:mode/:period': '/schedule/employee/week',
  '/timesheet/:mode/:period': '/timesheet/team/day',
};

/** Every page within the shell that opens without naming something, and every section of the settings. */
const pages = [
  ...areas
    .flatMap(({ pages: rows }) => Object.entries(rows ?? {}))
    .filter(([, { frame, needs }]) => frame !== 'alone' && needs.login !== false)
    .map(([row]) => addresses[row] ?? row)
    .filter((row) => !row.includes(':')),
  ...areas.flatMap(({ settings }) => settings ?? []).map(({ section }) => `/account/settings?section=${section}`),
];

/** Listens to what the page asks of the server, and says what it asked while going somewhere. */
const listenTo = (page: Page) => {
  let asked: string[] = [];
  let under = 0;
  let last = Date.now();
  const ended = () => {
    under -= 1;
    last = Date.now();
  };
  const isOperation = (request: { url: () => string }) => request.url().endsWith('/api/graphql');
  page.on('request', (request) => {
    // Code of a page that comes late would make it look as if nothing were asked.
    under += 1;
    if (isOperation(request))
      asked.push((JSON.parse(request.postData() ?? '{}') as { operationName: string }).operationName);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const quiet = async () => {
    last = Date.now();
    while (under > 0 || Date.now() - last < quietMs) await page.waitForTimeout(50);
  };
  return {
    quiet,
    going: async (to: string): Promise<string[]> => {
      asked = [];
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, to);
      await quiet();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      return asked;
    },
  };
};

/** Each page for the first time, then again; those that ask for more than one thing, with what they asked. */
const greedy = async (page: Page, role: Role, wanted: readonly string[]): Promise<string[]> => {
  await enterAs(page, role);
  const listener = listenTo(page);
  await listener.quiet();
  const found: string[] = [];
  for (const to of wanted) {
    const asked = await listener.going(to);
    if (asked.length > 1 || asked.includes('Shell')) found.push(`${role} ${to}: ${asked.join(', ')}`);
  }
  return found;
};

test('a change of page is one request at most, and none for the shell: every page and section of a manager', async ({
  page,
}) => {
  test.setTimeout(180_000);
  expect(pages.length).toBeGreaterThan(25);
  expect(await greedy(page, 'manager', pages)).toEqual([]);
});

test('so it is with the parts of a person’s page', async ({ page }) => {
  await enterAs(page, 'manager', '/employees');
  const link = page.getByRole('link', { name: /Aoife Brennan/ });
  const person = ((await link.getAttribute('href')) ?? '').split('/')[2];
  expect(person).toMatch(/^emp_/);
  const tabs = ['permissions', 'files', 'absence', 'overview'].map((tab) => `/employees/${person}/${tab}`);
  // From elsewhere each time, then from tab to tab.
  const wanted = [...tabs.flatMap((tab) => ['/reports', tab]), ...tabs];
  expect(await greedy(page, 'manager', wanted)).toEqual([]);
});

test('so it is for an employee', async ({ page }) => {
  const own = [
    '/news',
    '/schedule/employee/week',
    '/timesheet/team/day',
    '/dashboard/my-schedule',
    '/my-account/files',
  ];
  expect(await greedy(page, 'employee', own)).toEqual([]);
});
