import { expect, type Locator, type Page } from '@playwright/test';
import { ulid } from 'ulid';
import { isInTime } from '#domain/notifications/undo-window.ts';
import { productNow } from './product-clock.ts';
import { requestsOf } from './quiet.ts';
import {
  asked,
  complaintsOf,
  daysAfter,
  dialog,
  enterAs,
  monday,
  notifiedOf,
  says,
  signInAs,
  undoOf,
} from './visitor.ts';
import { test, testInFull } from './world.ts';

// Far beyond the weeks that the demo company publishes.
const week = monday(14);

const cell = (page: Page, column: number): Locator =>
  page.getByRole('grid', { name: 'Schedule' }).locator(`[data-row="0"] > [data-column="${column}"]`);
const chips = (page: Page, column: number): Locator =>
  cell(page, column).and(page.locator('[data-shift]')).or(cell(page, column).locator('[data-shift]'));

const quickAdd = async (page: Page, column: number, typed: string): Promise<void> => {
  await cell(page, column).click();
  const field = page.getByRole('textbox', { name: 'Times or shift type' });
  await field.fill(typed);
  await field.press('Enter');
  await expect(chips(page, column)).toHaveCount(1);
  await says(page, 'Shift planned');
};

const menuOf = async (page: Page, chip: Locator, item: string): Promise<void> => {
  await chip.hover();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Plans a draft of Eva's, as the manager would. */
const plan = async (page: Page, date: string, [starttime, endtime]: [string, string]): Promise<void> => {
  const { employees } = await asked(page, 'EmployeeChoices', { search: 'Eva Ngo' });
  const { shifts } = await asked(page, 'TemplateChoices');
  const { organisation } = await asked(page, 'PlaceChoices');
  const eva: { id: string; teams: { id: string }[] } = employees.edges[0].node;
  const team = organisation.teams.find(({ id }: { id: string }) => id === eva.teams[0]!.id);
  const type = shifts.find(({ department_id }: { department_id: string }) => department_id === team.department_id);
  const id = `sch_${ulid().toLowerCase()}`;
  const input = { id, employeeId: eva.id, teamId: team.id, shiftId: type.id, date, starttime, endtime };
  expect(await asked(page, 'CreateScheduledShift', { input })).toMatchObject({ createScheduledShift: { id } });
};

/** Number of shifts of the week that the server has for the employee's screen. */
const ownCount = async (page: Page): Promise<number> => {
  const { viewer } = await asked(page, 'Viewer');
  const shown = { from: week, to: daysAfter(week, 6), userId: viewer.userId, absences: false };
  return (await asked(page, 'MyMonth', shown)).mySchedule.length;
};

/** Expects `count` shifts of the week on the employee's screen. */
const ownShifts = async (page: Page, count: number, date = week): Promise<void> => {
  requestsOf(page);
  await expect(async () => {
    await page.goto(`/dashboard/my-schedule?date=${date}`);
    // The page shows none before they are loaded, too.
    if (count === 0) await requestsOf(page).quiet();
    await expect(page.getByRole('table').getByText('10:00–18:00')).toHaveCount(count, { timeout: 20_000 });
  }).toPass({ timeout: 100_000 });
};

/** Adds two drafts and moves the second to the day of the first, which breaks a rule. */
const planTwoOnMonday = async (page: Page): Promise<void> => {
  await quickAdd(page, 0, '10-18');
  await quickAdd(page, 1, '12-20');
  await menuOf(page, chips(page, 1), 'Move');
  await cell(page, 0).click();
  await expect(chips(page, 0)).toHaveCount(2);
};

test('a week with a red finding goes out with a reason, is taken back in time, goes out again and is heard of', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const complaints = complaintsOf(page);
  const eva = await browser.newPage();
  await signInAs(eva, 'employee');
  expect(await ownCount(eva)).toBe(0);
  // Other notifications of the demo company are about other weeks.
  const words = /Your schedule for .+ is published: 3 shifts/;
  const heard = await notifiedOf(eva, words);

  // Two shifts of one day break a rule. Planning on the grid has journeys of its own.
  await signInAs(page, 'manager');
  await plan(page, week, ['10:00', '18:00']);
  await plan(page, week, ['12:00', '20:00']);
  await plan(page, daysAfter(week, 3), ['10:00', '18:00']);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${week}&q=Eva`);
  await expect(chips(page, 0)).toHaveCount(2);

  // The bulk bar shows the same preview, for the selected days only.
  await chips(page, 3).click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Publish 3 drafts' }).last().click();
  const form = dialog(page, 'Publish schedule');
  await expect(form.getByText(/2 shifts break a rule/)).toBeVisible();
  await expect(form.getByText(/people will be notified$/)).toBeVisible();
  const reader = form.locator('details').filter({ hasText: 'Eva Ngo' });
  await expect(reader.locator('summary')).toContainText('3 new');
  await reader.locator('summary').click();
  await expect(reader.getByText('12:00–20:00')).toBeVisible();
  const publish = form.getByRole('button', { name: 'Publish 2 days' });
  await expect(publish).toBeDisabled();
  await form
    .getByRole('textbox', { name: /^Reason to publish anyway/ })
    .first()
    .fill('Handover');
  await form.getByRole('button', { name: 'Use the same reason for the other one' }).click();
  const at = productNow().toISOString();
  await publish.click();
  const undo = await undoOf(page, '2 days published');
  await undo.click();
  await says(page, /undone|taken back/i);
  expect(await ownCount(eva)).toBe(0);
  // No one is notified of a publication that is undone in time, which a slow machine may miss.
  if (isInTime({ at }, productNow().toISOString())) expect(await notifiedOf(eva, words)).toBe(heard);

  await page
    .getByRole('button', { name: /^Publish \d+ drafts$/ })
    .first()
    .click();
  const again = dialog(page, 'Publish schedule');
  await again
    .getByRole('textbox', { name: /^Reason to publish anyway/ })
    .first()
    .fill('Handover');
  await again.getByRole('button', { name: 'Use the same reason for the other one' }).click();
  await again.getByRole('button', { name: /^Publish \d days/ }).click();
  await says(page, '7 days published');
  await ownShifts(eva, 2);
  expect(await ownCount(eva)).toBe(3);
  await expect.poll(() => notifiedOf(eva, words), { timeout: 60_000, intervals: [1_000] }).toBeGreaterThan(heard);
  await eva.reload();
  await eva
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await expect(eva.getByRole('link', { name: words }).first()).toBeVisible();

  // After publishing, a change lists the people to notify, and asks whether to notify them.
  await menuOf(page, chips(page, 3), 'Move');
  await cell(page, 4).click();
  const toast = page.getByRole('status').filter({ hasText: 'will be notified in a moment' });
  await expect(toast).toContainText('Eva');
  await toast.getByRole('button', { name: "Don't notify" }).click();
  await ownShifts(eva, 2, daysAfter(week, 4));
  await eva.close();
  expect(complaints).toEqual([]);
});

testInFull(
  'publishing whose answer gets lost keeps its preview; one more press is the same action, undone as one',
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const date = monday(26);
    const eva = await browser.newPage();
    await signInAs(eva, 'employee');
    await enterAs(page, 'manager', `/schedule/employee/week?date=${date}&q=Eva`);
    await planTwoOnMonday(page);

    const openForm = async (): Promise<Locator> => {
      await page
        .getByRole('button', { name: /^Publish \d+ drafts$/ })
        .first()
        .click();
      return dialog(page, 'Publish schedule');
    };
    const form = await openForm();
    await form
      .getByRole('textbox', { name: /^Reason to publish anyway/ })
      .first()
      .fill('Handover');
    await form.getByRole('button', { name: 'Use the same reason for the other one' }).click();

    // The request reaches the server and takes effect; its answer is lost.
    let reached = 0;
    await page.route('**/api/graphql', async (route) => {
      if (!route.request().postData()?.includes('"SetPublication"')) return route.continue();
      const answer = await route.fetch();
      if (answer.ok()) reached += 1;
      await route.abort('internetdisconnected');
    });
    await form.getByRole('button', { name: 'Publish 7 days' }).click();
    await says(page, 'No connection to Muster');
    expect(reached).toBeGreaterThan(1);
    await page.unroute('**/api/graphql');
    const reader = form.locator('details').filter({ hasText: 'Eva Ngo' });
    await expect(reader.locator('summary')).toContainText('2 new');
    for (const field of await form.getByRole('textbox', { name: /^Reason to publish anyway/ }).all())
      await expect(field).toHaveValue('Handover');
    await form.getByRole('button', { name: 'Publish 7 days' }).click();
    const undo = await undoOf(page, '7 days published');
    await expect(form).toHaveCount(0);

    // The second press returns the operation of the first one: undoing it removes all of its effects.
    await undo.click();
    await says(page, /Undone: 7 days published/);
    await ownShifts(eva, 0, date);

    // In another week: in this one the preview depends on whether people were notified before the undo.
    const later = monday(27);
    await page.goto(`/schedule/employee/week?date=${later}&q=Eva`);
    await planTwoOnMonday(page);
    const again = await openForm();
    await again
      .getByRole('textbox', { name: /^Reason to publish anyway/ })
      .first()
      .fill('Handover');
    await again.getByRole('button', { name: 'Use the same reason for the other one' }).click();
    await page.context().setOffline(true);
    const press = again.getByRole('button', { name: 'Publish 7 days' });
    await press.click();
    await expect(press).toBeDisabled();
    await expect(press).toBeEnabled();
    await page.context().setOffline(false);
    await expect(again.locator('details').filter({ hasText: 'Eva Ngo' }).locator('summary')).toContainText('2 new');
    await press.click();
    await says(page, '7 days published');
    await ownShifts(eva, 1, later);
    await eva.close();
  },
);

testInFull(
  'publishing is undone after another planner moved a shift: it stays where they put it, as a draft',
  async ({ page, browser }) => {
    const date = monday(44);
    const address = `/schedule/employee/week?date=${date}&q=Eva`;
    const eva = await browser.newPage();
    await signInAs(eva, 'employee');
    const other = await (await browser.newContext()).newPage();
    await enterAs(other, 'supervisor', address);
    await enterAs(page, 'manager', address);
    await quickAdd(page, 0, '10-18');
    await quickAdd(page, 1, '10-18');
    await expect(chips(other, 1)).toHaveCount(1);

    await page
      .getByRole('button', { name: /^Publish \d+ drafts$/ })
      .first()
      .click();
    await dialog(page, 'Publish schedule').getByRole('button', { name: 'Publish 7 days' }).click();
    const undo = await undoOf(page, '7 days published');
    await menuOf(other, chips(other, 1), 'Move');
    await cell(other, 4).click();
    await says(other, 'Shift moved');
    await undo.click();
    await says(page, /Undone: 7 days published/);

    for (const planner of [page, other]) {
      for (const column of [0, 4]) await expect(chips(planner, column)).toHaveAccessibleName(/, draft$/);
      await expect(chips(planner, 1)).toHaveCount(0);
    }
    await ownShifts(eva, 0, date);
    // The other planner can still undo their own step, and no one is notified of it either.
    await other.keyboard.press('Control+z');
    await says(other, /Undone: /);
    await expect(chips(other, 1)).toHaveCount(1);
    await other.context().close();
    await eva.close();
  },
);
