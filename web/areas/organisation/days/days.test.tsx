// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { organisation, placesArea, sentIn } from '#web/areas/organisation/places/example-places.testing.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const said = (date: string, more: object) => ({
  __typename: 'DepartmentDay',
  departmentId: 'dep_1',
  date,
  holiday: null,
  open: true,
  overridden: false,
  expectedTurnoverMinor: null,
  turnoverMinor: null,
  expensesMinor: null,
  parts: [],
  budgets: [],
  notes: [],
  ...more,
});
const budget = { __typename: 'TeamBudget', teamId: 'tem_1', minutes: 480, costMinor: null };
const note = { __typename: 'TeamNote', teamId: 'tem_1', text: 'Two kegs are warm.' };
const thisWeek = [
  said('2026-11-16', { notes: [note] }),
  said('2026-11-17', { expectedTurnoverMinor: 250_000, budgets: [budget] }),
  said('2026-11-19', { holiday: 'Town fair', open: false, overridden: true }),
];
const lastWeek = [said('2026-11-11', { expectedTurnoverMinor: 90_000 })];

const answers: Answers = {
  OrganisationSettings: () => ({ organisation }),
  DepartmentDays: ({ variables }) => ({
    scheduleWeek: {
      __typename: 'ScheduleWeek',
      currency: 'EUR',
      plannedDepartmentIds: ['dep_1'],
      departments: [
        { __typename: 'Department', id: 'dep_1', name: 'Restaurant' },
        { __typename: 'Department', id: 'dep_9', name: 'Not mine' },
      ],
      teams: [{ __typename: 'Team', id: 'tem_1', name: 'Floor', department_id: 'dep_1' }],
      departmentDays: (variables.from === '2026-11-09' ? lastWeek : thisWeek).filter(
        ({ date }) => date >= String(variables.from) && date <= String(variables.to),
      ),
    },
  }),
  SetForecast: () => ({ setForecast: { __typename: 'ChangedDays', days: [] } }),
  SetTurnover: () => ({ setTurnover: { __typename: 'ChangedDays', days: [] } }),
  SetBudget: () => ({ setBudget: { __typename: 'ChangedDays', days: [] } }),
  WriteTeamNotes: () => ({ writeTeamNotes: { __typename: 'ChangedDays', days: [] } }),
  SetOpenDays: () => ({ setOpenDays: { __typename: 'ChangedDays', days: [] } }),
};
const open = (modal: string, held: 'all' | [] = 'all', over: object = {}, more: Answers = {}) =>
  renderApp({
    path: `/places?modal=${encodeURIComponent(modal)}`,
    areas: [placesArea],
    viewer: viewerAnswer(held, over),
    answers: { ...answers, ...more },
  });
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(
  () =>
    Promise.all([
      import('./ManageForecast.tsx'),
      import('./ManageBudget.tsx'),
      import('./ManageTurnover.tsx'),
      import('./OpenCloseDays.tsx'),
      import('./TeamNotes.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

describe('the modals of days', () => {
  it('[R2.9-018] [R2.9-144] manage-forecast takes a week of figures, also those of the week before, and sends what changed', async () => {
    const { asked } = await open('manage-forecast/2026-11-18');
    const form = await dialog();
    const tuesday = await form.findByRole<HTMLInputElement>('textbox', { name: 'Restaurant, Tue 17 Nov' });
    expect(tuesday.value).toBe('2,500');
    expect(form.queryByText('Not mine')).toBeNull();
    expect(form.getByTitle('Town fair, Closed')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: "Copy last week's" }));
    const wednesday = form.getByRole<HTMLInputElement>('textbox', { name: 'Restaurant, Wed 18 Nov' });
    await waitFor(() => expect(wednesday.value).toBe('900'));
    await userEvent.clear(tuesday);
    await userEvent.type(form.getByRole('textbox', { name: 'Restaurant, Fri 20 Nov' }), '-1,200.5');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentIn(asked, 'SetForecast')).toHaveLength(1));
    const { days } = sentIn(asked, 'SetForecast')[0] as { days: object[] };
    expect(days).toHaveLength(3);
    expect(days).toEqual(
      expect.arrayContaining([
        { departmentId: 'dep_1', date: '2026-11-18', expectedTurnoverMinor: 90_000 },
        { departmentId: 'dep_1', date: '2026-11-17', expectedTurnoverMinor: null },
        // Number inputs accept no negatives.
        { departmentId: 'dep_1', date: '2026-11-20', expectedTurnoverMinor: 120_050 },
      ]),
    );
  });

  it('manage-forecast suggests figures for more departments than one request takes', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `dep_${at + 1}`);
    const few = answers.DepartmentDays!;
    const DepartmentDays: typeof few = (request) => {
      const { scheduleWeek } = few(request) as { scheduleWeek: object };
      const departments = ids.map((id) => ({ __typename: 'Department', id, name: `Place ${id}` }));
      return { scheduleWeek: { ...scheduleWeek, plannedDepartmentIds: ids, departments } };
    };
    const TurnoverForecast: typeof few = ({ variables }) => ({
      turnoverForecast: (variables.departmentIds as string[]).map((departmentId) => ({
        ...{ __typename: 'TurnoverForecast', departmentId, error: null, errorWithoutWeather: null },
        ...{ weather: 'unknown', source: null },
        days: [{ __typename: 'ForecastDay', date: '2026-11-18', expectedMinor: 70_000 }],
        backtest: [],
      })),
    });
    const { asked } = await open('manage-forecast/2026-11-18', 'all', {}, { DepartmentDays, TurnoverForecast });
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Suggest from past turnover' }));
    const last = form.getByRole<HTMLInputElement>('textbox', { name: 'Place dep_12, Wed 18 Nov' });
    await waitFor(() => expect(last.value).toBe('700'));
    const sizes = asked
      .filter(({ operation }) => operation === 'TurnoverForecast')
      .map(({ variables }) => (variables.departmentIds as string[]).length);
    expect(sizes).toEqual([10, 2]);
  });

  it('manage-forecast shows of what dates the usual error is made', async () => {
    const tested = (date: string, expectedMinor: number, turnoverMinor: number) => ({
      ...{ __typename: 'TestedDay', date, expectedMinor, turnoverMinor },
    });
    const forecast = {
      ...{ __typename: 'TurnoverForecast', departmentId: 'dep_1', error: 2_000, errorWithoutWeather: 2_000 },
      ...{ weather: 'unknown', source: null },
      days: [{ __typename: 'ForecastDay', date: '2026-11-18', expectedMinor: 70_000 }],
      backtest: [tested('2026-11-10', 90_000, 100_000), tested('2026-11-09', 110_000, 50_000)],
    };
    const more = { TurnoverForecast: () => ({ turnoverForecast: [forecast] }) };
    await open('manage-forecast/2026-11-18', 'all', {}, more);
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Suggest from past turnover' }));
    expect(await form.findByText(/^Restaurant: usually off by 20\.0%/)).toBeTruthy();
    await userEvent.click(form.getByText('Past forecasts and turnover: Restaurant'));
    const rows = within(form.getByRole('table', { name: 'Past forecasts and turnover: Restaurant' })).getAllByRole(
      'row',
    );
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Date', 'Forecast a week before', 'Turnover', 'Off by'],
      ['Tue 10 Nov', '€900', '€1,000', '€100'],
      ['Mon 9 Nov', '€1,100', '€500', '€600'],
      ['Total', '€2,000', '€1,500', '€700'],
    ]);
  });

  it('manage-turnover takes cells of a spreadsheet and sends the figures that changed, and no others', async () => {
    const { asked } = await open('manage-turnover/2026-11-18');
    const form = await dialog();
    await userEvent.click(await form.findByRole('textbox', { name: 'Restaurant, Tue 17 Nov' }));
    await userEvent.paste('€ 1,200.50\tclosed\t900\r\n5\r\n');
    // "closed" is not a figure, and there is no second department for the 5.
    expect(form.getByRole('status').textContent).toMatch(/^2 pasted cells/);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Restaurant, Tue 17 Nov' }).value).toBe('1,200.5');
    await userEvent.click(form.getByRole('radio', { name: 'Expenses' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Restaurant, Tue 17 Nov' }), '75');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const on = (date: string, more: object) => ({ departmentId: 'dep_1', date, ...more });
    await waitFor(() =>
      expect(sentIn(asked, 'SetTurnover')).toEqual([
        {
          days: [
            on('2026-11-17', { turnoverMinor: 120_050, expensesMinor: 7_500 }),
            on('2026-11-19', { turnoverMinor: 90_000 }),
          ],
        },
      ]),
    );
  });

  it.each([
    ['nl', 'Opslaan'],
    ['de', 'Speichern'],
  ])('manage-turnover takes cells with decimal commas from someone who reads %s', async (locale, save) => {
    const { asked } = await open('manage-turnover/2026-11-18', 'all', { locale });
    const form = await dialog();
    await userEvent.click(await form.findByRole('textbox', { name: /^Restaurant, \S+ 17/ }));
    await userEvent.paste('€ 1.200,50\t12.50\t900,5\r\n');
    // 12.50 is no amount where commas come before decimals.
    expect(form.getByRole('status').textContent).toMatch(/^1 /);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Restaurant, \S+ 17/ }).value).toBe('1.200,5');
    await userEvent.click(form.getByRole('button', { name: save }));
    const on = (date: string, turnoverMinor: number) => ({ departmentId: 'dep_1', date, turnoverMinor });
    await waitFor(() =>
      expect(sentIn(asked, 'SetTurnover')).toEqual([{ days: [on('2026-11-17', 120_050), on('2026-11-19', 90_050)] }]),
    );
  });

  it('manage-turnover is walked by arrows and Enter, which change no figure', async () => {
    await open('manage-turnover/2026-11-18');
    const form = await dialog();
    await userEvent.click(await form.findByRole('radio', { name: 'By hour' }));
    const at = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
    await userEvent.type(at('09:00, Tue 17 Nov'), '25');
    for (const [keys, name] of [
      ['{Enter}', '10:00, Tue 17 Nov'],
      ['{ArrowDown}', '11:00, Tue 17 Nov'],
      ['{Shift>}{Enter}{/Shift}', '10:00, Tue 17 Nov'],
      ['{ArrowUp}', '09:00, Tue 17 Nov'],
      ['{ArrowRight}', '09:00, Wed 18 Nov'],
      ['{ArrowLeft}', '09:00, Tue 17 Nov'],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(document.activeElement?.getAttribute('aria-label'), keys).toBe(name);
    }
    // The figure is selected: typing replaces it, and afterwards left and right move the caret.
    await userEvent.keyboard('30{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(at('09:00, Tue 17 Nov'));
    expect(at('09:00, Tue 17 Nov').value).toBe('30');
    await userEvent.click(at('00:00, Tue 17 Nov'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(at('00:00, Tue 17 Nov'));
  });

  it('manage-turnover takes the hours of a day, and sends all parts of it', async () => {
    const { asked } = await open('manage-turnover/2026-11-18');
    const form = await dialog();
    await userEvent.click(await form.findByRole('radio', { name: 'By hour' }));
    await userEvent.click(form.getByRole('textbox', { name: '09:00, Tue 17 Nov' }));
    await userEvent.paste('100\t200\r\n50\r\n');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const hour = (at: number, minor: number) => ({ teamId: null, hour: at, turnoverMinor: minor, expensesMinor: null });
    await waitFor(() =>
      expect(sentIn(asked, 'SetTurnover')).toEqual([
        {
          days: [
            { departmentId: 'dep_1', date: '2026-11-17', parts: [hour(9, 10_000), hour(10, 5_000)] },
            { departmentId: 'dep_1', date: '2026-11-18', parts: [hour(9, 20_000)] },
          ],
        },
      ]),
    );
  });

  it('manage-turnover says that hours add to figures by team, and replaces these on request', async () => {
    const part = { __typename: 'TurnoverPart', teamId: 'tem_1', hour: null, turnoverMinor: 50_000, expensesMinor: 900 };
    const tuesday = said('2026-11-17', { turnoverMinor: 50_000, expensesMinor: 900, parts: [part] });
    const few = answers.DepartmentDays!;
    const DepartmentDays: typeof few = (request) => {
      const { scheduleWeek } = few(request) as { scheduleWeek: object };
      return { scheduleWeek: { ...scheduleWeek, departmentDays: [tuesday] } };
    };
    const { asked } = await open('manage-turnover/2026-11-18', 'all', {}, { DepartmentDays });
    const form = await dialog();
    await userEvent.click(await form.findByRole('radio', { name: 'By hour' }));
    await userEvent.type(form.getByRole('textbox', { name: '09:00, Wed 18 Nov' }), '25');
    expect(form.queryByRole('checkbox')).toBeNull();
    await userEvent.type(form.getByRole('textbox', { name: '09:00, Tue 17 Nov' }), '600');
    expect(form.getByText(/Tue 17 Nov: €500\. The hours you type are added/)).toBeTruthy();
    await userEvent.click(form.getByRole('checkbox', { name: 'Replace figures by team' }));
    expect(form.getByText(/Tue 17 Nov: €500\. The hours you type replace/)).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentIn(asked, 'SetTurnover')).toHaveLength(1));
    const { days } = sentIn(asked, 'SetTurnover')[0] as { days: object[] };
    expect(days).toContainEqual({
      ...{ departmentId: 'dep_1', date: '2026-11-17' },
      parts: [
        { teamId: 'tem_1', hour: null, turnoverMinor: null, expensesMinor: 900 },
        { teamId: null, hour: 9, turnoverMinor: 60_000, expensesMinor: null },
      ],
    });
  });

  it('manage-turnover is locked on the free plan and closed without View log', async () => {
    await open('manage-turnover/2026-11-18', 'all', { plan: 'free' });
    expect((await (await dialog()).findByRole('term')).textContent).toBe('Basic');
    cleanup();
    const { address } = await open('manage-turnover/2026-11-18', []);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('takes no digits that lead beyond what a day can be said to have', async () => {
    const { asked } = await open('manage-forecast/2026-11-18');
    const form = await dialog();
    const friday = await form.findByRole<HTMLInputElement>('textbox', { name: 'Restaurant, Fri 20 Nov' });
    await userEvent.type(friday, '99999999999');
    expect(friday.value).toBe('9,999,999');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentIn(asked, 'SetForecast')).toHaveLength(1));
    const { days } = sentIn(asked, 'SetForecast')[0] as { days: { expectedTurnoverMinor: number }[] };
    expect(days[0]?.expectedTurnoverMinor).toBe(999_999_900);
  });

  it('[R2.9-019] [R2.9-144] manage-budget keeps hours and money of a team together', async () => {
    const { asked } = await open('manage-budget/2026-11-18');
    const form = await dialog();
    const tuesday = await form.findByRole<HTMLInputElement>('textbox', { name: 'Floor, Tue 17 Nov' });
    expect(tuesday.value).toBe('8');
    await userEvent.click(form.getByRole('radio', { name: 'Cost' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Floor, Tue 17 Nov' }), '160');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentIn(asked, 'SetBudget')).toEqual([
        {
          days: [
            {
              departmentId: 'dep_1',
              date: '2026-11-17',
              teams: [{ teamId: 'tem_1', minutes: 480, costMinor: 16_000 }],
            },
          ],
        },
      ]),
    );
  });

  it('[R2.9-020] [R2.9-144] open-close-days closes days, and makes one as its day of the week again', async () => {
    const { asked } = await open('open-close-days/week/2026-11-18');
    const form = await dialog();
    expect(await form.findByText('Town fair')).toBeTruthy();
    const thursday = form.getByRole<HTMLInputElement>('switch', { name: 'Restaurant, Thu 19 Nov' });
    expect(thursday.checked).toBe(false);
    await userEvent.click(form.getByRole('button', { name: 'Restaurant, Thu 19 Nov: same as weekday default' }));
    await userEvent.click(form.getByRole('switch', { name: 'Restaurant, Mon 16 Nov' }));
    await userEvent.click(form.getByRole('switch', { name: 'Restaurant, Tue 17 Nov' }));
    await userEvent.click(form.getByRole('switch', { name: 'Restaurant, Tue 17 Nov' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentIn(asked, 'SetOpenDays')).toEqual([
        {
          days: [
            { departmentId: 'dep_1', date: '2026-11-19', open: null },
            { departmentId: 'dep_1', date: '2026-11-16', open: false },
          ],
        },
      ]),
    );
  });

  it('team-notes takes the words of a day for each team, and sends those that changed', async () => {
    const { asked } = await open('team-notes/2026-11-16', 'all', { plan: 'free' });
    const form = await dialog();
    const floor = await form.findByRole<HTMLTextAreaElement>('textbox', { name: 'Floor' });
    expect(floor.value).toBe('Two kegs are warm.');
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await userEvent.type(floor, ' ');
    expect(save.disabled).toBe(true);
    expect(floor.value).toBe('Two kegs are warm. ');
    await userEvent.clear(floor);
    await userEvent.type(floor, 'All is well. ');
    // Another day has its own text, and that of the first day is kept.
    await userEvent.click(form.getByRole('button', { name: 'Next' }));
    expect(await form.findByText('Tue 17 Nov 2026')).toBeTruthy();
    const next = await form.findByRole<HTMLTextAreaElement>('textbox', { name: 'Floor' });
    // Text that is too long stays as pasted; saving returns to its day from any other.
    await userEvent.click(next);
    await userEvent.paste('x'.repeat(501));
    expect(next.value).toHaveLength(501);
    expect(form.getByText('At most 500 characters.')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Previous' }));
    expect(await form.findByText('Mon 16 Nov 2026')).toBeTruthy();
    expect(form.queryByText('At most 500 characters.')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Tue 17 Nov 2026')).toBeTruthy();
    expect(await form.findByText('At most 500 characters.')).toBeTruthy();
    expect(sentIn(asked, 'WriteTeamNotes')).toEqual([]);
    await userEvent.clear(form.getByRole('textbox', { name: 'Floor' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Floor' }), 'New menus');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const day = (date: string, text: string) => ({ departmentId: 'dep_1', date, teams: [{ teamId: 'tem_1', text }] });
    await waitFor(() =>
      expect(sentIn(asked, 'WriteTeamNotes')).toEqual([
        { days: [day('2026-11-16', 'All is well.'), day('2026-11-17', 'New menus')] },
      ]),
    );
  });

  it.each(['manage-forecast/2026-11-18', 'manage-budget/2026-11-18', 'open-close-days/week/2026-11-18'])(
    '[R2.9-018] [R2.9-019] [R2.9-020] %s locks below the early-adopter plan',
    async (path) => {
      await open(path, 'all', { plan: 'basic' });
      expect((await (await dialog()).findByRole('term')).textContent).toBe('Early adopter');
      cleanup();
      const { address } = await open(path, []);
      await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    },
  );
});
