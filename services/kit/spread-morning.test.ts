import { expect, it } from 'vitest';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { spreadMorning } from './spread-morning.ts';

it('spreads accounts evenly over half an hour, each at the same time every day', () => {
  const accounts = Array.from({ length: 20_000 }, (_, number) => `acc_${number}`);
  const counts = new Map<number, number>();
  for (const account of accounts) {
    const minute = minuteOfDay(spreadMorning('07:00', account));
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
    expect(spreadMorning('07:00', account)).toBe(spreadMorning('07:00', account));
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, minute) => 420 + minute));
  // An even share is 667.
  expect(Math.max(...counts.values())).toBeLessThan(800);
});
