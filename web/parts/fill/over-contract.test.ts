import { describe, expect, it } from 'vitest';
import { exampleCandidate, exampleSeat } from '#domain/fill/fill-example.testing.ts';
import { overContract } from './over-contract.ts';

describe('hours over the contract that a proposal brings', () => {
  const seats = [exampleSeat({ id: 'one' }), exampleSeat({ id: 'two', date: '2026-03-03' })];
  const given = ['one', 'two'].map((seatId) => ({ seatId, employeeId: 'ann' }));
  const ann = (contractMinutes: number | null, plannedMinutes: number) => [
    exampleCandidate('ann', { contractMinutes, plannedMinutes }),
  ];

  it.each([
    ['fits', 2400, 1500, undefined],
    ['is just full', 2400, 2400 - 2 * 450, undefined],
    ['goes over with the second seat', 2400, 2000, 500],
    ['was over before', 960, 1000, 940],
    ['has no contract', null, 3000, undefined],
  ])('who %s', (_, contract, planned, over) => {
    expect(overContract(ann(contract, planned), seats, given).get('ann')).toBe(over);
  });

  it('counts only what is given', () => {
    expect(overContract(ann(960, 1000), seats, []).size).toBe(0);
  });
});
