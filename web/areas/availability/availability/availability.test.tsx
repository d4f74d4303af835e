// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { availabilityArea } from '#web/areas/availability/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { AvailabilityPartFactsFragment } from '#web/parts/availability/Availability.generated.ts';

type Part = AvailabilityPartFactsFragment;
const part = (level: Part['level'], from = 0, until = 1440): Part => ({
  __typename: 'AvailabilityPart',
  from,
  until,
  level,
});
const dates = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);

const availability = (over: object = {}) => ({
  Availability: () => ({
    availability: {
      __typename: 'PersonAvailability',
      firstEditableDate: '2026-11-17',
      minAvailableDays: 3,
      maxUnavailableDays: 4,
      Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
      days: dates.map((date, index) => ({
        __typename: 'AvailabilityDay',
        date,
        dated: index === 1,
        reason: null,
        parts: index === 1 ? [part('preferred', 540, 720)] : index === 2 ? [part('unavailable')] : [],
      })),
      recurring: [
        {
          __typename: 'RecurringAvailabilityFact',
          id: 'avr_1',
          from: '2026-11-02',
          until: null,
          interval: 1,
          weekdays: {
            __typename: 'AvailabilityWeek',
            mo: null,
            tu: null,
            we: [part('unavailable')],
            th: null,
            fr: null,
            sa: null,
            su: null,
          },
        },
      ],
      ...over,
    },
  }),
});

const open = (answers: Answers) =>
  renderApp({
    path: '/dashboard/my-overview?modal=availability',
    areas: [availabilityArea as Area],
    viewer: viewerAnswer([]),
    answers,
  });
const inputOf = (asked: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  asked.findLast((one) => one.operation === operation)?.variables.input;

beforeAll(
  () => Promise.all([import('./Availability.tsx'), import('#web/areas/availability/rules/AvailabilityRules.tsx')]),
  30_000,
);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('[R2.9-011] shows next week, what repeats under its dates, and what is closed', async () => {
  const { asked } = await open(availability());
  const monday = await screen.findByRole('radiogroup', { name: /Mon 16 Nov/ });
  expect(asked.find(({ operation }) => operation === 'Availability')?.variables).toEqual({
    employeeId: 'emp_hanna',
    from: '2026-11-16',
    to: '2026-11-22',
  });
  expect(
    within(monday)
      .getAllByRole('radio')
      .every((one) => (one as HTMLInputElement).disabled),
  ).toBe(true);
  expect(screen.getByText('Each week: days available at least 3, days unavailable at most 4.')).toBeTruthy();
  expect((screen.getByLabelText('Time on Tue 17 Nov') as HTMLInputElement).value).toBe('09:00–12:00');
  expect(screen.getAllByText('Unavailable').length).toBeGreaterThan(7);
});

it('opens at the first week that is not closed', async () => {
  const { asked } = await open(availability({ firstEditableDate: '2026-11-30' }));
  await screen.findByText('30 Nov – 6 Dec 2026');
  await waitFor(() =>
    expect(asked.findLast(({ operation }) => operation === 'Availability')?.variables.from).toBe('2026-11-30'),
  );
  await userEvent.click(screen.getByRole('button', { name: /Previous week/i }));
  expect(await screen.findByText('23 – 29 Nov 2026')).toBeTruthy();
});

it('[R2.9-011] [R2.9-144] saves the dates that were changed, and only those', async () => {
  const { asked } = await open({
    ...availability(),
    SetAvailability: () => ({ setAvailability: { __typename: 'Done', ok: true } }),
  });
  const thursday = within(await screen.findByRole('radiogroup', { name: 'Thu 19 Nov' }));
  await userEvent.click(thursday.getByRole('radio', { name: 'Unavailable' }));
  await userEvent.type(screen.getByLabelText('Time on Thu 19 Nov'), '18-22');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(inputOf(asked, 'SetAvailability')).toEqual({
      employeeId: 'emp_hanna',
      days: [{ date: '2026-11-19', parts: [{ from: 1080, until: 1320, level: 'unavailable' }] }],
    }),
  );
});

it('says what the company’s limits say', async () => {
  await open({
    ...availability(),
    SetAvailability: () => ({
      setAvailability: {
        __typename: 'Refusal',
        code: 'INVALID',
        key: 'availability.tooFewDays',
        field: 'days',
        measured: '2',
        limit: '3',
        current: null,
      },
    }),
  });
  const thursday = within(await screen.findByRole('radiogroup', { name: 'Thu 19 Nov' }));
  await userEvent.click(thursday.getByRole('radio', { name: 'Available' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Be available on at least 3 days of the week; currently 2.')).toBeTruthy();
});

it('says of every week from a date on', async () => {
  const { asked } = await open({
    ...availability(),
    SetRecurringAvailability: () => ({ setRecurringAvailability: { __typename: 'Done', ok: true } }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Every week' }));
  const friday = within(await screen.findByRole('radiogroup', { name: 'Friday' }));
  await userEvent.click(friday.getByRole('radio', { name: 'Preferred' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(inputOf(asked, 'SetRecurringAvailability')).toMatchObject({
      from: '2026-11-17',
      weekdays: {
        mo: [],
        we: [{ from: 0, until: 1440, level: 'unavailable' }],
        fr: [{ from: 0, until: 1440, level: 'preferred' }],
      },
    }),
  );
});

it('a company that does not ask says so', async () => {
  await open(availability({ firstEditableDate: null }));
  expect(await screen.findByText("Your company doesn't use availability.")).toBeTruthy();
});

it('a day takes several parts, in the order of the day, and says when two overlap', async () => {
  const { asked } = await open({
    ...availability(),
    SetAvailability: () => ({ setAvailability: { __typename: 'Done', ok: true } }),
  });
  const thursday = within(await screen.findByRole('radiogroup', { name: 'Thu 19 Nov' }));
  await userEvent.click(thursday.getByRole('radio', { name: 'Preferred' }));
  await userEvent.type(screen.getByLabelText('Time on Thu 19 Nov'), '18-22');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Add time on Thu 19 Nov' }));
  const second = screen.getByLabelText('Time on Thu 19 Nov, part 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter two times, e.g. 9-17 or 9:00-17:30.')).toBeTruthy();
  await userEvent.type(second, '20-23');
  await userEvent.tab();
  expect(await screen.findByText('Two time periods overlap.')).toBeTruthy();
  await userEvent.clear(second);
  await userEvent.type(second, '8-12');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(inputOf(asked, 'SetAvailability')).toEqual({
      employeeId: 'emp_hanna',
      days: [
        {
          date: '2026-11-19',
          parts: [
            { from: 480, until: 720, level: 'available' },
            { from: 1080, until: 1320, level: 'preferred' },
          ],
        },
      ],
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove part 2 of Thu 19 Nov' }));
  expect(screen.queryByLabelText('Time on Thu 19 Nov, part 2')).toBeNull();
});

it('a night is refused with the way to enter it, and is not cut off at midnight', async () => {
  const { asked } = await open({
    ...availability(),
    SetAvailability: () => ({ setAvailability: { __typename: 'Done', ok: true } }),
  });
  const thursday = within(await screen.findByRole('radiogroup', { name: 'Thu 19 Nov' }));
  await userEvent.click(thursday.getByRole('radio', { name: 'Preferred' }));
  await userEvent.type(screen.getByLabelText('Time on Thu 19 Nov'), '22-6');
  await userEvent.tab();
  expect(await screen.findByText(/^A day ends at midnight\. Enter the time until 24:00 here/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(inputOf(asked, 'SetAvailability')).toBeUndefined();
});
