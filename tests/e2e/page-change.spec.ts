import { expect, type Page } from '@playwright/test';
import { areas } from '#web/app/areas.ts';
import { goWithin, requestsOf } from './quiet.ts';
import { enterAs, type Role } from './visitor.ts';
import { test } from './world.ts';

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

/** Pages that ask for two things, and why. */
const askTwice: Record<string, string> = {
  // A list of the sidebar next to facts that are asked again every few seconds.
  '/dashboard/today': 'SupervisorRequests, Today',
  // The message that is open comes with its comments and receipts, which the list does without.
  '/news': 'News, NewsDetail',
  // What was kept, next to files that are being made: these are asked again every few seconds.
  '/reports': 'FavoriteReports, ReportJobs',
  // Apps are everyone's who opens settings, tokens only those of people who manage them.
  '/account/integrations': 'ApiTokens, Apps',
  // Leads to the dashboard without the feature, whose first card is asked again every few seconds.
  '/dashboard/my-minijob': 'MyOverview, Today',
};
/**
 * A graph asks for its figures once it is seen, a message that was seen says so, the first requests of Today ask for what a decision
 * rests on, and a week that came without shifts asks when the next ones are.
 */
const comesAfter = (operation: string): boolean =>
  operation.endsWith('Chart') || ['MarkNewsRead', 'AbsenceFacts', 'NextShifts'].includes(operation);

/** Goes somewhere, and answers what the page asks of the server for it. */
const going = async (page: Page, to: string): Promise<string[]> => {
  const { taken, quiet } = requestsOf(page);
  taken();
  await goWithin(page, to);
  await quiet();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return taken();
};

/** Each page for the first time, then again; those that ask for more than one thing, with what they asked. */
const greedy = async (page: Page, role: Role, wanted: readonly string[]): Promise<string[]> => {
  const { quiet } = requestsOf(page);
  // What is asked again every few seconds while someone looks is not asked here, however long a slow machine takes.
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'hidden', { get: () => true }));
  await enterAs(page, role);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await quiet();
  const found: string[] = [];
  for (const to of wanted) {
    const asked = (await going(page, to)).filter((operation) => !comesAfter(operation));
    if (asked.sort().join(', ') === askTwice[to]) continue;
    if (asked.length > 1 || asked.includes('Shell')) found.push(`${role} ${to}: ${asked.join(', ')}`);
  }
  return found;
};

test('a change of page is one request at most, and none for the shell: every page and section of a manager', async ({
  page,
}) => {
  test.setTimeout(240_000);
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
