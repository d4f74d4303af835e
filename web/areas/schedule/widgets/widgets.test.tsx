// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, shellAnswer } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { offered } from '#web/parts/exchange/exchange.testing.ts';
import { chooseWeeks } from '#web/parts/my-overview/choose-weeks.testing.ts';
import type { MyOpenShiftFragment, MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const template = { __typename: 'Shift' as const, id: 'shf_1', long_name: 'Floor late', colour: '#1f8fbf' };
const place = { location_name: 'Lumen', department_name: 'Brasserie Lumen' };

const shift = (date: string, starttime: string, endtime: string | null): MyShiftFragment => ({
  __typename: 'ScheduledShift',
  id: `sch_${date}`,
  occurrence_id: `sch_${date}`,
  version: 1,
  date,
  starttime,
  endtime,
  startsAt: `${date}T${starttime}:00Z`,
  endsAt: endtime && `${date}T${endtime}:00Z`,
  zone: 'UTC',
  minutes: endtime === null ? null : 450,
  breakMinutes: 30,
  note: null,
  Shift: template,
  ...place,
});

const openShift = (id: string, date: string, over: Partial<MyOpenShiftFragment> = {}): MyOpenShiftFragment => ({
  __typename: 'OpenShift',
  id,
  version: 1,
  date,
  starttime: '17:00',
  endtime: '22:30',
  startsAt: `${date}T17:00:00Z`,
  endsAt: `${date}T22:30:00Z`,
  zone: 'UTC',
  instances_remaining: 2,
  approval_required: false,
  status: null,
  Shift: template,
  ...place,
  ...over,
});

type Shown = { schedule?: MyShiftFragment[]; openShifts?: MyOpenShiftFragment[] };
type Permissions = Parameters<typeof viewerAnswer>[0];
const show = async (shown: Shown, name: string, answers: Answers = {}, permissions: Permissions = []) => {
  const overview = () => ({ myOverview: { ...emptyOverview, ...shown } });
  const viewer = viewerAnswer(permissions, { zone: 'UTC' });
  const app = await renderApp({ areas: [scheduleArea as Area], viewer, answers: { MyOverview: overview, ...answers } });
  return { ...app, widget: within(await screen.findByRole('region', { name })) };
};

beforeAll(() => Promise.all([import('./MySchedule.tsx'), import('./MyOpenShifts.tsx')]), 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T09:18:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The widget's own menu is an icon. */
const wordsOfButtons = (widget: { getAllByRole: (role: 'button') => HTMLElement[] }) =>
  widget.getAllByRole('button').flatMap(({ textContent }) => textContent || []);

describe('My schedule', () => {
  it('names the zone of a shift where its clock is another, and of no other', async () => {
    const [next, later] = [shift('2026-11-10', '15:30', '23:30'), shift('2026-11-11', '07:00', '15:00')];
    const away = { ...later, zone: 'Europe/Amsterdam', startsAt: '2026-11-11T06:00:00Z' };
    const { widget } = await show({ schedule: [next, away] }, 'My schedule');
    expect(await widget.findByRole('button', { name: /07:00–15:00 CET/ })).toBeTruthy();
    expect(widget.getByText('15:30–23:30')).toBeTruthy();
  });

  it('[R2.5-23] says when the next shift is, and lists those after it', async () => {
    const { widget } = await show(
      { schedule: [shift('2026-11-10', '15:30', '23:30'), shift('2026-11-11', '07:00', '15:00')] },
      'My schedule',
    );
    expect(await widget.findByText('Today, starts in 6:12')).toBeTruthy();
    expect(widget.getByText('15:30–23:30')).toBeTruthy();
    expect(widget.getByText('Floor late, Brasserie Lumen')).toBeTruthy();
    expect(widget.getByText('Wed 11 Nov')).toBeTruthy();
    expect(widget.getByRole('button', { name: /07:00–15:00/ })).toBeTruthy();
  });

  it('shows break and note of the next shift, and no break of none', async () => {
    const next = { ...shift('2026-11-10', '15:30', '23:30'), note: 'Bring the keys' };
    const { widget } = await show({ schedule: [next] }, 'My schedule');
    expect(await widget.findByText('30 min break')).toBeTruthy();
    expect(widget.getByText('Bring the keys')).toBeTruthy();
    cleanup();
    const other = await show({ schedule: [{ ...next, breakMinutes: 0, note: null }] }, 'My schedule');
    expect(await other.widget.findByText('15:30–23:30')).toBeTruthy();
    expect(other.widget.queryByText(/break|keys/)).toBeNull();
  });

  describe('the clock', () => {
    const [today, tomorrow, later] = ['2026-11-10', '2026-11-11', '2026-11-18'].map((date) => [
      shift(date, '15:30', '23:30'),
    ]);
    const clockIn = async (schedule: MyShiftFragment[], clocksWithoutShift: boolean, permissions: Permissions) => {
      const answers = { Shell: () => shellAnswer({ clocksWithoutShift }) };
      const { widget } = await show({ schedule }, 'My schedule', answers, permissions);
      await waitFor(() =>
        expect(widget.queryByText(/15:30–23:30|^Nothing in this period|^No shifts yet/)).toBeTruthy(),
      );
      return widget.queryByRole('button', { name: 'Clock in' });
    };

    it.each([
      ['of the next shift', today],
      ['before the next shift', tomorrow],
      ['of a period without shifts', later],
      ['where no one plans', []],
    ])('is in the reach of the thumb on a day %s, where no shift is needed', async (_, schedule) => {
      const button = await clockIn(schedule!, true, ['clockOwnTime']);
      expect(button?.closest('[data-list-action]')).toBeTruthy();
    });

    it.each([
      [today, true],
      [tomorrow, false],
      [later, false],
      [[], false],
    ])('is there on the day of a shift only, where one is needed', async (schedule, isShown) => {
      expect(Boolean(await clockIn(schedule!, false, ['clockOwnTime']))).toBe(isShown);
    });

    it('leaves that place to planners on a day without a shift', async () => {
      const planner: Permissions = ['clockOwnTime', 'createRoster'];
      for (const [schedule, isAtHand] of [
        [tomorrow, false],
        [today, true],
      ] as const) {
        const button = await clockIn(schedule!, true, planner);
        expect([button !== null, Boolean(button?.closest('[data-list-action]'))]).toEqual([true, isAtHand]);
        cleanup();
      }
    });

    it('is not for people without a clock', async () => {
      expect(await clockIn(today!, true, [])).toBeNull();
    });
  });

  it('leads to the offer of the next shift once it is offered', async () => {
    const next = { ...shift('2026-11-11', '15:30', '23:30'), id: 'sch_1' };
    const overview = { ...emptyOverview, schedule: [next], exchanges: [offered()] };
    const nothing = async () => ({ default: () => null });
    const exchanges: Area = {
      modals: { 'exchange-request/:id': { needs: {}, open: nothing } },
      widgets: {
        'my-exchanges': {
          title: 'exchange.widget.title',
          needs: {},
          column: 1,
          parts: ['exchanges'],
          open: nothing,
        },
      },
    };
    const { address } = await renderApp({
      areas: [scheduleArea as Area, exchanges],
      viewer: viewerAnswer([], { zone: 'UTC' }),
      answers: { MyOverview: () => ({ myOverview: overview }) },
    });
    const widget = within(await screen.findByRole('region', { name: 'My schedule' }));
    await userEvent.click(await widget.findByRole('button', { name: 'View offer' }));
    await waitFor(() => expect(address()).toContain('modal=exchange-request/exc_1'));
    expect(widget.queryByRole('button', { name: 'Offer shift' })).toBeNull();
  });

  it('[R2.5-24] without shifts says so', async () => {
    const { widget } = await show({}, 'My schedule');
    expect(await widget.findByText("No shifts yet - once assigned, they'll show up here.")).toBeTruthy();
  });

  it('has the request for absence where no one plans', async () => {
    const { widget } = await show({}, 'My schedule', {}, ['viewOwnAbsentee']);
    expect(await widget.findByRole('button', { name: 'Request absence' })).toBeTruthy();
    expect(widget.queryByRole('button', { name: 'Offer shift' })).toBeNull();
  });

  it('names the next shift when it lies after the chosen weeks', async () => {
    const { widget } = await show({ schedule: [shift('2026-11-18', '09:00', '17:00')] }, 'My schedule');
    expect(await widget.findByText('Nothing in this period. Your next shift is on Wed 18 Nov.')).toBeTruthy();
  });

  it('[R9-06] reaches four weeks ahead, its last day included', async () => {
    const days = ['2026-11-10', '2026-11-17', '2026-11-18', '2026-12-08', '2026-12-09'];
    const { widget } = await show({ schedule: days.map((day) => shift(day, '15:30', '23:30')) }, 'My schedule');
    await widget.findByText('Tue 17 Nov');
    expect(widget.queryByText('Wed 18 Nov')).toBeNull();
    await chooseWeeks('My schedule', 4);
    expect(await widget.findByText('Tue 8 Dec')).toBeTruthy();
    expect(widget.queryByText('Wed 9 Dec')).toBeNull();
  });

  it('shows a start alone when the end is hidden', async () => {
    const { widget } = await show({ schedule: [shift('2026-11-10', '09:00', null)] }, 'My schedule');
    expect(await widget.findByText('Now')).toBeTruthy();
    expect(widget.getByText('09:00')).toBeTruthy();
  });
});

describe('My open shifts', () => {
  it('[R9-07] reaches four weeks ahead, its last day included', async () => {
    const { widget } = await show(
      {
        openShifts: [
          openShift('osh_1', '2026-11-17'),
          openShift('osh_2', '2026-12-08'),
          openShift('osh_3', '2026-12-09'),
        ],
      },
      'My open shifts',
    );
    expect(await widget.findByText(/17 Nov/)).toBeTruthy();
    expect(widget.queryByText(/8 Dec/)).toBeNull();
    await chooseWeeks('My open shifts', 4);
    expect(await widget.findByText(/8 Dec/)).toBeTruthy();
    expect(widget.queryByText(/9 Dec/)).toBeNull();
  });

  it('[R2.5-29] lists them with what one can do about each', async () => {
    const { widget } = await show(
      {
        openShifts: [
          openShift('osh_3', '2026-11-13', { status: 'requested', approval_required: true }),
          openShift('osh_1', '2026-11-11'),
          openShift('osh_2', '2026-11-12', { approval_required: true }),
          openShift('osh_0', '2026-11-09'),
          openShift('osh_4', '2026-11-14', { instances_remaining: 0 }),
        ],
      },
      'My open shifts',
    );
    expect(await widget.findByText('Wed 11 Nov, 17:00–22:30')).toBeTruthy();
    expect(widget.getByText('Floor late, 2 seats')).toBeTruthy();
    expect(wordsOfButtons(widget)).toEqual(['Take', 'Request', 'Withdraw']);
    expect(widget.queryByText(/Mon 9 Nov|Sat 14 Nov/)).toBeNull();
  });

  it('[R2.5-30] without open shifts says so', async () => {
    const { widget } = await show({}, 'My open shifts');
    expect(await widget.findByText('No open shifts - new ones will show up here.')).toBeTruthy();
  });

  it('says what one works at that time instead of offering it', async () => {
    const { widget } = await show(
      { openShifts: [openShift('osh_1', '2026-11-11')], schedule: [shift('2026-11-11', '15:30', '23:30')] },
      'My open shifts',
    );
    expect(await widget.findByText("You're working 15:30–23:30")).toBeTruthy();
    expect(wordsOfButtons(widget)).toEqual([]);
  });

  it('takes one and says so', async () => {
    const taken = {
      requestOpenShift: {
        __typename: 'RequestedOpenShift',
        openShift: openShift('osh_1', '2026-11-11', { status: 'assigned', instances_remaining: 1 }),
        scheduledShift: shift('2026-11-11', '17:00', '22:30'),
      },
    };
    const { widget, asked } = await show({ openShifts: [openShift('osh_1', '2026-11-11')] }, 'My open shifts', {
      RequestOpenShift: () => taken,
    });
    await userEvent.click(await widget.findByRole('button', { name: 'Take: Wed 11 Nov, 17:00–22:30' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'RequestOpenShift')?.variables).toEqual({
        input: { id: 'osh_1' },
      }),
    );
    expect(await screen.findByText('Shift taken')).toBeTruthy();
  });
});

it('one question to the server feeds all widgets', async () => {
  const { asked, widget } = await show({}, 'My open shifts');
  await widget.findByText('No open shifts - new ones will show up here.');
  expect(asked.filter(({ operation }) => operation === 'MyOverview')).toHaveLength(1);
});
