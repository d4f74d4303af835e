import { expect, it } from 'vitest';
import { workedVersusScheduled } from './worked-versus-scheduled.ts';

it.each([
  ['less than scheduled', 2400, 2160, { difference: -240, differenceShare: -1000, status: 'under' }],
  ['more than scheduled', 480, 500, { difference: 20, differenceShare: 417, status: 'over' }],
  ['as scheduled', 480, 480, { difference: 0, differenceShare: 0, status: 'equal' }],
  ['nothing at all', 0, 0, { difference: 0, differenceShare: 0, status: 'equal' }],
  ['unscheduled work', 0, 60, { difference: 60, differenceShare: null, status: 'over' }],
  ['a day on which nobody came', 480, 0, { difference: -480, differenceShare: -10_000, status: 'under' }],
])('%s', (_, scheduled, worked, expected) =>
  expect(workedVersusScheduled('2026-11-16', scheduled, worked)).toMatchObject(expected),
);
