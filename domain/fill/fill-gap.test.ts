import { expect, it } from 'vitest';
import { fillGap } from './fill-gap.ts';

it.each<[string, number, number | null, number | null]>([
  ['nothing where no bound is known', 1040, null, null],
  ['no gap where the plan costs what any must', 1000, 1000, 0],
  ['basis points of the bound', 1040, 1000, 400],
  ['rounded up to a tenth of a percent', 100_001, 100_000, 10],
  ['nothing where a share of it has no meaning', 10, -5, null],
  ['nothing where the plan may cost more than twice as much', 2001, 1000, null],
])('the gap to the best possible is %s', (_, cost, bound, gap) => {
  expect(fillGap(cost, bound)).toBe(gap);
});
