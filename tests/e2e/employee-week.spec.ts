import { expect, type Locator, type Page } from '@playwright/test';
import { ulid } from 'ulid';
import { asked, boxOf, complaintsOf, daysAfter, dialog, enterAs, monday, says, signInAs } from './visitor.ts';
import { test } from './world.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Counts taps from the home page on. */
const tapper = () => {
  let taps = 0;
  return {
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    },
    taps: () => taps,
  };
};

type Own = { absences: { firstDay: string; lastDay: string | null }[] };

/** Day of this month, the last one without an absence of the viewer: the example data has one three weeks ahead. */
const lastFreeDay = async (page: Page): Promise<number> => {
  const { viewer } = await asked(page, 'Viewer');
  const { absences }: Own = await asked(page, 'AbsencesOf', { id: viewer.userId });
  const month = daysAfter(monday(0), 2).slice(0, 7);
  const dates = Array.from({ length: 31 }, (_, index) => daysAfter(`${month}-01`, index));
  const free = dates.findLast(
    (date) =>
      date.startsWith(month) &&
      absences.every(({ firstDay, lastDay }) => date < firstDay || (lastDay !== null && date > lastDay)),
  );
  return Number(free!.slice(8));
};

test('an employee sees their next shift at home, offers it in three taps and requests absence in four', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'employee');
  const next = page.getByRole('region', { name: 'My schedule' });
  await expect(next).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await expect(next.getByRole('link', { name: /^Directions to/ })).toBeVisible();
  await expect(next.getByText(/^With /)).toBeVisible();
  const order = ['My schedule', 'My open shifts', 'My news messages'];
  const tops = [];
  for (const name of order) tops.push((await boxOf(page.getByRole('region', { name }))).y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const day = await lastFreeDay(page);
  const absence = tapper();
  await absence.tap(next.getByRole('button', { name: 'Request absence' }));
  const form = dialog(page, 'Request absence');
  await absence.tap(form.getByRole('button', { name: 'Open the calendar' }).first());
  const days = page.getByRole('dialog').locator('table button:not([data-outside])');
  await absence.tap(days.nth(day - 1));
  await absence.tap(form.getByRole('button', { name: 'Send request' }));
  await says(page, 'Request sent');
  expect(absence.taps()).toBe(4);

  const swap = tapper();
  await swap.tap(next.getByRole('button', { name: 'Offer shift' }));
  const offer = dialog(page, 'Offer shift');
  await swap.tap(offer.getByRole('checkbox', { name: /^Everyone who's free/ }).first());
  await swap.tap(offer.getByRole('button', { name: 'Offer', exact: true }));
  await expect(offer).toHaveCount(0);
  expect(swap.taps()).toBe(3);
  expect(complaints).toEqual([]);
});

/** Offers a shift on a date on which Eva has none, as the manager would. */
const offerOn = async (page: Page, date: string): Promise<void> => {
  const { shifts } = await asked(page, 'TemplateChoices');
  const { organisation } = await asked(page, 'PlaceChoices');
  const type = shifts.find(({ long_name }: { long_name: string }) => long_name === 'Terrace');
  const team = organisation.teams.find(
    ({ department_id, name }: { department_id: string; name: string }) =>
      department_id === type.department_id && name === 'Floor',
  );
  const input = {
    id: `osh_${ulid().toLowerCase()}`,
    shiftId: type.id,
    teamId: team.id,
    date,
    approval_required: false,
  };
  expect(await asked(page, 'CreateOpenShift', { input })).toMatchObject({ createOpenShift: { id: input.id } });
};

test('an employee clocks in and out with the thumb, takes a shift, and looks at hours and schedule', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  // Within the week that the card looks ahead.
  const date = daysAfter(monday(0), 4);
  const manager = await browser.newPage({ baseURL });
  await signInAs(manager, 'manager');
  await offerOn(manager, date);
  await manager.close();

  await enterAs(page, 'employee');
  const own = page.getByRole('region', { name: 'My schedule' });
  for (const [press, done] of [
    ['Clock in', 'Clocked in'],
    ['Clock out', 'Clocked out'],
  ] as const) {
    const button = own.getByRole('button', { name: press, exact: true });
    expect((await boxOf(button)).y, press).toBeGreaterThan(740 * 0.8);
    await button.tap();
    await says(page, done);
  }

  const free = page.getByRole('region', { name: 'My open shifts' });
  await free.getByRole('button', { name: /^Take/ }).first().tap();
  await says(page, 'Shift taken');

  const bar = page.getByRole('navigation', { name: 'Most used' });
  await bar.getByRole('link', { name: 'Hours' }).tap();
  await expect(page.getByRole('heading', { name: 'My timesheet' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Worked');
  await bar.getByRole('link', { name: 'Schedule' }).tap();
  await expect(page.getByRole('heading', { name: 'My schedule' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Terrace');
  expect(complaints).toEqual([]);
});
