// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { EventFactsFragment } from '#web/areas/calendar/event/Events.generated.ts';
import type { FeedLineFragment } from '#web/areas/calendar/sync/Feeds.generated.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { calendarArea } from './area.ts';

const feed = (over: Partial<FeedLineFragment> = {}): FeedLineFragment => ({
  __typename: 'CalendarFeed',
  id: 'cal_1',
  version: 3,
  name: 'My shifts',
  rosters: 'mine',
  openShifts: false,
  events: true,
  absentees: 'none',
  absenceStatuses: [],
  departmentIds: null,
  teamIds: null,
  rotatedAt: '2026-11-02T09:00:00Z',
  lastFetchedAt: '2026-11-09T12:30:00Z',
  ...over,
});
const market = (over: Partial<EventFactsFragment> = {}): EventFactsFragment => ({
  __typename: 'CalendarEvent',
  id: 'evt_1',
  version: 2,
  title: 'Street market',
  description: 'Terrace opens early.',
  date: '2026-11-03',
  starttime: '08:00',
  endtime: '13:00',
  department_id: 'dep_1',
  Department: { __typename: 'Department', id: 'dep_1', name: 'Bar' },
  Team: null,
  repeat: { __typename: 'EventRepeat', interval: 1, weekdays: ['tu'], until: null },
  may: { __typename: 'CalendarEventMay', edit: true, delete: true },
  ...over,
});
const places = {
  organisation: {
    __typename: 'Organisation',
    departments: [
      {
        __typename: 'Department',
        id: 'dep_1',
        name: 'Bar',
        zone: 'Europe/Brussels',
        active: true,
        location: { __typename: 'Location', id: 'loc_1', name: 'Lumen' },
      },
    ],
    teams: [],
  },
};

const show = (modal: string, answers: Answers, viewer = viewerAnswer('all')) =>
  renderApp({
    path: `/dashboard/my-overview?modal=${modal}`,
    areas: [calendarArea as Area],
    viewer,
    answers: { PlaceChoices: () => places, ...answers },
  });
const sent = (asked: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  asked.find((one) => one.operation === operation)?.variables.input as Record<string, unknown>;

beforeAll(
  () =>
    Promise.all([
      import('./sync/CalendarSync.tsx'),
      import('./sync/AddFeed.tsx'),
      import('./sync/EditFeed.tsx'),
      import('./event/AddEvent.tsx'),
      import('./event/EditEvent.tsx'),
      import('./event/EventView.tsx'),
      import('./event/DeleteEvent.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

describe('calendar sync', () => {
  it('says that an address was read soon after it was, without being opened again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let lastFetchedAt: string | null = null;
    await show('calendar-sync', { CalendarFeeds: () => ({ calendarFeeds: [feed({ lastFetchedAt })] }) });
    const list = within(await screen.findByRole('dialog', { name: 'Calendar sync' }));
    expect(await list.findByText('Not synced yet.')).toBeTruthy();
    lastFetchedAt = '2026-11-09T12:30:00Z';
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(await list.findByText(/^Last synced /)).toBeTruthy();
    vi.useRealTimers();
  });

  it('[R2.9-012] [R2.9-144] lists the addresses, what they tell and when they were read', async () => {
    await show('calendar-sync', {
      CalendarFeeds: () => ({ calendarFeeds: [feed(), feed({ id: 'cal_2', name: 'Kitchen', lastFetchedAt: null })] }),
    });
    expect(await screen.findByRole('button', { name: 'My shifts' })).toBeTruthy();
    expect(screen.getByText('Last synced Mon 9 Nov, 13:30.')).toBeTruthy();
    expect(screen.getByText('Not synced yet.')).toBeTruthy();
    expect(screen.getAllByText('My shifts, Events')).toHaveLength(2);
  });

  it('[R2.9-012] is locked below the basic plan', async () => {
    await show('calendar-sync', {}, viewerAnswer('all', { plan: 'free' }));
    expect((await screen.findByRole('term')).textContent).toBe('Basic');
    expect(screen.queryByRole('button', { name: 'Add calendar' })).toBeNull();
  });

  it('[R2.9-013] [R2.9-144] a new one shows its address once, and how it gets into the calendars', async () => {
    const { asked } = await show('calendar-sync/add', {
      CreateCalendarFeed: () => ({
        createCalendarFeed: {
          __typename: 'CalendarAddress',
          url: 'https://muster.example/api/calendar/s3cret.ics',
          feed: feed(),
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add calendar' }));
    const address = await screen.findByLabelText('Secret address');
    expect((address as HTMLInputElement).value).toBe('https://muster.example/api/calendar/s3cret.ics');
    expect(screen.getByText(/shown only once/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to Apple Calendar' }).getAttribute('href')).toBe(
      'webcal://muster.example/api/calendar/s3cret.ics',
    );
    expect(sent(asked, 'CreateCalendarFeed')).toMatchObject({
      name: 'My shifts',
      rosters: 'mine',
      departmentIds: null,
    });
  });

  it('a feed of nothing says so at its field', async () => {
    const { asked } = await show('calendar-sync/add', {});
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Events' }));
    const shifts = within(screen.getByRole('radiogroup', { name: 'Shifts' }));
    await userEvent.click(shifts.getByRole('radio', { name: 'None' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add calendar' }));
    expect(await screen.findByText('Choose at least one thing to show.')).toBeTruthy();
    expect(sent(asked, 'CreateCalendarFeed')).toBeUndefined();
  });

  it('is named after whose shifts it shows, until it has a name of its own', async () => {
    await show('calendar-sync/add', {});
    const name = (await screen.findByRole('textbox', { name: 'Name' })) as HTMLInputElement;
    const shifts = within(screen.getByRole('radiogroup', { name: 'Shifts' }));
    await userEvent.click(shifts.getByRole('radio', { name: "Everyone's" }));
    expect(name.value).toBe("Everyone's shifts");
    await userEvent.clear(name);
    await userEvent.type(name, 'Bar');
    await userEvent.click(shifts.getByRole('radio', { name: 'Mine' }));
    expect(name.value).toBe('Bar');
  });

  it('[R2.9-014] [R2.9-144] one is revoked after a question', async () => {
    const { asked } = await show('calendar-sync/cal_1', {
      CalendarFeedForm: () => ({ calendarFeed: feed() }),
      RevokeCalendarFeed: () => ({ revokeCalendarFeed: { __typename: 'Done', ok: true } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke My shifts?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent(asked, 'RevokeCalendarFeed')).toEqual({ id: 'cal_1', version: 3 }));
  });
});

describe('events', () => {
  const CalendarEventForm = () => ({ calendarEvent: market() });

  it('[R2.9-057] one says when, where and how often', async () => {
    await show('event/evt_1?date=2026-11-10', { CalendarEventForm });
    expect(await screen.findByText(/^Tue 10 Nov, 08:00.13:00$/)).toBeTruthy();
    expect(screen.getByText('Every week: Tue')).toBeTruthy();
    expect(screen.getByText('Terrace opens early.')).toBeTruthy();
  });

  it('[R2.9-056] a new one wants a title and a time, or the whole day', async () => {
    const { asked } = await show('event', {
      CreateEvent: () => ({ createEvent: market() }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Add event' }));
    expect(await dialog.findAllByText('This is required.')).toHaveLength(2);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Fair');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'All day' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add event' }));
    await waitFor(() =>
      expect(sent(asked, 'CreateEvent')).toMatchObject({
        title: 'Fair',
        starttime: null,
        departmentId: 'dep_1',
        repeat: null,
      }),
    );
  });

  it('[R2.9-058] one that repeats is changed on the date that was taken hold of', async () => {
    const { asked } = await show('event/evt_1/edit?date=2026-11-10', {
      CalendarEventForm,
      EditEvent: () => ({ editEvent: market() }),
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Fair');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, 'EditEvent')).toMatchObject({
        id: 'evt_1',
        version: 2,
        scope: 'occurrence',
        occurrence: '2026-11-10',
        date: '2026-11-10',
        title: 'Fair',
      }),
    );
  });

  it('one that repeats ends after so many times: the form says which date that is, which is kept', async () => {
    const { asked } = await show('event?date=2026-11-10', { CreateEvent: () => ({ createEvent: market() }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Title' }), 'Fair');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'All day' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Repeat weekly' }));
    const ends = dialog.getByRole('combobox', { name: 'Ends' });
    await userEvent.click(ends);
    await userEvent.click(await screen.findByRole('option', { name: 'On a date' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Until' }), '9-11-2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Add event' }));
    expect(await dialog.findByText('The end is before the start.')).toBeTruthy();
    await userEvent.click(ends);
    await userEvent.click(await screen.findByRole('option', { name: 'After … times' }));
    const times = dialog.getByRole('textbox', { name: 'Number of times' });
    await userEvent.clear(times);
    await userEvent.click(dialog.getByRole('button', { name: 'Add event' }));
    expect(await dialog.findByText('This is required.')).toBeTruthy();
    await userEvent.type(times, '3');
    expect(dialog.getByText(/Last occurrence: .*24.*2026/)).toBeTruthy();
    // Moving the date by a day moves the weekday of the recurrence.
    const date = dialog.getByRole('textbox', { name: 'Date' });
    await userEvent.clear(date);
    await userEvent.type(date, '11-11-2026');
    await userEvent.tab();
    expect(dialog.getByText(/Last occurrence: .*25.*2026/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Add event' }));
    await waitFor(() =>
      expect(sent(asked, 'CreateEvent')).toMatchObject({
        date: '2026-11-11',
        repeat: { interval: 1, weekdays: ['we'], until: '2026-11-25' },
      }),
    );
  });

  it('one that repeats is counted again from where its change begins, or stops repeating', async () => {
    const { asked } = await show('event/evt_1/edit?date=2026-11-10', {
      CalendarEventForm,
      EditEvent: () => ({ editEvent: market() }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'This date and all later ones' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Ends' }));
    await userEvent.click(await screen.findByRole('option', { name: 'After … times' }));
    const times = screen.getByRole('textbox', { name: 'Number of times' });
    await userEvent.clear(times);
    await userEvent.type(times, '2');
    expect(screen.getByText(/Last occurrence: .*17.*2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'The whole event' }));
    expect(screen.getByText(/Last occurrence: .*10.*2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Repeat weekly' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditEvent')).toMatchObject({ date: '2026-11-03', repeat: null }));
  });

  it('[R2.9-059] deleting asks how much of it goes', async () => {
    const { asked } = await show('event/evt_1/delete?date=2026-11-10', {
      CalendarEventForm,
      DeleteEvent: () => ({ deleteEvent: { __typename: 'Done', ok: true } }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'This date and all later ones' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent(asked, 'DeleteEvent')).toEqual({
        id: 'evt_1',
        version: 2,
        scope: 'sequence',
        occurrence: '2026-11-10',
      }),
    );
  });

  it('one that is gone says so', async () => {
    await show('event/evt_9', { CalendarEventForm: () => ({ calendarEvent: null }) });
    expect(await screen.findByText('This event no longer exists')).toBeTruthy();
  });
});
