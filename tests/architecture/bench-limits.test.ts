import { expect, it } from 'vitest';
import { aboveLimit } from '#tests/bench/report.ts';

it('finds ratios of the bench above their limit, and leaves times alone', () => {
  const section = (head: string[], ...rows: string[][]) => aboveLimit({ title: 'Month', note: '', head, rows });
  const head = ['handler', 'ratio', 'wanted'];
  expect(section(head, ['9.0 ms', '1.50 x', '<= 1.5 x'], ['9.0 ms', '9.00 x', ''])).toEqual([]);
  expect(section(head, ['9.0 ms', '1.51 x', '<= 1.5 x'])).toEqual(['Month: 1.51 x, wanted <= 1.5 x']);
  expect(section(['chart', 'wanted'], ['2000.0 ms', '<= 1000 ms'])).toEqual([]);
});
