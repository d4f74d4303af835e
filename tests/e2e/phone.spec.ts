import { expect, type Locator, type Page } from '@playwright/test';
import { goWithin, requestsOf } from './quiet.ts';
import { boxOf, daysAfter, dialog, enterAs, monday, says } from './visitor.ts';
import { test } from './world.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const least = 24;

/** Targets below the minimum size (WCAG 2.5.8); links inside a sentence are exempt. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    const small: string[] = [];
    const pressed = 'button, a[href], input, select, textarea, [role=button], [role=gridcell][data-shift]';
    for (const one of document.querySelectorAll<HTMLElement>(pressed)) {
      const shown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!shown || one.closest('p, [inert], [aria-hidden=true]')) continue;
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      const label = one.id && document.querySelector(`label[for="${one.id}"]`)?.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      if (Math.max(width, label ? label.width : 0) < side || Math.max(height, label ? label.height : 0) < side)
        small.push(`${one.tagName} ${one.ariaLabel ?? one.innerText}: ${Math.round(width)}x${Math.round(height)}`);
    }
    return small;
  }, least);

const widerThanScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[R2.4-10] the menu holds the same entries as the header of a wide screen', async ({ page }) => {
  const linksOf = (place: Locator) => place.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(page, 'manager');
  const header = linksOf(page.getByRole('banner'));
  await expect(header.first()).toBeVisible();
  const wide = await header.allInnerTexts();
  expect(wide.length).toBeGreaterThan(5);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Timesheet', exact: true })).toBeVisible();
  expect(await linksOf(drawer).allInnerTexts()).toEqual(wide);
  expect(await tooSmall(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'Timesheet', exact: true }).click();
  await expect(page).toHaveURL(/\/timesheet\//);
  await expect(drawer).toHaveCount(0);
});

test('the columns of a report are all in reach in its sheet, and Escape closes them first', async ({ page }) => {
  await enterAs(page, 'manager', '/reports/timesheets');
  await page.getByRole('button', { name: 'Columns and chart' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Columns and chart' });
  await sheet.getByRole('button', { name: /^Columns/ }).tap();
  const list = page.getByRole('group', { name: 'Columns' });
  await list.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  const { y, height } = await boxOf(list);
  expect(y + height).toBeLessThanOrEqual(740);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('a shift is added and moved by sheets, without dragging', async ({ page }) => {
  const date = daysAfter(monday(17), 2);
  await enterAs(page, 'manager', `/schedule/employee/week?date=${date}`);
  const [filters, menu] = [
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('button', { name: 'More schedule actions' }),
  ];
  const middleOf = async (target: Locator): Promise<number> => {
    const { y, height } = await boxOf(target);
    return y + height / 2;
  };
  expect(Math.abs((await middleOf(filters)) - (await middleOf(menu)))).toBeLessThan(8);
  await page.getByRole('button', { name: 'Add shift' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Times or shift type' }).fill('10-18');
  expect(await tooSmall(page)).toEqual([]);
  await sheet.getByRole('button', { name: /Aoife Brennan/ }).click();
  const line = page.getByRole('button', { name: /10:00–18:00.*Aoife Brennan/ });
  await expect(line.first()).toBeVisible();
  await says(page, 'Shift planned');
  await page.getByRole('button', { name: /^Actions for .*10:00–18:00.*Aoife Brennan/ }).click();
  await sheet.getByRole('button', { name: 'Move' }).click();
  await expect(sheet.getByRole('button', { name: /Grace Adeyemi/ })).toContainText(
    /Available|Works|On leave|Becomes|Has asked/,
  );
  await sheet.getByRole('button', { name: /Grace Adeyemi/ }).click();
  await expect(page.getByRole('button', { name: /10:00–18:00.*Grace Adeyemi/ }).first()).toBeVisible();
  await says(page, 'Shift moved');
  expect(await tooSmall(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
});

test('hours are cards with a box to choose and a menu', async ({ page }) => {
  await enterAs(page, 'manager', `/timesheet/team/day?date=${daysAfter(monday(-1), 2)}`);
  await expect(page.getByRole('navigation', { name: 'Most used' })).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog(page, /Edit hours/)).toBeVisible();
});

test('a week of hours is a card for each person, its filters behind one button', async ({ page }) => {
  await enterAs(page, 'manager', `/timesheet/team/week?date=${monday(-1)}`);
  await expect(page.getByRole('button', { name: /^Grace Adeyemi, / })).toHaveCount(7);
  expect(await tooSmall(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Filter and group' }).click();
  await page.getByRole('switch', { name: 'Deviations only' }).click();
  await page.getByRole('button', { name: 'Show hours' }).click();
  await expect(page).toHaveURL(/deviations=1/);
  await expect(page.getByRole('button', { name: 'Filter and group, 1 filter on' })).toBeVisible();
});

/** Expects a button in reach of the thumb, above the bottom bar, and returns its top. */
const isAboveBar = async (page: Page, name: string): Promise<number> => {
  const button = await boxOf(page.getByRole('button', { name, exact: true }));
  const bar = await boxOf(page.getByRole('navigation', { name: 'Most used' }));
  expect(button.y, name).toBeGreaterThan(740 * 0.8);
  expect(button.y + button.height, name).toBeLessThanOrEqual(bar.y);
  return button.y;
};

test('the main action of a list is above the bottom bar, and the last row ends above it', async ({ page }) => {
  const { quiet } = requestsOf(page);
  await enterAs(page, 'manager', '/news');
  for (const [path, name, row] of [
    ['/news', 'Add message', 'main nav li'],
    ['/files', 'Add file', 'main tbody tr'],
    ['/employees', 'Add employee', 'main li'],
  ] as const) {
    await goWithin(page, path);
    await quiet();
    await expect(page.locator(row).first()).toBeVisible();
    const top = await isAboveBar(page, name);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await boxOf(page.locator(row).last());
    expect(last.y + last.height, path).toBeLessThanOrEqual(top);
  }
});

/** Elements that stop a pull at the top of the page from reaching the browser, which would reload the page. */
const keepsThePull = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept: string[] = [];
    for (let one = document.querySelector('main h1, main h2'); one; one = one.parentElement) {
      const { overflowY, overscrollBehaviorY, touchAction } = getComputedStyle(one);
      const scrolls = one !== document.documentElement && one !== document.body && /auto|scroll/.test(overflowY);
      if (scrolls || overscrollBehaviorY !== 'auto' || !/auto|pan-y|manipulation/.test(touchAction))
        kept.push(`${one.tagName}.${one.className} ${overflowY} ${overscrollBehaviorY} ${touchAction}`);
    }
    return kept;
  });

test('an employee’s lists have their action above the bottom bar too, and are refreshed by the browser’s own pull', async ({
  page,
}) => {
  const date = monday(1);
  const { quiet } = requestsOf(page);
  await enterAs(page, 'employee', '/dashboard/my-absence');
  for (const [path, action] of [
    [`/dashboard/my-schedule?date=${date}`, ''],
    [`/schedule/employee/day?date=${date}`, ''],
    [`/dashboard/my-hours?date=${monday(-1)}`, 'Add hours'],
    ['/dashboard/my-absence', 'Request absence'],
    ['/dashboard/my-overview', ''],
  ] as const) {
    await goWithin(page, path);
    await quiet();
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    expect([path, await keepsThePull(page)]).toEqual([path, []]);
    if (action) await isAboveBar(page, action);
    // The reload of each takes a second: normal runs do it where the address has a date.
    if (!path.includes('date=') && process.env.FULL !== '1') continue;
    const stood = page.url();
    const heading = await page.locator('main').getByRole('heading').first().innerText();
    await page.reload();
    await expect(page.locator('main').getByRole('heading').first()).toHaveText(heading);
    expect(page.url()).toBe(stood);
  }
});

test('a toast lies over the header, away from the buttons at the bottom', async ({ page }) => {
  await enterAs(page, 'manager', '/account/settings?section=general');
  const own = page.getByRole('switch', { name: /Approvers can approve/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const toggle = async (): Promise<void> => {
    await own.click();
    await save.click();
    await says(page, 'Settings saved');
  };
  await toggle();
  const toast = await boxOf(page.getByRole('status').filter({ hasText: 'Settings saved' }).last());
  expect(toast.y + toast.height).toBeLessThan(120);
  await toggle();
});

test('the decisions on an absence stay in view in its long dialog', async ({ page }) => {
  await enterAs(page, 'manager', '/employees/absence-calendar');
  await page
    .getByRole('button', { name: /, requested$/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('No other absence on these dates')).toBeVisible();
  for (const name of ['Decline', 'Approve']) {
    const { y, height } = await boxOf(sheet.getByRole('button', { name, exact: true }));
    expect(y + height, name).toBeLessThanOrEqual(740);
  }
});

test('a report begins in view: lines of its table, or its chart', async ({ page }) => {
  await enterAs(page, 'manager', '/reports/timesheet-summary');
  const bar = await boxOf(page.getByRole('navigation', { name: 'Most used' }));
  const third = await boxOf(page.getByRole('table').getByRole('row').nth(3));
  expect(third.y + third.height).toBeLessThanOrEqual(bar.y);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: 'Columns and chart' }).click();
  await page.getByRole('switch', { name: 'Chart' }).click();
  await page.getByRole('button', { name: 'Show report' }).click();
  const chart = await boxOf(page.locator('main figure').first());
  expect(chart.y + chart.height).toBeLessThanOrEqual(bar.y);
  expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
});
