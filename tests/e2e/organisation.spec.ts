import { expect, type Page } from '@playwright/test';
import { ulid } from 'ulid';
import { productNow } from './product-clock.ts';
import { goWithin } from './quiet.ts';
import { asked, complaintsOf, daysAfter, dialog, enterAs, monday, says, undoOf } from './visitor.ts';
import { test } from './world.ts';

const actions = async (page: Page, of: string, item: string): Promise<void> => {
  await page
    .getByRole('button', { name: `Actions for ${of}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const choose = async (page: Page, form: ReturnType<typeof dialog>, field: string, option: string | RegExp) => {
  await form.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
};

/** Adds a person to the team, as the form would; month.spec.ts adds one in it. */
const addKeeper = async (page: Page): Promise<void> => {
  const { organisation } = await asked(page, 'PlaceChoices');
  const { organisation: choices } = await asked(page, 'EmployeeCreateChoices');
  const id = `emp_${ulid().toLowerCase()}`;
  const input = {
    ...{ id, first_name: 'Fergus', last_name: 'Keeper', email: 'fergus@lumen.example' },
    teamIds: [organisation.teams.find(({ name }: { name: string }) => name === 'Night watch').id],
    contract: {
      id: `con_${ulid().toLowerCase()}`,
      contractTypeId: choices.contractTypes[0].id,
      minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
    },
  };
  expect(await asked(page, 'CreateEmployee', { input })).toMatchObject({ createEmployee: { id } });
};

test('[R2.9-042] [R2.9-044] [R2.9-049] places are made, ordered and left, holidays come from a country, and a day is closed where the schedule shows it', async ({
  page,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  await enterAs(page, 'manager', '/account/settings?section=organisation');

  await test.step('a location, two departments and a team are made', async () => {
    await page.getByRole('button', { name: 'Add location' }).click();
    const location = dialog(page, 'Add location');
    await location.getByLabel(/^Name/).fill('Lighthouse');
    await location.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(location).toHaveCount(0);
    for (const name of ['Deck', 'Lantern']) {
      await actions(page, 'Lighthouse', 'Add department');
      const department = dialog(page, 'Add department');
      await department.getByLabel(/^Name/).fill(name);
      await department.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(department).toHaveCount(0);
      await expect(page.getByRole('list', { name: `Teams in ${name}` })).toBeVisible();
    }
    await actions(page, 'Deck', 'Add team');
    const team = dialog(page, 'Add team');
    await team.getByLabel(/^Name/).fill('Night watch');
    await team.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Teams in Deck' }).getByText('Night watch')).toBeVisible();
  });

  await test.step('they are put into another order, and one undo puts them back', async () => {
    const lighthouse = page.getByRole('region', { name: 'Lighthouse' });
    const order = () => lighthouse.getByRole('button', { name: /^(Deck|Lantern)$/ }).allInnerTexts();
    const names = async () => [...new Set(await order())];
    await expect.poll(names).toEqual(['Deck', 'Lantern']);
    await actions(page, 'Lantern', 'Move up');
    const undo = await undoOf(page, 'Lantern moved');
    await expect.poll(names).toEqual(['Lantern', 'Deck']);
    await undo.click();
    await expect.poll(names).toEqual(['Deck', 'Lantern']);
  });

  await test.step('a person joins a department, which is left for another team', async () => {
    await addKeeper(page);
    await goWithin(page, '/account/settings?section=organisation');
    await actions(page, 'Deck', 'Deactivate department');
    const leave = dialog(page, 'Deactivate Deck?');
    await expect(leave.getByText('1 person', { exact: false }).first()).toBeVisible();
    const go = leave.getByRole('button', { name: 'Deactivate department' });
    await expect(go).toBeDisabled();
    await choose(page, leave, 'Move to team', 'Lantern');
    const contracts = leave.getByRole('combobox', { name: 'Department for contracts' });
    if (await contracts.isVisible()) await choose(page, leave, 'Department for contracts', 'Lantern');
    await go.click();
    await says(page, 'Deck deactivated');
    await expect(page.getByText('Inactive').first()).toBeVisible();
    await goWithin(page, '/employees?search=Fergus');
    await expect(page.getByRole('row', { name: /Fergus Keeper/ })).toContainText('Lantern');
  });

  const nextYear = productNow().getFullYear() + 1;
  await test.step('holidays of a country are looked at, imported, and named by the schedule', async () => {
    await goWithin(page, '/account/settings?section=holidays');
    await page.getByRole('button', { name: 'Add holiday group' }).click();
    const group = dialog(page, 'Add holiday group');
    await group.getByLabel(/^Name/).fill('Isles');
    await group.getByRole('checkbox', { name: 'Lantern' }).check();
    await group.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(group).toHaveCount(0);
    await actions(page, 'Isles', 'Import holidays');
    const load = dialog(page, 'Import holidays');
    await load.getByRole('combobox', { name: 'Country' }).click();
    await load.getByRole('combobox', { name: 'Country' }).fill('Norway');
    await page.getByRole('option', { name: 'Norway' }).click();
    await load.getByRole('textbox', { name: 'Year' }).fill(String(nextYear));
    await expect(load.getByRole('checkbox', { name: /New Year's Day/ })).toBeChecked();
    await load.getByRole('button', { name: /^Import \d+ holidays/ }).click();
    await expect(load).toHaveCount(0);
    await says(page, /holidays imported/);
    await goWithin(page, `/schedule/employee/week?date=${nextYear}-01-01`);
    await expect(page.getByText(/New Year's Day/).first()).toBeVisible();
  });

  await test.step('a day is closed, and the schedule says so', async () => {
    const day = daysAfter(monday(9), 2);
    const modal = encodeURIComponent(`open-close-days/week/${day}`);
    await goWithin(page, `/schedule/employee/week?date=${day}&modal=${modal}`);
    const days = dialog(page, 'Open and close days');
    await days.getByRole('switch', { name: /^Lantern, Wed/ }).click({ force: true });
    await days.getByRole('button', { name: 'Save' }).click();
    const undo = await undoOf(page, 'Days saved');
    await expect(days).toHaveCount(0);
    await expect(page.getByTitle('Closed: Lantern')).toBeVisible();
    await undo.click();
    await expect(page.getByTitle('Closed: Lantern')).toHaveCount(0);
  });

  expect(complaints).toEqual([]);
});
