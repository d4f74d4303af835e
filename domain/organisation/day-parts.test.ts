import { describe, expect, it } from 'vitest';
import { importEffect, teamFigure, withHours, withImported, withTurnover } from './day-parts.ts';
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

  it('add to figures by team, or replace those of their kind', () => {
    const said = [part('tem_1', null, 500, 40), part('tem_2', 9, 70, null)];
    const before = withTurnover(day, { parts: said });
    expect([teamFigure(before, 'turnoverMinor'), teamFigure(before, 'expensesMinor')]).toEqual([570, 40]);
    expect(teamFigure(day, 'turnoverMinor')).toBeNull();
    const changes = [{ hour: 9, kind: 'turnoverMinor' as const, minor: 600 }];
    expect(withTurnover(day, { parts: withHours(before, changes) })).toMatchObject({ turnoverMinor: 1170 });
    expect(withHours(before, changes, true)).toEqual([part('tem_1', null, null, 40), part(null, 9, 600, null)]);
  });
});

describe('imported figures of a day', () => {
  it('by team keep the expenses of the day', () => {
    const before = withTurnover(day, { turnoverMinor: 900, expensesMinor: 70 });
    const parts = [part('tem_1', null, 400, null), part('tem_2', null, 300, null)];
    expect(withImported(before, parts)).toMatchObject({ turnoverMinor: 700, expensesMinor: 70 });
    expect(importEffect(before, parts)).toEqual({ replaced: 1, kept: 1 });
  });

  it('of one team keep those of another, and replace the same team and hour', () => {
    const before = withTurnover(day, {
      parts: [part('tem_1', 9, 100, 5), part('tem_1', 10, 200, null), part('tem_2', null, 50, null)],
    });
    const parts = [part('tem_1', 9, 150, null), part('tem_1', 11, 30, null)];
    const after = withImported(before, parts);
    expect(after).toMatchObject({ turnoverMinor: 430, expensesMinor: 5 });
    expect(after.parts).toContainEqual(part('tem_1', 9, 150, 5));
    expect(importEffect(before, parts)).toEqual({ replaced: 1, kept: 3 });
    expect(withImported(after, parts)).toEqual(after);
    expect(importEffect(after, parts)).toEqual({ replaced: 0, kept: 3 });
  });

  it('of the entire day take the place of its parts', () => {
    const before = withTurnover(day, { parts: [part('tem_1', 9, 100, 5), part('tem_2', 9, 200, null)] });
    const parts = [part(null, null, 500, null)];
    expect(withImported(before, parts)).toMatchObject({ turnoverMinor: 500, expensesMinor: 5 });
    expect(importEffect(before, parts)).toEqual({ replaced: 2, kept: 1 });
    expect(importEffect(day, parts)).toEqual({ replaced: 0, kept: 0 });
  });
});
