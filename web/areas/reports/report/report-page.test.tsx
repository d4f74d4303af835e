// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import enReports from '#domain/reports/locales/en.json' with { type: 'json' };
import { reportTypeNames, slugOf } from '#domain/reports/report-types.ts';
import {
  cell,
  heading,
  line,
  openReports as open,
  reportAnswer,
  sent,
  viewer,
  withReport,
} from '#web/areas/reports/report-answers.testing.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';

beforeAll(() => import('./ReportPage.tsx'), 30_000);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const columns = [
  heading('date', 'date', true),
  heading('planned', 'minutes'),
  heading('worked', 'minutes'),
  heading('salary', 'money'),
];
const planned = (over: object = {}) =>
  reportAnswer({
    type: 'ScheduleVsTimesheet',
    groupBy: ['date'],
    summed: true,
    columns,
    available: [...columns, heading('department_name', 'text', true)],
    nodes: [
      line(['2026-11-02', 450, 460, 20_150], { group: true, path: ['2026-11-02'] }),
      line(['2026-11-03', 450, 0, null], { group: true, path: ['2026-11-03'] }),
    ],
    totals: [null, 900, 460, 20_150],
    ...over,
  });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows each column by its unit, with the totals of all rows', async () => {
  const { asked } = await open('/reports/timesheets?view=planned', { answers: withReport(planned()) });
  const table = await screen.findByRole('table', { name: 'Planned vs worked' });
  expect(rowsOf(table)).toEqual([
    ['Date', 'Planned', 'Worked', 'Pay'],
    ['2 Nov 2026', '7:30', '7:40', '€201.50'],
    ['3 Nov 2026', '7:30', '0:00', '–'],
    ['Total', '15:00', '7:40', '€201.50'],
  ]);
  expect(sent(asked, 'ReportView')[0]).toMatchObject({
    type: 'ScheduleVsTimesheet',
    filter: { from: '2026-11-02', to: '2026-11-08' },
    shifts: false,
  });
});

it.each([
  ['en', 'Week 46, 2026', 'Q4 2026', '24.5%'],
  ['nl', 'Week 46, 2026', 'Kwartaal 4, 2026', '24,5%'],
  ['de', 'KW 46, 2026', '4. Quartal 2026', '24,5\u00a0%'],
])('names weeks and quarters, and writes shares, as a reader of %s does', async (locale, ...cells) => {
  const spans = [heading('week', 'week', true), heading('quarter', 'quarter', true), heading('salaryShare', 'percent')];
  const nodes = [line(['2026-W46', '2026-Q4', 2450], { group: true, path: ['2026-W46'] })];
  await open('/reports/timesheets?view=planned&chart=no', {
    answers: withReport(planned({ columns: spans, nodes, totals: [null, null, 2450] })),
    viewer: viewer({ locale }),
  });
  await waitFor(() => expect(rowsOf(screen.getByRole('table'))[1]).toEqual(cells));
});

it('draws both figures of its type at once, that by which it is sorted alone, and nothing once the chart is put away', async () => {
  const { address } = await open('/reports/timesheets?view=planned', { answers: withReport(planned()) });
  await screen.findByRole('table', { name: 'Planned vs worked' });
  const drawn = () => document.querySelector('figcaption')?.textContent;
  expect(drawn()).toBe('PlannedWorked');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(drawn()).toBe('Pay'));
  await userEvent.click(screen.getByRole('switch', { name: 'Chart' }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?view=planned&sort=-salary&chart=no'));
  expect(drawn()).toBeUndefined();
});

it('says how many lines it draws of a report that has more', async () => {
  const days = Array.from({ length: 61 }, (_, index) => line([`${2026 + index}-11-02`, 450, 460, 1], { group: true }));
  const drawn = async (nodes: object[]) => {
    await open('/reports/timesheets?view=planned', { answers: withReport(planned({ nodes })) });
    await screen.findByRole('table', { name: 'Planned vs worked' });
    const note = screen.queryByText(/^The first/)?.textContent;
    cleanup();
    return note;
  };
  expect(await drawn(days)).toBe('The first 60 of 61 lines');
  expect(await drawn(days.slice(1))).toBeUndefined();
});

it('says so where there is nothing to draw', async () => {
  const drawn = async (worked: number | null) => {
    const nodes = [line(['2026-11-02', 0, worked, null], { group: true }), line(['2026-11-03', 0, 0, null])];
    await open('/reports/timesheets?view=planned', { answers: withReport(planned({ nodes })) });
    await screen.findByRole('table', { name: 'Planned vs worked' });
    const note = screen.queryByText('There is nothing to chart: all figures are zero.');
    const found = [note !== null, document.querySelector('figcaption') !== null];
    cleanup();
    return found;
  };
  expect(await drawn(null)).toEqual([true, false]);
  expect(await drawn(0)).toEqual([true, false]);
  expect(await drawn(-30)).toEqual([false, true]);
});

it('draws the outermost groups where groups and rows are mixed', async () => {
  const mixed = planned({ groupBy: ['date', 'department_name'], summed: false });
  const { asked } = await open('/reports/timesheets?view=planned&group=date,department_name&sums=no', {
    answers: {
      ...withReport(mixed),
      ReportView: ({ variables }) => {
        const { summed } = (variables.filter as { arrangement: { summed?: boolean } }).arrangement;
        return { ...(withReport(mixed).ReportView as () => object)(), report: summed ? planned() : mixed };
      },
    },
  });
  await waitFor(() => expect(document.querySelector('figcaption')?.textContent).toBe('PlannedWorked'));
  const arrangements = sent(asked, 'ReportView').map(({ filter }) => (filter as { arrangement: object }).arrangement);
  expect(arrangements).toEqual([
    { groupBy: ['date', 'department_name'], summed: false },
    { groupBy: ['date'], summed: true, columns: [] },
  ]);
});

it('keeps sorting, grouping, columns and comparison in the address, and asks for them', async () => {
  const { asked, address } = await open('/reports/timesheets?view=planned', { answers: withReport(planned()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Worked' }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?view=planned&sort=-worked'));
  await userEvent.click(screen.getByRole('button', { name: 'Worked' }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?view=planned&sort=worked'));
  await userEvent.click(screen.getByRole('button', { name: /^Group by/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Department' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('group=date,department_name'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('switch', { name: 'Show rows' }));
  await userEvent.click(screen.getByRole('button', { name: /^Compare with/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'The year before' }));
  await waitFor(() =>
    expect(sent(asked, 'ReportView').at(-1)).toMatchObject({
      filter: {
        compareWith: 'yearBefore',
        arrangement: {
          groupBy: ['date', 'department_name'],
          summed: false,
          sort: { key: 'worked', descending: false },
        },
      },
    }),
  );
});

it('chooses columns and their order', async () => {
  const { address } = await open('/reports/timesheets?view=planned', { answers: withReport(planned()) });
  await userEvent.click(await screen.findByRole('button', { name: /^Columns/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Worked forward' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('cols=date,worked,planned,salary'));
});

it('moves and takes away the columns that rows are grouped by with their grouping', async () => {
  const grouped = [heading('name', 'text', true), heading('employee_nr', 'text', false, 'name')];
  const headings = [...grouped, heading('department_name', 'text', true), heading('hours', 'minutes')];
  const answer = reportAnswer({
    ...{ type: 'TimesheetSummary', groupBy: ['name', 'department_name'], summed: true, columns: headings },
    nodes: [line(['Eva Ngo', 'BL-006', 'Bar', 450], { group: true, path: ['emp_eva', 'dep_bar'] })],
    totals: [null, null, null, 450],
  });
  const { address } = await open('/reports/timesheets?view=summary', { answers: withReport(answer) });
  await userEvent.click(await screen.findByRole('button', { name: /^Columns/ }));
  const chosen = within(await screen.findByRole('group', { name: 'Columns' }));
  const movable = chosen
    .getAllByRole<HTMLButtonElement>('button')
    .flatMap(({ ariaLabel, disabled }) => (disabled ? [] : [ariaLabel]));
  // A number follows its name, and figures follow the groups.
  expect(movable).toEqual(['Move Name back', 'Move Department forward']);
  await userEvent.click(chosen.getByRole('button', { name: 'Move Department forward' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('group=department_name,name'));
  await userEvent.click(chosen.getByRole('checkbox', { name: 'Name' }));
  await waitFor(() =>
    expect(decodeURIComponent(address())).toContain('cols=employee_nr,department_name,hours&group=department_name'),
  );
});

it('offers no period to compare with where the report has no dates', async () => {
  const groups = [heading('name', 'text', true), heading('permissions', 'count')];
  const now = reportAnswer({
    type: 'PermissionGroups',
    columns: groups,
    nodes: [line(['Eva', 10])],
    totals: [null, 10],
  });
  await open('/reports/permission-groups', {
    answers: withReport(now),
    viewer: viewer({}, ['viewReports', 'editUserPermissions']),
  });
  expect(await screen.findByRole('button', { name: /^Columns/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Compare with/ })).toBeNull();
});

it('has neither totals nor a chart where no column has a total', async () => {
  const skills = [heading('name', 'text', true), heading('skill', 'text', true)];
  const answer = (totals: boolean) =>
    reportAnswer({
      type: 'Skills',
      columns: totals ? [...skills, heading('permissions', 'count')] : skills,
      nodes: [line(['Eva', 'Barista', ...(totals ? [3] : [])])],
      totals: [null, null, ...(totals ? [3] : [])],
    });
  const shown = async (totals: boolean) => {
    await open('/reports/skills', {
      answers: withReport(answer(totals)),
      viewer: viewer({}, ['viewReports', 'viewAllUsers']),
    });
    const table = await screen.findByRole('table');
    const found = [rowsOf(table).length, table.getAttribute('aria-rowcount'), screen.queryAllByRole('switch').length];
    cleanup();
    return found;
  };
  expect(await shown(false)).toEqual([2, '2', 0]);
  expect(await shown(true)).toEqual([3, '3', 1]);
});

it('repeats above the table the figures that are not zero, where there is no room for all', async () => {
  const keys = ['opening', 'contractHours', 'worked', 'overtime', 'corrections', 'plusMinus', 'closing'];
  const shown = async (totals: number[]) => {
    const parts = [heading('name', 'text', true), ...keys.map((key) => heading(key, 'minutes'))];
    const report = { columns: parts, nodes: [line(['Eva', ...totals])], totals: [null, ...totals] };
    await open('/reports/plus-min', {
      answers: withReport(reportAnswer({ type: 'PlusMin', ...report })),
      viewer: viewer({}, ['viewReports', 'viewPlusMinHours']),
    });
    await screen.findByRole('table');
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  const first = ['Opening balance', 'Contract hours', 'Worked'];
  expect(await shown([60, 60, 60, 0, 0, 60, 120])).toEqual([...first, 'Plus-minus', 'Closing balance']);
  expect(await shown([60, 60, 60, 60, 60, 60, 120])).toEqual([...first, 'Overtime', 'Corrections', 'Plus-minus']);
});

it('keeps chosen columns in their order when rows are grouped in another way, or shown', async () => {
  const { address } = await open('/reports/timesheets?view=planned&cols=date,worked,planned', {
    answers: withReport(planned()),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Group by/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Department' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('switch', { name: 'Show rows' }));
  expect(decodeURIComponent(address())).toBe(
    '/reports/timesheets?view=planned&cols=date,worked,planned&group=date,department_name&sums=no',
  );
});

it('says how far a figure is from the period before', async () => {
  const compared = planned({
    nodes: [
      line(['2026-11-02', 450, 460, null], { group: true, path: ['2026-11-02'], before: [null, 480, 400, null] }),
    ],
    before: [null, 960, 400, 20_000],
    previous: { startDate: '2026-10-26', endDate: '2026-11-01' },
  });
  await open('/reports/timesheets?view=planned&compare=yes', { answers: withReport(compared) });
  expect(await screen.findByText(/^Compared with 26 Oct/)).toBeTruthy();
  expect(screen.getByText('−0:30')).toBeTruthy();
  expect(screen.getAllByText('+1:00').length).toBeGreaterThan(0);
  expect(screen.getAllByText('+€1.50')).toHaveLength(2);
});

it('opens the rows that a sum is made of', async () => {
  const beneath = {
    __typename: 'Report',
    currency: 'EUR',
    columns,
    rows: { __typename: 'ReportRows', totalCount: 1, nodes: [line(['2026-11-02', 450, 460, 20_150])] },
    totals: [null, 450, 460, 20_150].map(cell),
  };
  const { asked } = await open('/reports/timesheets?view=planned', {
    answers: { ...withReport(planned()), ReportBeneath: () => ({ report: beneath }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '2 Nov 2026' }));
  const dialog = await screen.findByRole('dialog', { name: '2 Nov 2026' });
  expect(await within(dialog).findByRole('row', { name: /^Total/ })).toBeTruthy();
  expect(sent(asked, 'ReportBeneath')[0]).toMatchObject({ path: ['2026-11-02'] });
});

/** The two answers about a group of the report of dates. */
const ofGroup = (text: string) => {
  const node = line([text, 450, 460, 20_150]);
  const explain = [
    { __typename: 'ReportFigure', column: 'worked', rows: [derivationLine('worked', 460, { parts: [] })] },
  ];
  const report = { __typename: 'Report', currency: 'EUR', columns, totals: [null, 450, 460, 20_150].map(cell) };
  return {
    ReportBeneath: () => ({ report: { ...report, rows: { __typename: 'ReportRows', totalCount: 1, nodes: [node] } } }),
    ReportTrail: () => ({ report: { ...report, rows: { __typename: 'ReportRows', nodes: [{ ...node, explain }] } } }),
  };
};

it('has an open group and its derivation in the address, goes back from it, and opens it by a link', async () => {
  const answers = { ...withReport(planned({ type: 'TimesheetSummary' })), ...ofGroup('2026-11-03') };
  const { asked, address, router } = await open('/reports/timesheets?view=summary', { answers });
  await userEvent.click(await screen.findByRole('button', { name: '3 Nov 2026' }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?view=summary&open=2026-11-03'));
  await userEvent.click(await screen.findByRole('switch', { name: 'Derivation' }));
  const link = '/reports/timesheets?view=summary&open=2026-11-03&explain=yes';
  await waitFor(() => expect(address()).toBe(link));
  expect(await screen.findByRole('table', { name: 'Derivation of Worked' })).toBeTruthy();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(asked, 'ReportBeneath')).toHaveLength(1);
  expect(sent(asked, 'ReportTrail')).toHaveLength(1);
  expect(address()).toBe('/reports/timesheets?view=summary');
  await act(() => router.navigate(1));
  expect(await screen.findByRole('dialog', { name: '3 Nov 2026' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?view=summary'));
  cleanup();

  const shared = await open(link, { answers });
  expect(await screen.findByRole('dialog', { name: '3 Nov 2026' })).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Derivation of Worked' })).toBeTruthy();
  expect(sent(shared.asked, 'ReportBeneath')[0]).toMatchObject({ path: ['2026-11-03'] });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shared.address()).toBe('/reports/timesheets?view=summary'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('names a group of a link by a row beneath it where its line has not been read', async () => {
  const answers = { ...withReport(planned({ type: 'TimesheetSummary' })), ...ofGroup('2026-11-07') };
  await open('/reports/timesheets?view=summary&open=2026-11-07', { answers });
  expect(await screen.findByRole('dialog', { name: '7 Nov 2026' })).toBeTruthy();
});

it('closes an open group when the report is arranged in another way', async () => {
  const answers = { ...withReport(planned()), ...ofGroup('2026-11-03') };
  const { address } = await open('/reports/timesheets?view=planned&open=2026-11-03', { answers });
  await screen.findByRole('dialog', { name: '3 Nov 2026' });
  fireEvent.click(screen.getByRole('switch', { name: 'Chart', hidden: true }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?view=planned&chart=no'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads from the first rows beneath a sum to all rows', async () => {
  const beneath = {
    __typename: 'Report',
    currency: 'EUR',
    columns,
    rows: { __typename: 'ReportRows', totalCount: 300, nodes: [line(['2026-11-02', 450, 460, 20_150])] },
    totals: [null, 450, 460, 20_150].map(cell),
  };
  const { address } = await open('/reports/timesheets?view=planned', {
    answers: { ...withReport(planned()), ReportBeneath: () => ({ report: beneath }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '2 Nov 2026' }));
  const dialog = await screen.findByRole('dialog', { name: '2 Nov 2026' });
  expect(await within(dialog).findByText(/^299 more rows aren't shown here/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show rows' }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?view=planned&sums=no'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const alongName = heading('employee_nr', 'text', false, 'name');

it('leaves out of the rows beneath a group what its title says', async () => {
  const headings = [heading('name', 'text', true), alongName, heading('hours', 'minutes')];
  const group = line(['Eva Ngo', 'BL-006', 450], { group: true, path: ['emp_eva'] });
  const answer = reportAnswer({
    ...{ type: 'TimesheetSummary', groupBy: ['name'], summed: true },
    ...{ columns: headings, nodes: [group], totals: [null, null, 450] },
  });
  const dated = [heading('name', 'text', true), heading('date', 'date', true), alongName];
  const beneath = {
    __typename: 'Report',
    currency: 'EUR',
    columns: [...dated, heading('hours', 'minutes')],
    rows: { __typename: 'ReportRows', totalCount: 1, nodes: [line(['Eva Ngo', '2026-11-02', 'BL-006', 450])] },
    totals: [null, null, null, 450].map(cell),
  };
  await open('/reports/timesheets?view=summary', {
    answers: { ...withReport(answer), ReportBeneath: () => ({ report: beneath }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Eva Ngo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eva Ngo' });
  expect(rowsOf(await within(dialog).findByRole('table'))).toEqual([
    ['Date', 'Hours'],
    ['2 Nov 2026', '7:30'],
    ['Total', '7:30'],
  ]);
});

it('has dashes for what is missing, and nothing in a group for what single rows alone have', async () => {
  const headings = [
    heading('name', 'text', true),
    { ...heading('starttime', 'time'), totals: false },
    heading('salary', 'money'),
  ];
  const nodes = [
    line(['Eva Ngo', null, null], { group: true, path: ['emp_eva'] }),
    line(['Eva Ngo', null, 9_000], { path: ['emp_eva'] }),
  ];
  await open('/reports/timesheets', {
    answers: withReport(
      reportAnswer({ type: 'Timesheets', groupBy: ['name'], columns: headings, nodes, totals: [null, null, 9_000] }),
    ),
  });
  const table = await screen.findByRole('table');
  expect(rowsOf(table).slice(1, 3)).toEqual([
    ['Eva Ngo', '', '–'],
    ['Eva Ngo', '–', '€90.00'],
  ]);
});

it('opens a line, and the rows of a group, to what their figures are made of', async () => {
  const hours = [heading('name', 'text', true), heading('hours', 'minutes')];
  const explain = [
    {
      __typename: 'ReportFigure',
      column: 'hours',
      rows: [derivationLine('worked', 450, { parts: [derivationLine('elapsed', 480), derivationLine('break', -30)] })],
    },
  ];
  const trail = {
    __typename: 'Report',
    currency: 'EUR',
    columns: hours,
    rows: { __typename: 'ReportRows', nodes: [{ ...line(['Bram', 450]), explain }] },
  };
  const answers = { ReportTrail: () => ({ report: trail }) };
  const detail = reportAnswer({
    type: 'Timesheets',
    columns: hours,
    nodes: [line(['Bram', 450])],
    totals: [null, 450],
  });
  const { asked, address } = await open('/reports/timesheets', { answers: { ...withReport(detail), ...answers } });
  await userEvent.click(await screen.findByRole('button', { name: 'Bram' }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?line=0.c1'));
  const table = within(await screen.findByRole('table', { name: 'Derivation of Hours' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Worked+7:30',
    'Start to end+8:00',
    'Break−0:30',
  ]);
  expect(sent(asked, 'ReportTrail')[0]).toMatchObject({ type: 'Timesheets', first: 1, after: '0.c1' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets'));
  // Nothing was asked again for what the other question left out.
  expect(sent(asked, 'ReportView')).toHaveLength(1);
  expect(sent(asked, 'ReportTrail')).toHaveLength(1);
  cleanup();
  const shared = await open('/reports/timesheets?line=0.c1', { answers: { ...withReport(detail), ...answers } });
  expect(await screen.findByRole('table', { name: 'Derivation of Hours' })).toBeTruthy();
  expect(sent(shared.asked, 'ReportTrail')[0]).toMatchObject({ type: 'Timesheets', first: 1, after: '0.c1' });
  cleanup();

  const nodes = [line(['Bram', 450], { group: true, path: ['emp_1'] })];
  const sums = {
    type: 'TimesheetSummary',
    groupBy: ['name'],
    summed: true,
    columns: hours,
    nodes,
    totals: [null, 450],
  };
  const beneath = {
    ...trail,
    rows: { ...trail.rows, totalCount: 1, nodes: [line(['Bram', 450])] },
    totals: [null, 450].map(cell),
  };
  const group = await open('/reports/timesheets?view=summary', {
    answers: { ...withReport(reportAnswer(sums)), ...answers, ReportBeneath: () => ({ report: beneath }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Bram' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Derivation' }));
  expect(await screen.findByRole('table', { name: 'Derivation of Hours' })).toBeTruthy();
  expect(sent(group.asked, 'ReportTrail')[0]).toMatchObject({ path: ['emp_1'] });
});

/** A report whose figures have no derivation. */
const skills = () =>
  reportAnswer({
    type: 'Skills',
    columns: [heading('name', 'text', true)],
    nodes: [line(['Bram'])],
    totals: [null],
  });
const mayReadSkills = ['viewReports', 'viewAllUsers'] as const;

it('asks for a file with derivations only where the report has them and someone wants them', async () => {
  const hours = [heading('name', 'text', true), heading('hours', 'minutes')];
  const detail = reportAnswer({
    type: 'Timesheets',
    columns: hours,
    nodes: [line(['Bram', 450])],
    totals: [null, 450],
  });
  const job = { __typename: 'ReportJob', id: 'rpj_1' };
  const { asked } = await open('/reports/timesheets', {
    answers: { ...withReport(detail), ExportReport: () => ({ exportReport: job }) },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'With derivation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(sent(asked, 'ExportReport')).toMatchObject([{ input: { explained: true } }]));
  cleanup();
  await open('/reports/skills', { answers: withReport(skills()), viewer: viewer({}, mayReadSkills) });
  expect(await screen.findByRole('button', { name: 'Save as CSV' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'With derivation' })).toBeNull();
});

it('opens any report by its address, asks for the choices of its filters, and is locked below its plan', async () => {
  const { asked } = await open('/reports/skills', { answers: withReport(skills()), viewer: viewer({}, mayReadSkills) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Skills' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Period/ })).toBeNull();
  expect(sent(asked, 'ReportView')[0]).toMatchObject({ type: 'Skills' });
  cleanup();
  const small = await open('/reports/skills', { viewer: viewer({ plan: 'basic' }, mayReadSkills) });
  expect(await screen.findByText(/your plan doesn't include it/)).toBeTruthy();
  expect(sent(small.asked, 'ReportView')).toEqual([]);
});

it('asks for more lines when they come into view', async () => {
  // The viewport shows about 110 rows; the first answer has 100.
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(4000);
  onTestFinished(() => height.mockRestore());
  const many = Array.from({ length: 150 }, (_, index) => line([`Person ${index}`]));
  const answer = reportAnswer({
    type: 'Employees',
    columns: [heading('name', 'text', true)],
    nodes: many.slice(0, 100),
    totals: [null],
    totalCount: 150,
  });
  const later = { report: { __typename: 'Report', rows: { __typename: 'ReportRows', nodes: many.slice(100) } } };
  await open('/reports/employees', {
    answers: { ...withReport(answer), ReportLines: () => later },
    viewer: viewer({}, ['viewReports', 'viewAllUsers']),
  });
  expect(await screen.findByText('Person 110')).toBeTruthy();
  expect(screen.queryByText('Person 149')).toBeNull();
});

it('starts again, and says so, when the report has changed since its first lines', async () => {
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(4000);
  onTestFinished(() => height.mockRestore());
  const linesOf = (name: string) => Array.from({ length: 150 }, (_, index) => line([`${name} ${index}`]));
  const answerOf = (name: string) =>
    reportAnswer({
      type: 'Employees',
      columns: [heading('name', 'text', true)],
      nodes: linesOf(name).slice(0, 100),
      totals: [null],
      totalCount: 150,
      content: name,
    });
  let name = 'Before';
  const { asked } = await open('/reports/employees', {
    answers: {
      ...withReport({}),
      ReportView: (one) => withReport(answerOf(name)).ReportView!(one),
      ReportLines: ({ variables }) => {
        if (name === 'Before') {
          name = 'After';
          return { errors: [{ message: 'reportChanged', extensions: { code: 'CONFLICT', key: 'reportChanged' } }] };
        }
        expect(variables.after).toBe('100.After');
        return {
          report: { __typename: 'Report', rows: { __typename: 'ReportRows', nodes: linesOf(name).slice(100) } },
        };
      },
    },
    viewer: viewer({}, ['viewReports', 'viewAllUsers']),
  });
  expect(await screen.findByText('After 110')).toBeTruthy();
  expect(screen.queryByText('Before 0')).toBeNull();
  expect(screen.getByText('The figures have changed. The report was loaded again.')).toBeTruthy();
  expect(screen.getByText('As of 09:02')).toBeTruthy();
  expect(sent(asked, 'ReportView')).toHaveLength(2);
});

it('draws the lines in view alone of a report of 50,000, at its start and at its end', async () => {
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  onTestFinished(() => height.mockRestore());
  const count = 50_000;
  const linesFrom = (start: number) => Array.from({ length: 100 }, (_, index) => line([`Person ${start + index}`]));
  const answer = reportAnswer({
    type: 'Employees',
    columns: [heading('name', 'text', true)],
    nodes: linesFrom(0),
    totals: [null],
    totalCount: count,
  });
  const { asked } = await open('/reports/employees', {
    answers: {
      ...withReport(answer),
      ReportLines: ({ variables }) => ({
        report: {
          __typename: 'Report',
          rows: { __typename: 'ReportRows', nodes: linesFrom(Number.parseInt(String(variables.after), 10)) },
        },
      }),
    },
    viewer: viewer({}, ['viewReports', 'viewAllUsers']),
  });
  const table = await screen.findByRole('table');
  const sizeOf = () => ({
    rows: table.querySelectorAll('tr[aria-rowindex]').length,
    elements: table.querySelectorAll('*').length,
  });
  // 23 rows fit into 800 pixels, plus an overscan of twelve above and below.
  const most = { rows: 50, elements: 300 };
  expect(await screen.findByText('Person 0')).toBeTruthy();
  // Text is cut to one line here, and found in full in its title.
  expect(screen.getByTitle('Person 0').textContent).toBe('Person 0');
  expect(table.getAttribute('aria-rowcount')).toBe(String(count + 1));
  expect(sizeOf().rows).toBeGreaterThan(20);
  expect(sizeOf().rows).toBeLessThanOrEqual(most.rows);
  expect(sizeOf().elements).toBeLessThanOrEqual(most.elements);
  const scrolled = table.parentElement!;
  scrolled.scrollTop = count * 36;
  fireEvent.scroll(scrolled);
  expect(await screen.findByText(`Person ${count - 1}`)).toBeTruthy();
  expect(screen.queryByText('Person 0')).toBeNull();
  expect(sizeOf().rows).toBeLessThanOrEqual(most.rows);
  expect(sizeOf().elements).toBeLessThanOrEqual(most.elements);
  // Pages between the start and the end were not requested.
  expect(sent(asked, 'ReportLines').length).toBeLessThanOrEqual(2);
});

it('is narrowed by a location group, which stands in the address and opens the teams of its departments', async () => {
  const { asked, address } = await open('/reports/timesheets?view=planned', { answers: withReport(planned()) });
  await userEvent.click(await screen.findByRole('button', { name: /^Departments/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'City centre' }));
  await waitFor(() => expect(address()).toContain('departments=lgr_1'));
  await waitFor(() => expect(sent(asked, 'ReportView').at(-1)).toMatchObject({ filter: { departmentIds: ['lgr_1'] } }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /^Departments.*City centre/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Teams/ }));
  expect(await screen.findByRole('checkbox', { name: 'Bar' })).toBeTruthy();
});

it('offers the file of a report that is too long for the screen, with its progress, and its filters', async () => {
  const refused = { code: 'STATE', key: 'reportTooLong', field: null, measured: '365000', limit: '120000' };
  const job = {
    __typename: 'ReportJob',
    ...{ id: 'rpj_1', type: 'ScheduleVsTimesheet', ownName: null, format: 'csv', state: 'running', progress: 40 },
    ...{ reason: null, keptUntil: null, file: null },
    reportPeriod: { __typename: 'ReportPeriod', startDate: '2025-11-01', endDate: '2026-10-31' },
  };
  let jobs: object[] = [];
  const { asked, address } = await open('/reports/timesheets?view=planned&compare=year', {
    answers: {
      ...withReport(planned()),
      ReportView: () => ({ errors: [{ message: 'reportTooLong', extensions: refused }] }),
      LocationGroupChoices: () => ({
        organisation: { __typename: 'Organisation', locationGroups: [] },
      }),
      ReportJobs: () => ({ reportJobs: jobs }),
      ExportReport: () => {
        jobs = [job];
        return { exportReport: job };
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'This report is too long for the screen' })).toBeTruthy();
  expect(
    screen.getByText(
      '365,000 person-days are too many for the screen, which shows up to 120,000. Choose fewer dates or departments, or create a file.',
    ),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Departments/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create CSV in the background' }));
  const progress = await screen.findByRole('progressbar', { name: 'Progress of Planned vs worked' });
  expect(progress.getAttribute('aria-valuenow')).toBe('40');
  const offer = screen.getByRole('heading', { name: 'This report is too long for the screen' });
  expect(progress.compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(sent(asked, 'ExportReport')).toMatchObject([
    {
      input: { type: 'ScheduleVsTimesheet', format: 'csv', filter: { from: '2026-11-02', compareWith: 'yearBefore' } },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: "Don't compare" }));
  await waitFor(() => expect(address()).toBe('/reports/timesheets?view=planned'));
});

it('offers the file of a report that would read too much for the screen', async () => {
  await open('/reports/timesheets?view=planned', {
    answers: {
      ...withReport(planned()),
      ReportView: () => ({ errors: [{ message: 'tooManyReads', extensions: { code: 'QUOTA', key: 'tooManyReads' } }] }),
      LocationGroupChoices: () => ({ organisation: { __typename: 'Organisation', locationGroups: [] } }),
      ReportJobs: () => ({ reportJobs: [] }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'This report is too long for the screen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create CSV in the background' })).toBeTruthy();
});

it.each(reportTypeNames)('says that there is nothing in %s, and shows one line with its totals', async (type) => {
  const ofAll = { viewer: viewerAnswer('all', { plan: 'premium' }) };
  const of = (nodes: object[], hours: number) =>
    reportAnswer({
      type,
      columns: [heading('name', 'text'), heading('hours', 'minutes')],
      nodes,
      totals: [null, hours],
    });
  const title = enReports[type].title;
  // Roles of a whole page take long to work out, 26 times.
  const empty = [/^(Nothing to report|No hours in this period)$/, { selector: 'h2, h3' }] as const;
  await open(`/reports/${slugOf(type)}`, { answers: withReport(of([], 0)), ...ofAll });
  expect(await screen.findByText(title, { selector: 'h1' })).toBeTruthy();
  expect(await screen.findByText(...empty)).toBeTruthy();
  expect(document.querySelector('table')).toBeNull();
  cleanup();
  await open(`/reports/${slugOf(type)}?chart=no`, { answers: withReport(of([line(['Anna', 460])], 460)), ...ofAll });
  await waitFor(() => expect(document.querySelector('table')?.getAttribute('aria-label')).toBe(title));
  expect(rowsOf(document.querySelector('table')!)).toEqual([
    ['Name', 'Hours'],
    ['Anna', '7:40'],
    ['Total', '7:40'],
  ]);
  expect(screen.queryByText(...empty)).toBeNull();
});
