import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem } from '#domain/kit/problem.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import type { OpenShiftCandidate } from './open-shift.ts';
import {
  assignOpenShift,
  isInvited,
  isOpenTo,
  requestOpenShift,
  seatsLeft,
  seatsTaken,
  withdrawOpenShift,
} from './open-shift-seats.ts';

const seats = (instances: number, approval_required: boolean, candidates: OpenShiftCandidate[] = []) => ({
  instances,
  approval_required,
  candidates,
});
const anna = (status: OpenShiftCandidate['status'], invited = false): OpenShiftCandidate => ({
  employeeId: 'anna',
  status,
  invited,
});
const bram = (status: OpenShiftCandidate['status'], invited = false): OpenShiftCandidate => ({
  employeeId: 'bram',
  status,
  invited,
});

it.each([
  ['a free seat', seats(1, true), true],
  ['one that is full', seats(1, true, [bram('assigned')]), false],
  ['a full one that they were only invited to', seats(1, true, [bram('assigned'), anna('pending', true)]), false],
  ['a full one that they asked for', seats(1, true, [bram('assigned'), anna('declined')]), true],
  ['a full one that they hold a seat of', seats(1, true, [anna('assigned')]), true],
])('is open to someone: %s', (_, shift, expected) => {
  expect(isOpenTo(shift, 'anna')).toBe(expected);
});

describe('asking', () => {
  it.each([
    ['taken at once where no approval is required', seats(1, false), [anna('assigned')]],
    ['asked for where it is', seats(1, true), [anna('requested')]],
    ['asked for again after a refusal', seats(1, true, [anna('declined')]), [anna('requested')]],
  ])('%s', (_, shift, candidates) => {
    expect(requestOpenShift(shift, 'anna')).toMatchObject({ candidates });
  });

  it.each([
    ['full', seats(1, false, [bram('assigned')]), 'openShiftFull'],
    ['for others', seats(1, true, [bram('pending', true)]), 'openShiftNotInvited'],
    ['asked for already', seats(2, true, [anna('requested')]), 'openShiftAlready'],
    ['had already', seats(2, false, [anna('assigned')]), 'openShiftAlready'],
  ])('refused: %s', (_, shift, key) => {
    expect(requestOpenShift(shift, 'anna')).toMatchObject({ key });
  });

  it('is everyone’s when no one is invited', () => {
    expect(isInvited(seats(1, true), 'anna')).toBe(true);
    expect(isInvited(seats(1, true, [bram('requested')]), 'anna')).toBe(true);
  });
});

describe('taking back', () => {
  it('is possible while it is asked for', () => {
    expect(withdrawOpenShift(seats(1, true, [anna('requested')]), 'anna')).toMatchObject({
      candidates: [anna('pending')],
    });
  });

  it.each([
    ['never asked', seats(1, true)],
    ['has it', seats(1, true, [anna('assigned')])],
    ['no approval required', seats(1, false, [anna('requested')])],
  ])('refused: %s', (_, shift) => {
    expect(withdrawOpenShift(shift, 'anna')).toMatchObject({ key: 'openShiftNotRequested' });
  });
});

describe('assigning', () => {
  it('tells everyone else who asked once the last seat is gone', () => {
    const after = assignOpenShift(seats(1, true, [anna('requested'), bram('requested')]), ['anna']);
    expect(after).toMatchObject({ candidates: [bram('declined'), anna('assigned')] });
  });

  it('refuses more people than seats, and assigns none of them', () => {
    const answer = assignOpenShift(seats(2, true, [anna('assigned')]), ['bram', 'chloe']);
    expect(answer).toEqual({ key: 'openShiftFull', field: 'employeeIds', measured: 2, limit: 1 });
  });

  it('does not count someone twice', () => {
    expect(assignOpenShift(seats(1, true, [anna('assigned')]), ['anna', 'anna'])).not.toHaveProperty('key');
  });
});

it('keeps taken and left seats together at what there are, whatever people do', patience, () => {
  const act = fc.record({
    who: fc.integer({ min: 0, max: 6 }).map(String),
    what: fc.constantFrom('request', 'withdraw', 'assign'),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      fc.array(act, { maxLength: 30 }),
      (instances, approval, acts) => {
        let shift = seats(instances, approval);
        for (const { who, what } of acts) {
          const answer =
            what === 'request'
              ? requestOpenShift(shift, who)
              : what === 'withdraw'
                ? withdrawOpenShift(shift, who)
                : assignOpenShift(shift, [who]);
          if (!isProblem(answer)) shift = answer;
          expect(seatsTaken(shift) + seatsLeft(shift)).toBe(instances);
          expect(new Set(shift.candidates.map((candidate) => candidate.employeeId)).size).toBe(shift.candidates.length);
        }
      },
    ),
    runs(200, 10_000),
  );
});
