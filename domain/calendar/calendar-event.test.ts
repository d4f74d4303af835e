import { describe, expect, it } from 'vitest';
import { type CalendarEvent, datesOfEvent, eventsIn } from './calendar-event.ts';
import { deleteEventOn, editEventOn } from './edit-event.ts';

const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  accountId: 'acc_1',
  id: 'evt_1',
  version: 1,
  departmentId: 'dep_1',
  teamId: null,
  title: 'Market',
  description: null,
  date: '2026-11-03',
  starttime: '08:00',
  endtime: '13:00',
  zone: 'Europe/Amsterdam',
  repeat: null,
  sequence_id: 'evt_1',
  ...over,
});
const weekly = (over: Partial<NonNullable<CalendarEvent['repeat']>> = {}) =>
  event({ repeat: { interval: 1, weekdays: ['tu'], until: '2026-12-01', except: [], ...over } });
const november = { from: '2026-11-01', to: '2026-11-30' };
const words = (of: CalendarEvent) => {
  const { departmentId, teamId, title, description, date, starttime, endtime, zone, repeat } = of;
  return { departmentId, teamId, title, description, date, starttime, endtime, zone, repeat };
};

describe('the dates of an event', () => {
  it.each([
    ['once', event(), ['2026-11-03']],
    ['once, elsewhere', event({ date: '2026-12-03' }), []],
    ['each Tuesday', weekly(), ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24']],
    ['every other week', weekly({ interval: 2 }), ['2026-11-03', '2026-11-17']],
    ['until', weekly({ until: '2026-11-12' }), ['2026-11-03', '2026-11-10']],
    ['for ever', weekly({ until: null, except: ['2026-11-10'] }), ['2026-11-03', '2026-11-17', '2026-11-24']],
  ])('%s', (_, calendarEvent, dates) => expect(datesOfEvent(calendarEvent, november)).toEqual(dates));

  it('come by day, whole days first', () => {
    const all = [event({ id: 'evt_2', starttime: '07:00' }), event({ id: 'evt_3', starttime: null }), event()];
    expect(eventsIn(all, november).map(({ id }) => id)).toEqual([
      'evt_3:2026-11-03',
      'evt_2:2026-11-03',
      'evt_1:2026-11-03',
    ]);
  });
});

describe('deleting', () => {
  it('one date leaves the others', () => {
    const { after } = deleteEventOn(weekly(), 'occurrence', '2026-11-10');
    expect(datesOfEvent(after!, november)).toEqual(['2026-11-03', '2026-11-17', '2026-11-24']);
  });
  it('this and all later ones leaves the earlier', () => {
    expect(deleteEventOn(weekly(), 'sequence', '2026-11-17').after?.repeat?.until).toBe('2026-11-16');
  });
  it.each([
    ['the whole event', weekly(), 'original', '2026-11-17'],
    ['from its first date on', weekly(), 'sequence', '2026-11-03'],
    ['an event that is once', event(), 'occurrence', '2026-11-03'],
    ['the only date that was left', weekly({ until: '2026-11-05' }), 'occurrence', '2026-11-03'],
  ] as const)('%s leaves nothing', (_, calendarEvent, scope, date) =>
    expect(deleteEventOn(calendarEvent, scope, date).after).toBeNull(),
  );
});

describe('editing', () => {
  it('one date makes it an event of its own', () => {
    const edit = editEventOn(
      weekly(),
      { scope: 'occurrence', date: '2026-11-10', newId: 'evt_9' },
      { ...words(weekly()), title: 'Winter market', date: '2026-11-11' },
    );
    expect(edit.after?.repeat?.except).toEqual(['2026-11-10']);
    expect(edit.made).toMatchObject({ id: 'evt_9', title: 'Winter market', date: '2026-11-11', repeat: null });
    expect(edit.made?.sequence_id).toBe('evt_1');
  });
  it('this and all later ones divides it', () => {
    const edit = editEventOn(
      weekly(),
      { scope: 'sequence', date: '2026-11-17', newId: 'evt_9' },
      { ...words(weekly()), date: '2026-11-18' },
    );
    expect(edit.after?.repeat?.until).toBe('2026-11-16');
    expect(datesOfEvent(edit.made!, november)).toEqual(['2026-11-18', '2026-11-24', '2026-11-25']);
  });
  it('the whole event keeps what was taken out of it', () => {
    const calendarEvent = weekly({ except: ['2026-11-10'] });
    const edit = editEventOn(
      calendarEvent,
      { scope: 'original', date: '2026-11-17', newId: 'evt_9' },
      words(calendarEvent),
    );
    expect(edit).toEqual({ after: calendarEvent, made: null });
  });
});
