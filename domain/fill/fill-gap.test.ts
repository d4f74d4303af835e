import { expect, it } from 'vitest';
import { type FillGap, fillGap } from './fill-gap.ts';

it.each<[string, number, number | null, FillGap | null]>([
  ['unknown where no bound is known', 1040, null, null],
  ['none where the plan costs what any must', 1000, 1000, { share: 0 }],
  ['in basis points of the bound', 1040, 1000, { share: 400 }],
  ['rounded up to a tenth of a percent', 100_001, 100_000, { share: 10 }],
  ['none below zero where the plan costs what any must', -5, -5, { share: 0 }],
  ['in points where a share of the bound has no meaning', 10, -5, { points: 15 }],
  ['in points where the plan may cost more than twice as much', 2001, 1000, { points: 1001 }],
])('the gap to the best possible is %s', (_, cost, bound, gap) => {
  expect(fillGap(cost, bound)).toEqual(gap);
});
