// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OnboardingStep } from '#domain/onboarding/user-guide.ts';
import { decisionPreview, decisionRow, otherChanges } from '#web/app/requests/decision-preview.testing.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { absenceArea } from '#web/areas/absence/area.ts';
import { newsArea } from '#web/areas/news/area.ts';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';
import { todayArea } from './area.ts';

const person = (name: string, presence: string, over: object = {}) => ({
  __typename: 'TodayPerson',
  employeeId: `emp_${name}`,
  name,
  presence,
  shift_name: 'Day shift',
  starttime: '09:00',
  endtime: '17:00',
  clockedIn: null,
  breakSince: null,
  ...over,
});
const bar = {
  __typename: 'TodayPlace',
  departmentId: 'dep_bar',
  department_name: 'Bar',
  location_name: 'Ghent',
  zone: 'Europe/Brussels',
  date: '2026-11-24',
  hoursToApprove: 3,
  costMinor: 120_000,
  peopleWithoutPay: 0,
  turnoverMinor: 400_000,
  turnoverExpected: true,
  targetCostShare: 2_500,
  people: [
    person('Eva', 'late'),
    person('Cem', 'working', { clockedIn: '2026-11-24T08:00:00Z' }),
    person('Mo', 'onBreak', { clockedIn: '2026-11-24T08:00:00Z', breakSince: '2026-11-24T09:15:00Z' }),
    person('Bram', 'planned'),
    person('Noor', 'absent', { shift_name: null, starttime: null, endtime: null }),
    person('Zoë', 'next', { starttime: '16:00', endtime: '22:00' }),
  ],
  openShifts: [
    {
      __typename: 'TodayOpenShift',
      occurrence_id: 'osh_1:2026-11-24',
      shift_name: 'Evening shift',
      starttime: '17:00',
      endtime: '22:00',
      seats: 2,
    },
  ],
};
const request = {
  __typename: 'Absence',
  id: 'abs_1',
  version: 1,
  status: 'Pending',
  firstDay: '2026-12-21',
  lastDay: '2026-12-23',
  note: null,
  employeeId: 'emp_Aoife',
  Employee: { __typename: 'Employee', id: 'emp_Aoife', name: 'Aoife' },
  type: { __typename: 'AbsenceType', id: 'abt_1', name: 'Vacation' },
  may: { __typename: 'AbsenceMay', approve: true, moved: false, decline: true, withdraw: false, edit: false },
};

/** Requests of as many people. */
const requestsOf = (people: number) =>
  Array.from({ length: people }, (_, n) => ({
    ...request,
    id: `abs_${n + 1}`,
    employeeId: `emp_${n + 1}`,
    Employee: { ...request.Employee, id: `emp_${n + 1}`, name: `Person ${n + 1}` },
  }));

const show = (
  path: string,
  places: object[],
  viewer = viewerAnswer('all', { isSupervisor: true }),
  requests: object[] = [request],
  checks: object = {},
  areas: readonly Area[] = [todayArea as Area],
) =>
  renderApp({
    areas,
    path,
    viewer,
    answers: {
      MyOverview: () => ({ myOverview: emptyOverview }),
      Today: () => ({ today: { __typename: 'Today', at: '2026-11-24T09:30:00Z', currency: 'EUR', places } }),
      SupervisorRequests: () => ({
        openRequests: {
          ...{ __typename: 'OpenRequests', supervisor: requests.length, absencesToDecide: requests },
          exchangesToDecide: [],
        },
        openShifts: [],
        absences: [],
      }),
      AbsenceFacts: ({ variables }) => ({
        decisionPreview: {
          __typename: 'DecisionPreview',
          rows: (variables.absences as string[]).map((id) => ({
            __typename: 'DecisionPreviewRow',
            absence: { __typename: 'Absence', id },
            preview: {
              __typename: 'AbsencePreview',
              balances: [
                {
                  __typename: 'AbsencePreviewBalance',
                  ...{ balanceId: 'bal_1', name: 'Leave', unit: 'hours', before: 3720, ending: 1800 },
                },
              ],
              shifts: [{ __typename: 'AbsencePreviewShift', id: 'sch_1' }],
              away: [{ __typename: 'AwayColleague', employeeId: 'emp_bram', name: 'Bram' }],
            },
          })),
        },
      }),
      ...otherChanges(),
      DecisionPreview: () => decisionPreview(decisionRow(request, checks)),
      ApproveAbsence: () => ({
        approveAbsence: { ...request, version: 2, status: 'Approved' },
      }),
    },
  });

beforeAll(async () => {
  await import('./TodayPage.tsx');
  await import('./TodayWidget.tsx');
});
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-24T09:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the page Today', () => {
  it('puts the people of a place under what they are doing now', async () => {
    await show('/dashboard/today', [bar]);
    const place = within(await screen.findByRole('region', { name: 'Bar' }));
    const columns = place.getAllByRole('heading', { level: 3 }).map((heading) => heading.parentElement?.textContent);
    expect(columns).toEqual([
      expect.stringMatching(/^Late 1.*Eva.*expected at 09:00/),
      expect.stringMatching(/^On shift 2.*Cem.*until 17:00, working 1:30.*Bram.*until 17:00/),
      expect.stringMatching(/^On break 1.*Mo.*on break since 10:15/),
      expect.stringMatching(/^Absent 1.*Noor/),
      expect.stringMatching(/^Up next 1.*Zoë.*16:00/),
      expect.stringMatching(/^Open seats 2.*Evening shift.*17:00–22:00 · 2 seats/),
    ]);
  });

  it('approves what waits in place unless there is a warning, and leads to hours to review', async () => {
    const { asked } = await show('/dashboard/today', [bar]);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect((await waiting.findByRole('link', { name: /^Review hours: 3 entries/ })).getAttribute('href')).toBe(
      '/timesheet/employee/week?status=pending',
    );
    await userEvent.click(await waiting.findByRole('button', { name: /^Approve Aoife/ }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'ApproveAbsence')?.variables).toEqual({
        input: { id: 'abs_1', version: 1 },
      }),
    );
    cleanup();
    const viewer = viewerAnswer('all', { isSupervisor: true });
    const warned = await show('/dashboard/today', [bar], viewer, [request], { isEnough: false }, [
      todayArea as Area,
      absenceArea as Area,
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /^Approve Aoife/ }));
    await waitFor(() => expect(warned.address()).toContain('modal=absence-request/abs_1'));
    expect(warned.asked.map(({ operation }) => operation)).not.toContain('ApproveAbsence');
  });

  it('shows what labour costs of the turnover, and says when it is over the target', async () => {
    await show('/dashboard/today', [bar]);
    const place = within(await screen.findByRole('region', { name: 'Bar' }));
    expect(place.getByText(/^30(\.0)?\s?%, target 25(\.0)?\s?%$/)).toBeTruthy();
    expect(place.getByText('€1,200 labour of €4,000 expected turnover')).toBeTruthy();
    cleanup();
    await show('/dashboard/today', [{ ...bar, turnoverMinor: null }]);
    expect(await screen.findByText('Labour €1,200')).toBeTruthy();
    expect(screen.queryByText(/whose pay you can't see/)).toBeNull();
    cleanup();
    for (const over of [{}, { turnoverMinor: null }]) {
      await show('/dashboard/today', [{ ...bar, ...over, peopleWithoutPay: 2 }]);
      expect(await screen.findByText("Without the cost of 2 people whose pay you can't see.")).toBeTruthy();
      cleanup();
    }
    await show('/dashboard/today', [{ ...bar, costMinor: null }]);
    await screen.findByRole('region', { name: 'Bar' });
    expect(screen.queryByText(/turnover|Labour/)).toBeNull();
  });

  it('puts the facts of a decision next to it', async () => {
    await show('/dashboard/today', [bar]);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(await waiting.findByText('Leave: 62:00 h, 30:00 h left after')).toBeTruthy();
    expect(waiting.getByText('1 planned shift in these dates')).toBeTruthy();
    expect(waiting.getByText('Bram is away too')).toBeTruthy();
  });

  it('leads to the leave balances and the absence calendar, each for those who may see it', async () => {
    const links = async (viewer: ReturnType<typeof viewerAnswer>) => {
      cleanup();
      await show('/dashboard/today', [bar], viewer);
      await screen.findByRole('region', { name: 'Bar' });
      return ['Leave balances', 'Absence calendar'].map((name) =>
        screen.queryByRole('link', { name })?.getAttribute('href'),
      );
    };
    expect(await links(viewerAnswer('all'))).toEqual(['/employees/leave-balances', '/employees/absence-calendar']);
    expect(await links(viewerAnswer(['createRoster', 'viewAbsentee']))).toEqual([
      undefined,
      '/employees/absence-calendar',
    ]);
  });

  it('leads to what waits, which a phone shows below the places', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await show('/dashboard/today', [bar]);
    await userEvent.click(await screen.findByRole('button', { name: 'Waiting for you', hidden: true }));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Waiting for you' }))).toBe(true);
  });

  it('asks for the facts of five people at once, and for those of others on demand', async () => {
    const { asked } = await show('/dashboard/today', [bar], undefined, requestsOf(6));
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    await waitFor(() => expect(waiting.getAllByText('Bram is away too')).toHaveLength(5));
    const facts = () => asked.filter(({ operation }) => operation === 'AbsenceFacts').map(({ variables }) => variables);
    expect(facts()).toEqual([{ absences: ['abs_1', 'abs_2', 'abs_3', 'abs_4', 'abs_5'] }]);
    await userEvent.click(waiting.getByRole('button', { name: 'Show details' }));
    await waitFor(() => expect(waiting.getAllByText('Bram is away too')).toHaveLength(6));
    expect(facts()[1]).toEqual({ absences: ['abs_6'] });
  });

  it('fills the whole screen on a wall, and Escape leads back to the page', async () => {
    const { address } = await show('/dashboard/today?display=wall', [bar]);
    const wall = within(await screen.findByRole('dialog', { name: /^Today/ }));
    expect(await wall.findByRole('region', { name: 'Bar' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/dashboard/today'));
  });

  it('asks for the places and for what waits again within five seconds', async () => {
    vi.useFakeTimers({
      now: new Date('2026-11-24T09:30:00Z'),
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    const { asked } = await show('/dashboard/today', [bar]);
    await screen.findByRole('region', { name: 'Bar' });
    await screen.findByRole('button', { name: /^Approve Aoife/ });
    const counts = () =>
      ['Today', 'SupervisorRequests'].map((name) => asked.filter(({ operation }) => operation === name).length);
    const [places, waiting] = counts();
    await vi.advanceTimersByTimeAsync(5_000);
    const [placesAgain, waitingAgain] = counts();
    expect(placesAgain).toBeGreaterThan(places!);
    expect(waitingAgain).toBeGreaterThan(waiting!);
  });

  it('says so when nothing is planned', async () => {
    await show('/dashboard/today', [{ ...bar, people: [], openShifts: [] }]);
    const place = within(await screen.findByRole('region', { name: 'Bar' }));
    expect(place.getByText('Nothing planned today')).toBeTruthy();
  });

  it('leads on from an empty day: to the first steps of a new company, else to the schedule', async () => {
    const empty = { ...bar, people: [], openShifts: [] };
    const { account } = viewerAnswer();
    const firstSteps = (...step: OnboardingStep[]) =>
      viewerAnswer('all', {
        account: { ...account, hasTrial: true },
        guides: [{ __typename: 'UserGuide', guide: 'SELF_ONBOARDING', status: 'IN_PROGRESS', step }],
      });
    const next = async (viewer: ReturnType<typeof viewerAnswer>, words: RegExp, link: string) => {
      cleanup();
      await show('/dashboard/today', [empty], viewer, []);
      expect(await screen.findByText(words)).toBeTruthy();
      return screen.getByRole('link', { name: link }).getAttribute('href');
    };
    expect(await next(firstSteps('COMPANY_DETAILS'), /^Add your people and plan/, 'First steps')).toBe('/onboarding');
    const schedule = '/schedule/employee/week';
    expect(await next(firstSteps('SCHEDULE_SHIFT'), /^Plan shifts in the/, 'Open schedule')).toBe(schedule);
    expect(await next(viewerAnswer(['createRoster']), /^Plan shifts in the/, 'Open schedule')).toBe(schedule);
    expect(await next(viewerAnswer(['viewAllTimesheets']), /^Once shifts are/, 'Open schedule')).toBe(schedule);
  });
});

describe('the card Today', () => {
  it('stands first on the dashboard of those who plan or see hours', async () => {
    const areas = [scheduleArea, newsArea, todayArea] as Area[];
    await show('/dashboard/my-overview', [bar], undefined, undefined, undefined, areas);
    const card = await screen.findByRole('region', { name: 'Today' });
    expect(screen.getAllByRole('region')[0]).toBe(card);
    expect(screen.getByRole('region', { name: 'My schedule' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'My news messages' })).toBeTruthy();
    expect(await within(card).findByText('Late: Eva')).toBeTruthy();
    expect(within(card).getByText('2 on shift · 1 on break · 1 absent · 1 up next · 2 open seats')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Open today' }).getAttribute('href')).toBe('/dashboard/today');
  });

  it('is not there for people who see their own hours only', async () => {
    const { asked } = await show('/dashboard/my-overview', [bar], viewerAnswer(['viewOwnTimesheet']));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
    expect(asked.some(({ operation }) => operation === 'Today')).toBe(false);
  });
});
