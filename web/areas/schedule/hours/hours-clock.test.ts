import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { elapsedMinutes } from '#domain/time/duration.ts';
import { addMinutes } from '#domain/time/instant.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { allTransitions, allZones } from '#domain/time/transitions.testing.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { dateAt, instantAt, startOfDate, wallTimeAt } from '#domain/time/zones.ts';
import { laidOut, type Span } from '#web/grid/line.ts';
import { spanOf, stepMinutes } from './hours-axis.ts';
import { hoursClock } from './hours-clock.ts';

const amsterdam = 'Europe/Amsterdam';
const lies = (date: string, zone: string, starttime: string, endtime: string, of: string) =>
  hoursClock(date, zone).drawn(spanOf({ starttime, endtime }), of);

describe('where a shift lies on the hours of a zone', () => {
  it.each([
    ['its own', '2026-11-22', amsterdam, '09:00', '17:00', { from: 540, to: 1020 }],
    ['another, an hour behind', '2026-11-22', 'Europe/London', '11:00', '19:30', { from: 720, to: 1230 }],
    ['another, on the date before', '2026-11-22', 'Asia/Tokyo', '06:00', '14:00', { from: -120, to: 360 }],
    ['another, into the date after', '2026-11-22', 'America/New_York', '16:00', '23:00', { from: 1320, to: 1740 }],
    ['the night of 23 hours', '2026-03-29', amsterdam, '00:00', '08:00', { from: 0, to: 420 }],
    ['the night of 25 hours', '2026-10-25', amsterdam, '00:00', '08:00', { from: 0, to: 540 }],
    [
      'a week in which only one has changed',
      '2026-03-16',
      'America/New_York',
      '09:00',
      '17:00',
      { from: 840, to: 1320 },
    ],
  ])('%s', (_, date, of, starttime, endtime, span) => {
    expect(lies(date, amsterdam, starttime, endtime, of)).toEqual(span);
  });

  it('lanes are kept apart by where shifts are drawn, not by what their clocks say', () => {
    const clock = hoursClock('2026-11-22', amsterdam);
    const of = (id: string, starttime: string, endtime: string, zone: string) =>
      ({ id, starttime, endtime, zone }) as never;
    const row = [of('a', '09:00', '12:00', amsterdam), of('b', '11:00', '14:00', 'Europe/London')];
    const drawn = (shift: { starttime: string; endtime: string | null; zone?: string }) =>
      clock.drawn(spanOf(shift), shift.zone!);
    expect(laidOut(row, drawn).lanes).toBe(1);
    expect(laidOut(row, spanOf).lanes).toBe(2);
  });
});

describe('the hours of the nights of the change', () => {
  const around = { from: 0, to: 300 };
  const said = (date: string, zone = amsterdam) =>
    hoursClock(date, zone)
      .ticks(around)
      .map(({ time, again }) => (again ? `${time} again` : time));

  it('one is left out in spring, one comes twice in autumn', () => {
    expect(said('2026-03-29')).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00', '06:00']);
    expect(hoursClock('2026-03-29', amsterdam).changes(around)).toEqual([
      { kind: 'skipped', from: '02:00', to: '03:00', band: { from: 120, to: 120 } },
    ]);
    expect(said('2026-10-25')).toEqual(['00:00', '01:00', '02:00', '02:00 again', '03:00', '04:00']);
    expect(hoursClock('2026-10-25', amsterdam).changes(around)).toEqual([
      { kind: 'twice', from: '02:00', to: '03:00', band: { from: 180, to: 240 } },
    ]);
    expect(hoursClock('2026-11-22', amsterdam).changes(around)).toEqual([]);
  });

  it('half an hour at Lord Howe', () => {
    expect(said('2026-04-05', 'Australia/Lord_Howe')).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00']);
    expect(hoursClock('2026-04-05', 'Australia/Lord_Howe').changes(around)).toMatchObject([
      { kind: 'twice', from: '01:30', to: '02:00', band: { from: 120, to: 150 } },
    ]);
  });

  it('a key that would stay where it is goes on to the next time there is', () => {
    const clock = hoursClock('2026-03-29', amsterdam);
    const before = spanOf({ starttime: '00:00', endtime: '02:00' });
    const pressed = clock.stepped(before, 'end', 15, amsterdam);
    expect(clock.timesOf(pressed, amsterdam)).toEqual({ starttime: '00:00', endtime: '03:15' });
    expect(clock.timesOf(clock.stepped(pressed, 'end', -15, amsterdam), amsterdam).endtime).toBe('03:00');
  });
});

describe('in every zone, on ordinary dates and on those of the change', () => {
  const changes = allTransitions().filter(({ zone }) => allZones.includes(zone));
  const wall = fc
    .record({ from: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 95 }) })
    .map(({ from, length }): Span => ({ from: from * stepMinutes, to: (from + length) * stepMinutes }));
  const situation = fc.record({
    change: fc.constantFrom(...changes),
    other: fc.constantFrom(...allZones),
    days: fc.integer({ min: -1, max: 1 }),
    turned: fc.boolean(),
    span: wall,
  });

  it(
    'a bar lies from the moment of its start to the moment of its end, and its times say so when it is read back',
    patience,
    () => {
      fc.assert(
        fc.property(situation, ({ change, other, days, turned, span }) => {
          const [axis, of] = turned ? [change.zone, other] : [other, change.zone];
          const date = addDays(dateAt(change.at, change.zone), days);
          const clock = hoursClock(date, axis);
          const times = { starttime: wallTime(span.from), endtime: wallTime(span.to) };
          const { startsAt, endsAt } = momentsOf(date, times.starttime, times.endtime, of);
          const { from, to } = clock.drawn(span, of);
          expect([clock.at(from), clock.at(to)]).toEqual([startsAt, endsAt]);
          // Stored times give the same instants, also where the clock change skips a time.
          const kept = clock.timesOf(span, of);
          if (to > from) expect(clock.at(from)).toBe(instantAt(dateAt(clock.at(from), of), kept.starttime, of));
          // Converting an axis position to the shift's clock and back is the identity, except in the second of two repeated
          // hours.
          const back = clock.drawn({ from: clock.wallAt(from, of), to: clock.wallAt(to, of) }, of);
          expect(back).toEqual({ from, to });
        }),
        runs(500, 50_000),
      );
    },
  );

  it(
    'each hour that the date has stands there once, and once more where the clocks went back over it',
    patience,
    () => {
      const hours = Array.from({ length: 24 }, (_, hour) => wallTime(hour * 60));
      fc.assert(
        fc.property(situation, ({ change: { zone, at, shiftMinutes }, days }) => {
          const date = addDays(dateAt(at, zone), days);
          const clock = hoursClock(date, zone);
          const begins = startOfDate(date, zone);
          const there = hours.filter((time) => wallTimeAt(instantAt(date, time, zone), zone) === time);
          const twice = there.filter((time) => {
            const second = addMinutes(instantAt(date, time, zone), Math.max(0, -shiftMinutes));
            return shiftMinutes < 0 && dateAt(second, zone) === date && wallTimeAt(second, zone) === time;
          });
          const length = elapsedMinutes(begins, startOfDate(addDays(date, 1), zone));
          const ticks = clock.ticks({ from: 0, to: length - stepMinutes });
          const said = (second: boolean) => ticks.filter(({ again }) => again === second).map(({ time }) => time);
          expect(said(false)).toEqual(there);
          expect(said(true)).toEqual(twice);
        }),
        runs(300, 20_000),
      );
    },
  );

  it('whatever a key does, something is different afterwards, or it was the edge of the day', patience, () => {
    const part = fc.constantFrom('move' as const, 'start' as const, 'end' as const);
    fc.assert(
      fc.property(situation, part, fc.constantFrom(-15, 15), ({ change, days, span }, what, by) => {
        const date = addDays(dateAt(change.at, change.zone), days);
        const clock = hoursClock(date, change.zone);
        const next = clock.stepped(span, what, by, change.zone);
        if (next === span) return;
        expect(clock.drawn(next, change.zone)).not.toEqual(clock.drawn(span, change.zone));
        const { from, to } = clock.drawn(next, change.zone);
        expect(to).toBeGreaterThan(from);
      }),
      runs(300, 20_000),
    );
  });
});
