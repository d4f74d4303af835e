// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { insightsArea } from '#web/areas/insights/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

type Side = Partial<Record<'amount' | 'planned' | 'compared' | 'target' | 'delta', number | null>>;
const kpi = (key: string, unit: string, side: Side = {}, status: string | null = null) => ({
  __typename: 'Kpi',
  key,
  unit,
  amount: null,
  planned: null,
  compared: null,
  target: null,
  delta: null,
  ...side,
  status,
});
const kpis = [
  kpi('turnover', 'money', { amount: 120_000, planned: 110_000, compared: 100_000 }),
  kpi('expenses', 'money'),
  kpi('hours', 'minutes', { amount: 1_800, target: 1_846, delta: -249 }),
  kpi('laborCost', 'money', { amount: 51_500, compared: 30_000 }),
  kpi('productivity', 'money', { amount: 4_000, target: 3_900 }, 'on'),
  kpi('averageHourlyWage', 'money', { amount: 1_717 }),
  kpi('laborCostPercentage', 'share', { amount: 4_292, compared: 3_000, target: 3_000 }, 'off'),
];
const driver = (key: string, costMinor: number, share: number) => ({ __typename: 'CostDriver', key, costMinor, share });
const insights = {
  __typename: 'Insights',
  comparedFrom: '2026-09-11',
  comparedTo: '2026-10-10',
  currency: 'EUR',
  pendingMinutes: 90,
  peopleWithoutPay: 1,
  kpis,
  rows: [{ __typename: 'InsightsRow', id: 'dep_1', name: 'Bar', kpis }],
  points: [{ __typename: 'InsightsPoint', key: '2026-11-09', kpis }],
  drivers: {
    __typename: 'CostDrivers',
    fromMinor: 30_000,
    toMinor: 51_500,
    fromShare: 3_000,
    toShare: 4_292,
    drivers: [
      driver('turnover', 0, -500),
      driver('volume', 15_000, 1_250),
      driver('mix', 5_000, 417),
      driver('rate', 1_000, 83),
      driver('absence', 500, 42),
    ],
  },
};
const organisation = { __typename: 'Organisation', departments: [], teams: [] };
const note = {
  __typename: 'DiaryNote',
  id: 'dia_1',
  text: 'Fair in town',
  author: 'Mira Bos',
  editor: null,
  written: '2026-11-09T20:00:00Z',
  edited: null,
  mayEdit: true,
};
const day = (date: string, over: object = {}) => ({
  __typename: 'DiaryDay',
  departmentId: 'dep_1',
  department_name: 'Bar',
  date,
  turnoverMinor: null,
  expensesMinor: null,
  expectedTurnoverMinor: null,
  forecastDelta: null,
  published: true,
  closed: false,
  holiday: null,
  events: [],
  weather: null,
  weatherSource: null,
  notes: [],
  ...over,
});
const answers = {
  MyOverview: () => ({ myOverview: emptyOverview }),
  Insights: ({ variables }: { variables: Record<string, unknown> }) => ({
    organisation,
    insights:
      variables.splitBy === 'hour'
        ? { ...insights, points: [{ __typename: 'InsightsPoint', key: '09', kpis }] }
        : insights,
  }),
  Diary: () => ({
    organisation,
    diary: [
      day('2026-11-08'),
      day('2026-11-09', {
        turnoverMinor: 60_000,
        expectedTurnoverMinor: 50_000,
        forecastDelta: 2_000,
        closed: true,
        events: ['Fair'],
        notes: [note],
      }),
    ],
  }),
  WriteDiaryNote: () => ({ writeDiaryNote: { __typename: 'ChangedDays', days: [] } }),
};
const show = (path: string, more: object = {}) => renderApp({ areas: [insightsArea as Area], path, answers, ...more });
const rowsOf = (name: string | RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

beforeAll(
  () =>
    Promise.all([
      import('./InsightsPage.tsx'),
      import('./ToDefaultInsights.tsx'),
      import('#web/areas/insights/first-touch/InsightsFirstTouch.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the addresses of insights', () => {
  it.each([
    ['[R2.2-37] the bare address', '/insights'],
    ['[R2.2-36] an invalid view', '/insights/nonsense'],
    ['[R2.2-33] the diary of old', '/diary'],
    ['[R2.3-07] the universal link', '/universal/insights'],
  ])('%s leads to the overview', async (_, path) => {
    const { address } = await show(path);
    expect(await screen.findByRole('list', { name: 'Figures of the period' })).toBeTruthy();
    expect(address()).toBe('/insights/overview');
  });

  it.each([
    ['[R2.2-34] without View log', { viewer: viewerAnswer(['viewReports']) }],
    ['[R2.2-35] on the free plan', { viewer: viewerAnswer('all', { plan: 'free' }) }],
  ])('%s lead to the dashboard', async (_, more) => {
    for (const path of ['/insights', '/insights/diary']) {
      const { address } = await show(path, more);
      await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
      cleanup();
    }
  });

  it('[R2.7-10] [R2.7-11] [R4-25] introduce themselves to account managers until these have explored them', async () => {
    const guides = [{ __typename: 'UserGuide', guide: 'TOUCHED_MODULES', step: [], status: 'IN_PROGRESS' }];
    await show('/insights/overview', {
      viewer: viewerAnswer('all', { guides: guides as never }),
      answers: {
        ...answers,
        TrackUserGuide: ({ variables }: { variables: Record<string, unknown> }) => ({
          trackUserGuide: { __typename: 'UserGuide', ...(variables.input as object) },
        }),
      },
    });
    expect(await screen.findByText('See where time and money are slipping')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Explore Insights' }));
    expect(await screen.findByRole('list', { name: 'Figures of the period' })).toBeTruthy();
  });
});

describe('the overview', () => {
  it('[R2.2-46] shows figures next to plan, target and the period before, and why the cost changed', async () => {
    const { asked } = await show('/insights/overview');
    const cards = within(await screen.findByRole('list', { name: 'Figures of the period' })).getAllByRole('listitem');
    const words = cards.map((card) => card.textContent?.replaceAll('\u00a0', ' '));
    expect(screen.getByText(/1:30 hours of these days aren't approved yet/)).toBeTruthy();
    expect(screen.getByText("Without the cost of 1 person whose pay you can't see.")).toBeTruthy();
    expect(words[0]).toBe('Turnover€1,200.00Before€1,000.00 +20.0%Planned€1,100.00');
    expect(words[2]).toBe('Hours30:00Target30:46 (−2.5%)');
    expect(words[6]).toBe('Labour cost share42.9%Before30.0% +12.9 ptsTarget30.0%Off target');
    const waterfall = within(screen.getByRole('region', { name: 'Why labour cost changed' })).getAllByRole('row');
    expect(waterfall.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'ReasonLabour costLabour cost share',
      'Before€300.0030.0%',
      'Turnover−5.0 pts',
      'Hours+€150.00+12.5 pts',
      'Mix of people+€50.00+4.2 pts',
      'Wages and surcharges+€10.00+0.8 pts',
      'Absence+€5.00+0.4 pts',
      'Now€515.0042.9%',
    ]);
    const variables = asked.find(({ operation }) => operation === 'Insights')?.variables;
    expect(variables).toMatchObject({
      from: '2026-10-11',
      to: '2026-11-09',
      compareWith: 'before',
      groupBy: 'department',
      splitBy: 'day',
    });
  });

  it('says what its figures and the parts of a difference mean, without a pointer', async () => {
    await show('/insights/overview');
    await screen.findByRole('list', { name: 'Figures of the period' });
    const meanings = () =>
      [...document.querySelectorAll('details')].map((details) =>
        within(details)
          .getAllByRole('term', { hidden: true })
          .map(({ textContent }) => textContent),
      );
    expect(meanings()).toEqual([
      [
        ...['Turnover', 'Expenses', 'Hours', 'Labour cost', 'Turnover per hour', 'Average wage', 'Labour cost share'],
        ...['Target, Turnover', 'Target, Hours', 'Target, Labour cost'],
      ],
      ['Turnover', 'Hours', 'Mix of people', 'Wages and surcharges', 'Absence'],
    ]);
    const [, waterfall] = screen.getAllByText('What these figures mean');
    await userEvent.click(waterfall!);
    expect(screen.getByText('More or fewer hours at the former average wage.')).toBeTruthy();
  });

  it('names the period that it compares with, and that there is nothing to compare with', async () => {
    await show('/insights/overview');
    expect(await screen.findByText('Compared with 11 Sept – 10 Oct 2026')).toBeTruthy();
    cleanup();
    const drivers = { ...insights.drivers, fromMinor: 0, fromShare: null };
    await show('/insights/overview', {
      answers: { ...answers, Insights: () => ({ organisation, insights: { ...insights, drivers } }) },
    });
    expect(await screen.findByText(/Oct 2026 has no approved hours to compare with\.$/)).toBeTruthy();
    expect(screen.queryByText('Wages and surcharges')).toBeNull();
  });

  it('says why there are no reasons for readers who do not see the pay of every department', async () => {
    const open = async (over: object) => {
      cleanup();
      await show('/insights/overview', {
        answers: { ...answers, Insights: () => ({ organisation, insights: { ...insights, drivers: null, ...over } }) },
      });
      await screen.findByRole('list', { name: 'Figures of the period' });
    };
    await open({});
    const reasons = within(screen.getByRole('region', { name: 'Why labour cost changed' }));
    expect(reasons.getByText(/you don't have permission to see it in all of them/)).toBeTruthy();
    await open({ comparedFrom: null, comparedTo: null });
    expect(screen.queryByRole('region', { name: 'Why labour cost changed' })).toBeNull();
  });

  it('says at the dates what is wrong with them, and keeps the figures of the last valid ones', async () => {
    const { asked, address } = await show('/insights/overview?from=2026-11-01&to=2026-11-09');
    await screen.findByRole('list', { name: 'Figures of the period' });
    const type = async (name: string, text: string) => {
      const field = screen.getByRole('textbox', { name });
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
    };
    await type('To', '1 Oct 2026');
    expect(await screen.findByText(/^This must be .*1 Nov(ember)? 2026.* or later/)).toBeTruthy();
    await type('To', '1 Mar 2027');
    expect(await screen.findByText(/or earlier\.$/)).toBeTruthy();
    await type('To', 'nonsense');
    expect(await screen.findByText(/^Enter a date/)).toBeTruthy();
    expect(address()).toBe('/insights/overview?from=2026-11-01&to=2026-11-09');
    expect(asked.filter(({ operation }) => operation === 'Insights')).toHaveLength(1);
    await type('To', '8 Nov 2026');
    await waitFor(() => expect(address()).toBe('/insights/overview?from=2026-11-01&to=2026-11-08'));
  });

  it('says what to do when there is nothing', async () => {
    const nothing = kpis.map((one) => ({ ...one, amount: null, planned: null }));
    await show('/insights/overview', {
      answers: { ...answers, Insights: () => ({ organisation, insights: { ...insights, kpis: nothing } }) },
    });
    expect(await screen.findByText('No figures in this period')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enter turnover' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import turnover' })).toBeTruthy();
  });
});

describe('the details', () => {
  it('[R2.2-46] list places, and one figure by date or hour, as the address says', async () => {
    const { asked, address } = await show('/insights/details');
    await screen.findByRole('table', { name: 'Department' });
    expect(rowsOf('Department')[1]).toBe(
      [
        'Bar€1,200.00+20.0%Planned €1,100.00–30:00Target 30:46 (−2.5%)€515.00+71.7%',
        '€40.00Target €39.00On target€17.1742.9%+12.9 ptsTarget 30.0%Off target',
      ].join(''),
    );
    await userEvent.click(screen.getByText('Team'));
    await userEvent.click(screen.getByText('By hour'));
    await waitFor(() => expect(address()).toBe('/insights/details?by=team&split=hour'));
    await waitFor(() => expect(rowsOf('By hour of the day')[1]).toBe('09:0030:00––'));
    const last = asked.filter(({ operation }) => operation === 'Insights').at(-1);
    expect(last?.variables).toMatchObject({ groupBy: 'team', splitBy: 'hour' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Figure' }), 'Labour cost');
    await waitFor(() => expect(address()).toBe('/insights/details?by=team&split=hour&figure=laborCost'));
    await waitFor(() => expect(rowsOf('By hour of the day')[0]).toContain('Labour cost'));
  });
});

describe('the diary', () => {
  it('keeps the departments of a day in the order of the answer', async () => {
    const kitchen = { departmentId: 'dep_2', department_name: 'Kitchen', turnoverMinor: 10_000 };
    const bar = { turnoverMinor: 60_000 };
    const dates = ['2026-11-08', '2026-11-09'];
    const diary = [...dates.map((date) => day(date, bar)), ...dates.map((date) => day(date, kitchen))];
    await show('/insights/diary', { answers: { ...answers, Diary: () => ({ organisation, diary }) } });
    await screen.findByRole('heading', { level: 2, name: 'Mon 9 Nov' });
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Bar', 'Kitchen', 'Bar', 'Kitchen']);
  });

  it('says which of its dates it shows of a longer period', async () => {
    await show('/insights/diary?from=2026-08-01&to=2026-11-09');
    expect(await screen.findByText(/the last 42 days of the period: 29 Sept?\b.* 9 Nov/)).toBeTruthy();
    cleanup();
    await show('/insights/diary');
    await screen.findByRole('heading', { level: 2, name: 'Mon 9 Nov' });
    expect(screen.queryByText(/the last 42 days/)).toBeNull();
  });

  it('says how the weather was, and where that comes from', async () => {
    const weather = { __typename: 'WeatherDay', weather_type: 'rain', temp_min_celcius: -2, temp_max_celcius: 4 };
    const weatherSource = { __typename: 'WeatherSource', name: 'Open-Meteo.com', url: 'https://open-meteo.com/' };
    const diary = [day('2026-11-08', { turnoverMinor: 60_000, weather, weatherSource })];
    await show('/insights/diary', { answers: { ...answers, Diary: () => ({ organisation, diary }) } });
    expect(await screen.findByText('Rain −2–4 °C')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open-Meteo/ }).getAttribute('href')).toBe('https://open-meteo.com/');
  });

  it('names holiday and events of a day, once where they are those of all its departments', async () => {
    await show('/insights/diary');
    expect(await screen.findByText('Fair')).toBeTruthy();
    cleanup();
    const facts = { holiday: 'Armistice Day', events: ['Fair', 'Market'] };
    const kitchen = { departmentId: 'dep_2', department_name: 'Kitchen' };
    const diary = [
      ...[day('2026-11-08', facts), day('2026-11-09', { events: ['Fair'] })],
      ...[day('2026-11-08', { ...facts, ...kitchen }), day('2026-11-09', { ...kitchen, events: ['Tasting'] })],
    ];
    await show('/insights/diary', { answers: { ...answers, Diary: () => ({ organisation, diary }) } });
    const words = await screen.findAllByText(/Armistice Day|Fair|Tasting/);
    expect(words.map(({ textContent }) => textContent)).toEqual(['Fair', 'Tasting', 'Armistice Day · Fair · Market']);
  });

  it('shows the forecast from past turnover of days on which nothing was entered', async () => {
    const forecast = { usualMinor: 80_000, season: 11_000, holiday: 10_000, weather: null };
    const on = (date: string) => ({ __typename: 'ForecastDay', date, countedMinor: 88_000, ...forecast });
    const turnoverForecast = [
      {
        ...{ __typename: 'TurnoverForecast', departmentId: 'dep_1', error: 1_050 },
        days: ['2026-11-08', '2026-11-09', '2026-11-11'].map(on),
      },
    ];
    const diary = [
      day('2026-11-08'),
      day('2026-11-09', { turnoverMinor: 60_000, expectedTurnoverMinor: 50_000, forecastDelta: 2_000 }),
      day('2026-11-11'),
    ];
    const more = { Diary: () => ({ organisation, diary }), CountedForecast: () => ({ turnoverForecast }) };
    const { asked } = await show('/insights/diary?from=2026-11-08&to=2026-11-11', { answers: { ...answers, ...more } });
    const words = await screen.findByText(/^From past turnover/);
    expect(words.textContent).toMatch(/usually brings in €800\.00 · season \+10\.0% · usually off by 10\.5%$/);
    expect(screen.getByText('≈ €880.00')).toBeTruthy();
    // What was typed counts, and a past day without entries stays out.
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Wed 11 Nov',
      'Mon 9 Nov',
    ]);
    expect(screen.getByText(/€500.00 \(\+20.0%\)/)).toBeTruthy();
    expect(asked.find(({ operation }) => operation === 'CountedForecast')?.variables).toEqual({
      ...{ from: '2026-11-08', to: '2026-11-11', departmentIds: ['dep_1'] },
    });
  });

  it('keeps in the address that it shows all days', async () => {
    const { address } = await show('/insights/diary');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all days' }));
    expect(address()).toBe('/insights/diary?all=yes');
    cleanup();
    await show('/insights/diary?all=yes');
    expect(await screen.findByRole('heading', { level: 2, name: 'Sun 8 Nov' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /entries/, pressed: true })).toBeTruthy();
    cleanup();
    const empty = { ...answers, Diary: () => ({ organisation, diary: [day('2026-11-08')] }) };
    const { address: after } = await show('/insights/diary', { answers: empty });
    await screen.findByRole('heading', { name: 'Nothing in the diary' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Show all days' }).at(-1)!);
    expect(after()).toBe('/insights/diary?all=yes');
    expect(await screen.findByRole('heading', { level: 2, name: 'Sun 8 Nov' })).toBeTruthy();
  });

  it('names who changed the note of someone else, next to its author', async () => {
    const changed = { ...note, editor: 'Ada Berg', edited: '2026-11-10T07:00:00Z' };
    await show('/insights/diary', {
      answers: { ...answers, Diary: () => ({ organisation, diary: [day('2026-11-09', { notes: [changed] })] }) },
    });
    const words = await screen.findByText(/^Mira Bos, /);
    expect(words.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /^Mira Bos, Mon 9 Nov.* · edited by Ada Berg, Tue 10 Nov/,
    );
  });

  it('[R2.2-46] tells days with entries, the last first, and takes notes', async () => {
    const { asked } = await show('/insights/diary');
    expect(await screen.findByText('Fair in town')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Mon 9 Nov']);
    expect(screen.getByText(/€500.00 \(\+20.0%\)/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all days' }));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add note' })[1]!);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Quiet');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Notify those who read the diary' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'WriteDiaryNote')).toBe(true));
    const sent = asked.find(({ operation }) => operation === 'WriteDiaryNote');
    expect(sent?.variables).toMatchObject({
      input: { departmentId: 'dep_1', date: '2026-11-08', text: 'Quiet', notify: true },
    });
  });
});
