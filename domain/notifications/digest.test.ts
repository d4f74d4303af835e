import { describe, expect, it } from 'vitest';
import { afterQuiet, digestDue, isQuiet, netLines } from './digest.ts';
import type { NotificationLine, PlannedFacts } from './notification.ts';
import { firstSettings } from './notification-settings.ts';
import { shiftLine } from './shift-line.ts';

const zone = 'Europe/Amsterdam';
const night = { from: '22:00', to: '07:00' };

describe('quiet hours', () => {
  it.each([
    ['over midnight, late', night, '22:00', true],
    ['over midnight, early', night, '06:59', true],
    ['over midnight, their end', night, '07:00', false],
    ['within a day', { from: '12:00', to: '14:00' }, '13:00', true],
    ['within a day, outside', { from: '12:00', to: '14:00' }, '14:00', false],
    ['of no length', { from: '08:00', to: '08:00' }, '08:00', false],
  ])('%s', (_, quiet, time, expected) => expect(isQuiet(quiet, time)).toBe(expected));

  it.each([
    ['a mail by day goes at once', '2026-11-10T09:00:00Z', '2026-11-10T09:00:00Z'],
    ['a mail in the evening waits for the morning', '2026-11-10T22:30:00Z', '2026-11-11T06:00:00Z'],
    ['a mail after midnight waits for the same morning', '2026-11-11T02:00:00Z', '2026-11-11T06:00:00Z'],
    ['over the night that is an hour longer', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    ['over the night that is an hour shorter', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
  ])('%s', (_, ready, goes) => expect(afterQuiet(night, ready, zone)).toBe(goes));

  it('a morning in the gap of the clocks is its first valid moment', () => {
    expect(afterQuiet({ from: '22:00', to: '02:30' }, '2026-03-28T23:00:00Z', zone)).toBe('2026-03-29T01:00:00Z');
  });
});

describe('a digest goes', () => {
  const begun = '2026-11-10T09:00:00Z';
  it('within five minutes', () => expect(digestDue(firstSettings, begun, zone)).toBe('2026-11-10T09:04:00Z'));
  it('or at the time of day that the person chose', () => {
    expect(digestDue({ ...firstSettings, digest: 'daily' }, begun, zone)).toBe('2026-11-11T06:00:00Z');
    expect(digestDue({ ...firstSettings, digest: 'daily', dailyAt: '17:00' }, begun, zone)).toBe(
      '2026-11-10T16:00:00Z',
    );
  });
  it('never in quiet hours', () => {
    const settings = { ...firstSettings, quietHours: { from: '10:00', to: '12:00' } };
    expect(digestDue(settings, begun, zone)).toBe('2026-11-10T11:00:00Z');
  });
});

describe('what remains of several lines', () => {
  const at = (starttime: string, date = '2026-11-12'): PlannedFacts => ({
    date,
    starttime,
    endtime: '17:00',
    shift: 'Day',
    team: 'Bar',
  });
  const line = (was: PlannedFacts | null, now: PlannedFacts | null, subject = 'sch_1'): NotificationLine =>
    shiftLine(subject, was, now)!;
  const texts = (lines: NotificationLine[]) => netLines(lines).map(({ text }) => text);

  it.each<[string, NotificationLine[], string[]]>([
    ['added and moved is added', [line(null, at('09:00')), line(at('09:00'), at('10:00'))], ['shiftAdded']],
    ['added and removed is nothing', [line(null, at('09:00')), line(at('09:00'), null)], []],
    ['moved and undone is nothing', [line(at('09:00'), at('10:00')), line(at('10:00'), at('09:00'))], []],
    ['changed and removed is removed', [line(at('09:00'), at('10:00')), line(at('10:00'), null)], ['shiftRemoved']],
    [
      'removed and put elsewhere is a move',
      [line(at('09:00'), null), line(null, at('09:00', '2026-11-13'))],
      ['shiftMoved'],
    ],
    ['other shifts stay', [line(null, at('09:00')), line(null, at('09:00'), 'sch_2')], ['shiftAdded', 'shiftAdded']],
  ])('%s', (_, lines, expected) => expect(texts(lines)).toEqual(expected));

  it('tells a change from how it first was to how it last is', () => {
    const [net] = netLines([line(at('09:00'), at('10:00')), line(at('10:00'), at('11:00'))]);
    expect([net?.was?.starttime, net?.now?.starttime]).toEqual(['09:00', '11:00']);
  });

  it('keeps the later of two words about one request', () => {
    const about = (text: 'absenceRequested' | 'absenceWithdrawn'): NotificationLine => ({
      kind: 'absenceRequested',
      text,
      subject: 'abs_1',
      facts: {},
      departmentId: 'dep_1',
      was: null,
      now: null,
    });
    expect(texts([about('absenceRequested'), about('absenceWithdrawn')])).toEqual(['absenceWithdrawn']);
  });

  it('has nothing to tell of what its reader cannot see', () => expect(shiftLine('sch_1', null, null)).toBeUndefined());
});
