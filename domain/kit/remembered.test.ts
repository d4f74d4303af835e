import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('asks once for each key, also where the answer is that there is nothing', () => {
  const ask = vi.fn((key: string) => (key === 'none' ? null : { key }));
  const answer = remembered(ask);
  expect(answer('one')).toBe(answer('one'));
  expect([answer('none'), answer('none')]).toEqual([null, null]);
  expect(answer('two')).toEqual({ key: 'two' });
  expect(ask).toHaveBeenCalledTimes(3);
});
