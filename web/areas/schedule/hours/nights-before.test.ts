import { describe, expect, it } from 'vitest';
import { hoursClock } from './hours-clock.ts';
import { drawnNights, nightsBefore } from './nights-before.ts';

const zone = 'Europe/Amsterdam';
const worked = (employeeId: string, date: string, startsAt: string, endsAt: string) => ({
  ...{ employeeId, date },
  ...{ startsAt, endsAt },
});

describe('the night before a date', () => {
  it('is the work of an earlier date that ends on this one', () => {
    const nights = nightsBefore(
      [
        worked('nina', '2026-11-17', '2026-11-17T21:00:00Z', '2026-11-18T05:00:00Z'),
        worked('until midnight', '2026-11-17', '2026-11-17T15:00:00Z', '2026-11-17T23:00:00Z'),
        worked('tonight', '2026-11-18', '2026-11-18T21:00:00Z', '2026-11-19T05:00:00Z'),
      ],
      hoursClock('2026-11-18', zone),
    );
    expect([...nights]).toEqual([['nina', [{ from: -120, to: 360 }]]]);
  });

  it.each([
    ['2026-10-25', '2026-10-24', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', 420],
    ['2027-03-28', '2027-03-27', '2027-03-27T21:00:00Z', '2027-03-28T04:00:00Z', 300],
  ])('of %s is as long as the hours that pass until six', (date, before, startsAt, endsAt, to) => {
    const nights = nightsBefore([worked('nina', before, startsAt, endsAt)], hoursClock(date, zone));
    expect(nights.get('nina')).toEqual([{ from: -120, to }]);
  });

  it('begins the day at its first hour, an evening that ends late does not', () => {
    const night = { from: -120, to: 360 };
    const evening = { from: -450, to: 30 };
    expect(
      drawnNights(
        new Map([
          ['nina', [night]],
          ['eve', [evening]],
        ]),
      ),
    ).toEqual([{ from: 60, to: 360 }]);
  });
});
