import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { patience, runs, sampleOf } from '#domain/kit/sampling.testing.ts';
import { elapsedMinutes } from './duration.ts';
import { addMinutes, epochSeconds, instant, instantOfEpochSeconds } from './instant.ts';
import { addDays } from './plain-date.ts';
import { allTransitions, allZones, type Transition } from './transitions.testing.ts';
import { dateAt, instantAt, isZone, momentsOfDate, wallTimeAt } from './zones.ts';

it.each([
  ['Europe/Amsterdam', true],
  ['Asia/Kathmandu', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+01:00', false],
  ['', false],
])('%s is a zone: %s', (name, expected) => {
  expect(isZone(name)).toBe(expected);
});

it.each([
  ['an ordinary day', '2026-03-02', '08:00', 'Europe/Amsterdam', '2026-03-02T07:00:00Z'],
  [
    'gap: the first moment after it, not the shifted time',
    '2026-03-29',
    '02:30',
    'Europe/Amsterdam',
    '2026-03-29T01:00:00Z',
  ],
  ['gap: its first minute', '2026-03-29', '02:00', 'Europe/Amsterdam', '2026-03-29T01:00:00Z'],
  ['gap: just after it', '2026-03-29', '03:01', 'Europe/Amsterdam', '2026-03-29T01:01:00Z'],
  ['overlap: the earlier', '2026-10-25', '02:30', 'Europe/Amsterdam', '2026-10-25T00:30:00Z'],
  ['overlap: just after it', '2026-10-25', '03:00', 'Europe/Amsterdam', '2026-10-25T02:00:00Z'],
  ['gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['gap of two hours', '2026-03-29', '02:30', 'Antarctica/Troll', '2026-03-29T01:00:00Z'],
  ['gap at midnight', '2026-04-24', '00:30', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['gap before midnight', '2026-03-28', '23:30', 'America/Nuuk', '2026-03-29T01:00:00Z'],
  ['a date that never was', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
])('%s', (_, date, time, zone, expected) => {
  expect(instantAt(date, time, zone)).toBe(expected);
});

/** Dates from two before the change to two after it. */
const datesAround = ({ zone, at }: Transition): string[] =>
  [-2, -1, 0, 1, 2].map((days) => addDays(dateAt(at, zone), days));

describe('every clock change of 2024 to 2027', patience, () => {
  const all = allTransitions();
  const sample = sampleOf(all, 60);

  it('is there to be looked at', () => {
    expect(all.length).toBeGreaterThan(1000);
    expect(new Set(all.map((change) => change.zone)).size).toBeGreaterThan(120);
  });

  it('moves a wall time in a gap to the change itself, and no other wall time at all', () => {
    for (const change of sample) {
      const { zone, at, shiftMinutes } = change;
      const before = Temporal.Instant.from(at).subtract({ seconds: 1 }).toZonedDateTimeISO(zone).toPlainDateTime();
      const inGap = before.add({ seconds: 1 + Math.abs(shiftMinutes) * 30 });
      const [date, time] = [inGap.toPlainDate().toString(), inGap.toPlainTime().toString().slice(0, 5)];
      const found = instantAt(date, time, zone);
      if (shiftMinutes > 0) expect(`${zone} ${found}`).toBe(`${zone} ${at}`);
      else expect(`${zone} ${dateAt(found, zone)} ${wallTimeAt(found, zone)}`).toBe(`${zone} ${date} ${time}`);
    }
  });

  it('takes the earlier of two', () => {
    for (const { zone, at, shiftMinutes } of sample.filter((change) => change.shiftMinutes < 0)) {
      const repeated = addMinutes(at, Math.floor(-shiftMinutes / 2));
      const found = instantAt(dateAt(repeated, zone), wallTimeAt(repeated, zone), zone);
      expect(`${zone} ${elapsedMinutes(found, repeated)}`).toBe(`${zone} ${-shiftMinutes}`);
    }
  });

  it('leaves days that follow each other without a gap, together as long as the clocks ran', () => {
    for (const change of sample) {
      const days = datesAround(change).map((date) => momentsOfDate(date, change.zone));
      for (const [index, day] of days.slice(1).entries()) expect(day.startsAt).toBe(days[index]?.endsAt);
      const minutes = days.reduce((sum, day) => sum + elapsedMinutes(day.startsAt, day.endsAt), 0);
      expect(`${change.zone} ${minutes}`).toBe(`${change.zone} ${5 * 1440 - change.shiftMinutes}`);
    }
  });

  it('never lets a later wall time of a date come before an earlier one', () => {
    const times = [
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '02:15',
      '02:30',
      '02:45',
      '03:00',
      '12:00',
      '23:30',
      '23:59',
    ];
    for (const change of sampleOf(all, 20))
      for (const date of datesAround(change).slice(1, 4)) {
        const moments = times.map((time) => instantAt(date, time, change.zone));
        expect([...moments].sort()).toEqual(moments);
      }
  });
});

it('shows back what it was given, outside gaps, in every zone', patience, () => {
  for (const zone of sampleOf(allZones, 40))
    for (const time of ['00:00', '12:34', '23:59']) {
      const moment = instantAt('2026-06-17', time, zone);
      expect(`${zone} ${dateAt(moment, zone)} ${wallTimeAt(moment, zone)}`).toBe(`${zone} 2026-06-17 ${time}`);
    }
});

it('agrees with Temporal in any zone at any time, gaps apart', patience, () => {
  const anyMinute = fc.integer({
    min: epochSeconds('1975-01-01T00:00:00Z') / 60,
    max: epochSeconds('2060-01-01T00:00:00Z') / 60,
  });
  fc.assert(
    fc.property(fc.constantFrom(...allZones), anyMinute, (zone, minute) => {
      const moment = instantOfEpochSeconds(minute * 60);
      const zoned = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
      const [date, time] = [zoned.toPlainDate().toString(), zoned.toPlainTime().toString().slice(0, 5)];
      expect(`${dateAt(moment, zone)} ${wallTimeAt(moment, zone)}`).toBe(`${date} ${time}`);
      const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
      const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).toInstant();
      expect(instantAt(date, time, zone)).toBe(instant(earlier));
    }),
    runs(300, 20_000),
  );
});
