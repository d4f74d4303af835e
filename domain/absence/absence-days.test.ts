import { expect, it } from 'vitest';
import { absenceDaysOf, absencesOn, coversDate, isOpenEnded, lastDayWithRow, nextRowOn } from './absence-days.ts';
import { absentMoments, absentPart } from './absent-part.ts';

const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 405, sa: 0, su: 0 };

it('has a row for each date, with the hours of the contract', () => {
  const contracts = [{ startdate: '2026-01-01', enddate: '2026-03-02', minutes }];
  expect(absenceDaysOf('2026-02-27', '2026-03-02', contracts)).toEqual([
    { date: '2026-02-27', minutes: 405 },
    { date: '2026-02-28', minutes: 0 },
    { date: '2026-03-01', minutes: 0 },
    { date: '2026-03-02', minutes: 0 },
  ]);
});

it.each([
  ['its own last date', { firstDay: '2026-03-02', lastDay: '2026-03-05' }, '2026-03-05'],
  ['two weeks ahead while open', { firstDay: '2026-02-02', lastDay: null }, '2026-03-16'],
  ['its first date when that is later', { firstDay: '2026-05-01', lastDay: null }, '2026-05-01'],
])('the last row is %s', (_, absence, expected) => {
  expect(lastDayWithRow(absence, '2026-03-02')).toBe(expected);
});

it('gets its next row on the day on which the last one is no longer two weeks ahead', () => {
  const absence = { firstDay: '2026-02-02', lastDay: null };
  const through = lastDayWithRow(absence, '2026-03-02');
  expect(nextRowOn(through)).toBe('2026-03-03');
  expect(lastDayWithRow(absence, nextRowOn(through))).toBe('2026-03-17');
  expect(isOpenEnded({ ...absence, status: 'Approved' })).toBe(true);
  expect(isOpenEnded({ ...absence, status: 'Declined' })).toBe(false);
  expect(isOpenEnded({ lastDay: '2026-03-02', status: 'Approved' })).toBe(false);
});

it.each([
  ['Pending', '2026-03-04', true],
  ['Approved', '2026-03-05', true],
  ['Approved', '2026-03-06', false],
  ['Declined', '2026-03-04', false],
  ['Withdrawn', '2026-03-04', false],
] as const)('%s covers %s: %s', (status, date, expected) => {
  const absence = { firstDay: '2026-03-02', lastDay: '2026-03-05', status };
  expect(coversDate(absence, date)).toBe(expected);
  expect(absencesOn(date, [{ date, status }])).toHaveLength(status === 'Pending' || status === 'Approved' ? 1 : 0);
});

it('covers all that follows while open', () => {
  expect(coversDate({ firstDay: '2026-03-02', lastDay: null, status: 'Approved' }, '2030-01-01')).toBe(true);
});

it('lasts as long as the day, or as the part of it', () => {
  const day = { date: '2026-03-29', startTime: null, minutes: 480, zone: 'Europe/Amsterdam' };
  expect(absentMoments(day)).toEqual({ startsAt: '2026-03-28T23:00:00Z', endsAt: '2026-03-29T22:00:00Z' });
  expect(absentPart(day)).toBeUndefined();
  expect(absentPart({ ...day, startTime: '01:00', minutes: 120 })).toEqual({
    startsAt: '2026-03-29T00:00:00Z',
    endsAt: '2026-03-29T02:00:00Z',
  });
});
