import { describe, expect, it } from 'vitest';
import { withHours, withTurnover } from './day-parts.ts';
import { emptyDayPlan } from './day-plan.ts';

const day = emptyDayPlan('acc_1', 'dep_1', '2026-11-09');
const part = (
  teamId: string | null,
  hour: number | null,
  turnoverMinor: number | null,
  expensesMinor: number | null,
) => ({
  teamId,
  hour,
  turnoverMinor,
  expensesMinor,
});

describe('turnover of a day', () => {
  const byHour = withTurnover(day, {
    parts: [part(null, 9, 100, null), part('tem_1', 10, 250, 30), part(null, 11, null, null)],
  });

  it('is the sum of its parts, and unsaid parts are left out', () => {
    expect(byHour).toMatchObject({ turnoverMinor: 350, expensesMinor: 30 });
    expect(byHour.parts).toHaveLength(2);
    expect(withTurnover(byHour, { parts: [] })).toMatchObject({ turnoverMinor: null, expensesMinor: null, parts: [] });
  });

  it('takes the place of its parts where it is entered as one figure, and leaves the other figure alone', () => {
    expect(withTurnover(byHour, { turnoverMinor: 400 })).toMatchObject({
      turnoverMinor: 400,
      expensesMinor: 30,
      parts: [part('tem_1', 10, null, 30)],
    });
    expect(withTurnover(byHour, {})).toEqual(byHour);
    expect(withTurnover(byHour, { turnoverMinor: null })).toMatchObject({ turnoverMinor: null, expensesMinor: 30 });
  });
});

describe('figures of hours', () => {
  it('take the place of the figure of the day, and leave the other kind as it is', () => {
    const whole = { turnoverMinor: 900, expensesMinor: 70, parts: null };
    const parts = withHours(whole, [{ hour: 9, kind: 'turnoverMinor', minor: 400 }]);
    expect(parts).toEqual([part(null, null, null, 70), part(null, 9, 400, null)]);
    expect(withTurnover(day, { parts })).toMatchObject({ turnoverMinor: 400, expensesMinor: 70 });
  });

  it('change the hours that are named, and leave teams and other hours alone', () => {
    const said = [part('tem_1', 9, 100, null), part(null, 9, 200, 5), part(null, 10, 300, null)];
    const before = { turnoverMinor: 600, expensesMinor: 5, parts: said };
    const changes = [
      { hour: 9, kind: 'turnoverMinor' as const, minor: 250 },
      { hour: 10, kind: 'turnoverMinor' as const, minor: null },
    ];
    expect(withHours(before, changes)).toEqual([part('tem_1', 9, 100, null), part(null, 9, 250, 5)]);
    expect(said[1]).toEqual(part(null, 9, 200, 5));
  });
});
