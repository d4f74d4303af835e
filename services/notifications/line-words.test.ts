import { describe, expect, it } from 'vitest';
import { lineTexts, type NotificationLine, type PlannedFacts } from '#domain/notifications/notification.ts';
import { type Reader, sayLine, sayTitle } from './line-words.ts';

const reader: Reader = { locale: 'en', timeFormat: '24h', zone: 'Europe/Amsterdam' };
const london = { zone: 'Europe/London', startsAt: '2026-11-16T10:00:00Z' };
const at = (starttime: string, more: Partial<PlannedFacts> = {}): PlannedFacts => ({
  date: '2026-11-16',
  starttime,
  endtime: '18:00',
  shift: 'Bar',
  team: 'Floor',
  ...london,
  ...more,
});
const line = (was: PlannedFacts | null, now: PlannedFacts | null): NotificationLine => ({
  kind: 'shiftAdded',
  text: now && was ? 'shiftChanged' : 'shiftAdded',
  subject: 'sch_1',
  facts: {},
  departmentId: null,
  was,
  now,
});
const of = (facts: NotificationLine['facts']): NotificationLine => ({
  ...line(null, null),
  text: 'clockOutForgotten',
  facts: { from: '2026-11-16', starttime: '10:00', endtime: null, ...facts },
});

describe('a line of a notification', () => {
  it.each([
    ['a shift by another clock', line(null, at('10:00')), reader, /10:00–18:00 GMT/],
    ['the same for a reader there', line(null, at('10:00')), { ...reader, zone: 'Europe/London' }, /10:00–18:00[^ G]/],
    ['a hidden end', line(null, at('10:00', { endtime: null })), reader, /from 10:00 GMT/],
    ['in a clock of twelve hours', line(null, at('10:00')), { ...reader, timeFormat: '12h' }, /6:00 pm GMT/],
    ['what a change was and is', line(at('09:00'), at('10:00')), reader, /10:00–18:00 GMT.*09:00–18:00 GMT/],
    [
      'the same hours by another clock',
      line(at('10:00', { zone: 'Europe/Paris' }), at('10:00')),
      reader,
      /GMT, Bar, Floor\. It was 10:00–18:00\./,
    ],
    ['what is no planned shift', of(london), reader, /from 10:00 GMT/],
    ['what was kept before zones were', of({}), reader, /from 10:00[^ ]/],
  ] as const)('says %s', (_, said, whose, words) => {
    expect(sayLine(said, whose)).toMatch(words);
  });
});

describe('the title of several lines', () => {
  const titled = (text: NotificationLine['text']) =>
    sayTitle(
      [
        { ...of({}), text },
        { ...of({}), text },
      ],
      reader,
    );

  it('names what is alike where there are words for it, and else counts changes', () => {
    expect(titled('timesheetApproved')).toBe('2 timesheet entries approved');
    expect(titled('absenceApproved')).toBe('2 changes');
  });

  it.each(lineTexts)('has words for two lines of %s', (text) => expect(titled(text)).toMatch(/2/));
});
