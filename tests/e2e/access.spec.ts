import { expect, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { overflowOf, type Screen, screens, visit } from './every-screen.ts';
import { requestsOf } from './quiet.ts';
import { asked, dialog, enterAs, monday } from './visitor.ts';
import { test } from './world.ts';

/** All combinations of all screens with FULL=1; otherwise one screen of sixty-four, alternately wide and light or narrow and dark. */
const isFull = process.env.FULL === '1';
/** Limits a full run to rows that match, such as `SCREENS='^/account'`. */
const wantedRows = new RegExp(process.env.SCREENS ?? '');

/** Screens in the middle of work, in addition to those of the tables. */
const busy: Screen[] = [
  `/timesheet/team/day?date=${monday(-1)}`,
  `/timesheet/team/week?date=${monday(-1)}`,
  '/no/such/page',
].map((address) => ({ row: address, address, isOpen: false }));

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
] as const;
type Look = (typeof looks)[number];

const wear = async (page: Page, { width, height, colorScheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
};

/** A form must take the focus when it opens, or keys would not reach it. */
const leavesFocusOutside = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => {
        const forms = [...document.querySelectorAll('[role=dialog]')];
        return forms.length === 0 || forms.some((form) => form.contains(document.activeElement));
      },
      undefined,
      { timeout: 40_000 },
    )
    .then(
      () => false,
      () => true,
    );

/** Checks one screen in each wanted look, and finally at 400 % zoom. */
const examined = async (page: Page, screen: Screen, wanted: readonly Look[]): Promise<string[]> => {
  const found: string[] = [];
  for (const look of wanted) {
    await wear(page, look);
    found.push(...(await grave(page)).map((one) => `${screen.row} ${look.width} ${look.colorScheme} ${one}`));
  }
  await page.setViewportSize({ width: 320, height: 256 });
  const over = await overflowOf(page);
  if (over > 0) found.push(`${screen.row} is ${over} px wider than the screen at 400 % zoom`);
  return found;
};

type Waiting = { openRequests: { absencesToDecide: { id: string; employeeId: string }[] } };
type Own = { absences: { id: string; status: string }[] };

type Agreed = { contracts: { id: string }[] };

/** Tabs and forms of a person with a contract and hours; without an id they would only say that there is no such person. */
const personScreens = async (page: Page, id: string): Promise<string[]> => {
  const { contracts }: Agreed = await asked(page, 'ContractsOf', { id });
  expect(contracts.length).toBeGreaterThan(0);
  const tabs = ['overview', 'contracts', 'plus-minus', 'statement', 'files', 'notes', 'permissions'];
  const modals = [`contract/${contracts[0]!.id}`, `time-off-correction/overtime/${id}`, `employee-note/${id}`];
  return [
    ...tabs.map((tab) => `/employees/${id}/${tab}`),
    `/employees/${id}/timesheets?date=${monday(-1)}`,
    ...modals.map((modal) => `/employees/${id}/contracts?modal=${modal}`),
  ];
};

/** Screens of a person with a pending absence and an approved one: these, and the person's tabs and forms. */
const screensWithData = async (page: Page): Promise<Screen[]> => {
  const week = { from: monday(0), to: monday(1), openShifts: false, openEnded: false };
  const { openRequests }: Waiting = await asked(page, 'SupervisorRequests', week);
  for (const { id, employeeId } of openRequests.absencesToDecide) {
    const { absences }: Own = await asked(page, 'AbsencesOf', { id: employeeId });
    const approved = absences.find(({ status }) => status === 'Approved');
    if (!approved) continue;
    const own = `/employees/${employeeId}/absence`;
    const modals = [`absence-request/${id}`, `absence-request/${approved.id}`, `absence-edit/${id}`];
    const opened = [...modals, `time-off-correction/time-off/${employeeId}`].map((modal) => `${own}?modal=${modal}`);
    return [...opened, own, ...(await personScreens(page, employeeId))].map((address) => ({
      row: address,
      address,
      isOpen: false,
    }));
  }
  throw new Error('no one has a request that waits and one that was approved');
};

const all = [...screens.pages, ...screens.modals, ...busy].filter(({ row }) => wantedRows.test(row));

test('nothing grave is found on any page or form, light and dark, wide and narrow; none scrolls sideways at 400 %', async ({
  page,
}) => {
  test.setTimeout(isFull ? 3_600_000 : 240_000);
  requestsOf(page);
  await enterAs(page, 'manager');
  const found: string[] = [];
  const withData = (await screensWithData(page)).filter(({ row }) => wantedRows.test(row));
  // Of the screens with data, only the pending request, which shows most.
  const chosen = isFull
    ? [...all, ...withData]
    : [...all.filter((_, turn) => turn % 64 === 0), ...withData.slice(0, 1)];
  for (const [turn, screen] of chosen.entries()) {
    const wanted = isFull ? looks : [looks[turn % 2]!];
    await wear(page, wanted[0]!);
    await visit(page, screen);
    if (await leavesFocusOutside(page)) found.push(`${screen.row} opens without the focus`);
    const faults = await examined(page, screen, wanted);
    found.push(...faults);
    // A full run takes half an hour; its findings are logged as it goes, in case it is cut off.
    if (isFull) console.log(`${turn + 1} of ${chosen.length}, ${screen.row}: ${faults.join('; ') || 'nothing'}`);
  }
  expect(found).toEqual([]);
});

test('nothing grave is found where visitors log in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /, manager/ })).toBeVisible();
  expect(
    await examined(page, { row: '/login', address: '/login', isOpen: true }, isFull ? looks : looks.slice(0, 2)),
  ).toEqual([]);
});

test('the focus goes into a form and back to what opened it, two deep', async ({ page }) => {
  await enterAs(page, 'manager', '/timesheet/team/day');
  const opener = page.getByRole('button', { name: 'Add hours' }).first();
  await opener.click();
  const form = dialog(page, /Add worked hours/);
  await form.getByRole('textbox', { name: 'Note' }).fill('Half said');
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
});
