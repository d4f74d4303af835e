import { describe, expect, it } from 'vitest';
import { withTurnover } from './day-parts.ts';
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
