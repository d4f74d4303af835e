import { expect, type Page } from '@playwright/test';
import { areas } from '#web/app/areas.ts';
import { goWithin, requestsOf } from './quiet.ts';
import { enterAs, type Role } from './visitor.ts';
import { test } from './world.ts';

const isFull = process.env.FULL === '1';

/** Rows whose parameters need specific values. */
const addresses: Record<string, string> = {
  '/schedule/:mode/:period': '/schedule/employee/week',
  '/timesheet/:mode/:period': '/timesheet/team/day',
};

/** Every page within the shell that opens without an id, and every section of the settings. */
const pages = [
  ...areas
    .flatMap(({ pages: rows }) => Object.entries(rows ?? {}))
    .filter(([, { frame, needs }]) => frame !== 'alone' && needs.login !== false)
    .map(([row]) => addresses[row] ?? row)
    .filter((row) => !row.includes(':')),
  ...areas.flatMap(({ settings }) => settings ?? []).map(({ section }) => `/account/settings?section=${section}`),
];

/** Pages with two requests, each with the reason. */
const askTwice: Record<string, string> = {
  // A list of the sidebar, and facts that are polled every few seconds.
  '/dashboard/today': 'SupervisorRequests, Today',
  // The open message loads its comments and receipts, which the list leaves out.
  '/news': 'News, NewsDetail',
  // Saved reports, and files in progress, which are polled every few seconds.
  '/reports': 'FavoriteReports, ReportJobs',
  // Everyone who opens settings sees apps; only those who manage tokens see tokens.
  '/account/integrations': 'ApiTokens, Apps',
  // Redirects to the dashboard without the feature; its first card is polled every few seconds.
  '/dashboard/my-minijob': 'MyOverview, Today',
};
/**
 * Later requests: a chart loads once it is visible, an open message is marked as read, the first requests of Today load the facts
 * for a decision, a week without shifts asks for the next ones, and one without typed forecasts for those from past turnover.
 */
const comesAfter = (operation: string): boolean =>
  operation.endsWith('Chart') || ['MarkNewsRead', 'AbsenceFacts', 'NextShifts', 'CountedForecast'].includes(operation);

/** Navigates, and returns the operations that the page requests. */
const going = async (page: Page, to: string): Promise<string[]> => {
  const { taken, quiet } = requestsOf(page);
  taken();
  await goWithin(page, to);
  await quiet();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return taken();
};

/** Opens each page twice; returns those that send more than one request, with their operations. */
const greedy = async (page: Page, role: Role, wanted: readonly string[]): Promise<string[]> => {
  const { quiet } = requestsOf(page);
  // A hidden page does not poll, so a slow machine adds no requests.
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
  expect(pages.length).toBeGreaterThan(25);
  // All of them take a minute: normal runs visit every twelfth.
  const visited = isFull ? pages : pages.filter((_, index) => index % 12 === 0);
  expect(await greedy(page, 'manager', visited)).toEqual([]);
});

test('so it is with the parts of a person’s page', async ({ page }) => {
  await enterAs(page, 'manager', '/employees');
  const link = page.getByRole('link', { name: /Aoife Brennan/ });
  const person = ((await link.getAttribute('href')) ?? '').split('/')[2];
  expect(person).toMatch(/^emp_/);
  const tabs = ['permissions', 'absence', ...(isFull ? ['files', 'overview'] : [])].map(
    (tab) => `/employees/${person}/${tab}`,
  );
  // In full runs from another page each time, too.
  const wanted = [...(isFull ? tabs.flatMap((tab) => ['/reports', tab]) : []), ...tabs];
  expect(await greedy(page, 'manager', wanted)).toEqual([]);
});

test('so it is for an employee', async ({ page }) => {
  const own = [
    '/news',
    '/schedule/employee/week',
    '/my-account/files',
    ...(isFull ? ['/timesheet/team/day', '/dashboard/my-schedule'] : []),
  ];
  expect(await greedy(page, 'employee', own)).toEqual([]);
});
