import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '#web/kit/ids/new-id.ts';
import { productNow } from './product-clock.ts';
import { goWithin } from './quiet.ts';
import { asked, complaintsOf, daysAfter, enterAs, monday } from './visitor.ts';
import { test } from './world.ts';

/** The amount at the start of a text, in cents or tenths of a percent: "+€1,234.50", "−0.4 pts". */
const amountOf = (text: string): number => {
  const digits = Number(text.replace(/[^\d]/g, ''));
  return text.trim().startsWith('−') ? -digits : digits;
};

const wordsOf = async (row: Locator): Promise<string[]> => row.locator('th, td').allInnerTexts();

/** The figure of a card: "Labour cost share" with "24.2%". */
const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Figures of the period' }).getByRole('listitem').filter({ hasText: name });

/** The first six dates of a month, counted from this one, outside the week whose hours the example company has closed. */
const firstDates = (months: number): string[] => {
  const now = productNow();
  const closed = monday(-4);
  return Array.from({ length: 13 }, (_, day) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day + 1)).toISOString().slice(0, 10),
  )
    .filter((date) => date < closed || date >= daysAfter(closed, 7))
    .slice(0, 6);
};

type Places = {
  organisation: { departments: { id: string; name: string }[]; teams: { id: string; department_id: string }[] };
};
type People = { employees: { edges: { node: { id: string; teams: { id: string }[] } }[] } };

/**
 * Approved hours and turnover of some nights of a month, in which no one of the example company works otherwise: its own data only
 * go back four weeks.
 */
const bookMonth = async (page: Page, months: number, { people, turnover }: { people: number; turnover: number }) => {
  const { organisation }: Places = await asked(page, 'PlaceChoices');
  const departmentId = organisation.departments.find(({ name }) => name === 'Brasserie')!.id;
  const teams = organisation.teams.filter((team) => team.department_id === departmentId).map(({ id }) => id);
  const { employees }: People = await asked(page, 'EmployeeChoices', { departmentId });
  const workers = employees.edges.flatMap(({ node }) => {
    const teamId = node.teams.map(({ id }) => id).find((id) => teams.includes(id));
    return teamId ? [{ employeeId: node.id, teamId }] : [];
  });
  const dates = firstDates(months);
  const entries: { id: string; version: number }[] = [];
  for (const date of dates)
    for (const worker of workers.slice(0, people)) {
      const id = newId('tms');
      const input = { ...worker, id, departmentId, date, starttime: '01:00', endtime: '06:30' };
      expect(await asked(page, 'CreateTimesheetEntry', { input })).toMatchObject({ createTimesheetEntry: { id } });
      entries.push({ id, version: 1 });
    }
  const { approveTimesheetEntries } = await asked(page, 'ApproveTimesheetEntries', { input: { entries } });
  expect(approveTimesheetEntries.entries).toHaveLength(entries.length);
  const days = dates.map((date) => ({ departmentId, date, turnoverMinor: turnover }));
  expect(await asked(page, 'SetTurnover', { input: { days } })).toMatchObject({ setTurnover: { days: {} } });
};

test("last month's labour cost share is found, why it rose, and where", async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager');
  // Early in a month, last month also has four weeks of the example company, whose share is between these two.
  await bookMonth(page, -2, { people: 2, turnover: 400_000 });
  await bookMonth(page, -1, { people: 3, turnover: 90_000 });
  await page.getByRole('link', { name: /^Insights/ }).click();
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('menuitem', { name: 'Last calendar month' }).click();
  await expect(page).toHaveURL(/period=last-calendar-month/);

  const reasons = page.getByRole('region', { name: 'Why labour cost changed' });
  // With a whole month: until the answer, the page shows the days of before.
  await expect(reasons.getByText(/^Compared with 1 – (28|29|30|31) /)).toBeVisible();
  const rows = await Promise.all((await reasons.getByRole('row').all()).slice(1).map(wordsOf));
  expect(rows.map(([name]) => name)).toEqual([
    'Before',
    'Turnover',
    'Hours',
    'Mix of people',
    'Wages and surcharges',
    'Absence',
    'Now',
  ]);
  const costs = rows.map(([, , cost]) => amountOf(cost!));
  const shares = rows.map(([, , , share]) => amountOf(share!));
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  expect(sum(costs.slice(0, -1))).toBe(costs.at(-1));
  // Each share is rounded to a tenth separately.
  expect(Math.abs(sum(shares.slice(0, -1)) - shares.at(-1)!)).toBeLessThanOrEqual(3);
  expect(shares[0]).toBeGreaterThan(0);
  expect(shares.at(-1)).toBeGreaterThan(shares[0]!);
  const [cost, share] = [rows.at(-1)![2]!, rows.at(-1)![3]!];
  await expect(cardOf(page, 'Labour cost share')).toContainText(share);
  await expect(cardOf(page, 'Labour cost share')).toContainText('Before');

  await page.getByRole('link', { name: 'Details', exact: true }).click();
  const places = page.getByRole('table', { name: 'Department' });
  await expect(places.getByRole('row', { name: /^Total/ })).toContainText(share);
  const whole = await places.getByRole('row').count();
  await page.getByRole('button', { name: /^Departments/ }).click();
  await page.getByRole('checkbox', { name: /Brasserie$/ }).click();
  await page.keyboard.press('Escape');
  await expect(places.getByRole('row')).not.toHaveCount(whole);
  await expect(places.getByRole('row', { name: /^Brasserie/ })).toContainText(/\d%/);

  // The report shows the same figures for the same month.
  await goWithin(page, '/reports/insights-performance?period=last-calendar-month');
  const total = page.getByRole('row', { name: /^Total/ });
  await expect(total).toContainText(cost);
  await expect(total).toContainText(share);
  expect(complaints).toEqual([]);
});
