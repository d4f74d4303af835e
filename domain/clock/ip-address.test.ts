import { describe, expect, it } from 'vitest';
import { isIpRange, rangesOf } from './ip-address.ts';

describe('an address range', () => {
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['2001:db8::1', true],
    ['2001:db8::/32', true],
    ['203.0.113.0/33', false],
    ['203.0.113', false],
    ['203.0.113.1-203.0.113.9', false],
    ['2001:db8::/129', false],
    ['office', false],
    ['', false],
  ])('%s is one: %s', (text, expected) => expect(isIpRange(text)).toBe(expected));

  it('binds its departments, or all of them where it names none', () => {
    const [everywhere, bar] = [
      { id: 'cip_1', departmentIds: [] },
      { id: 'cip_2', departmentIds: ['dep_bar'] },
    ];
    expect(rangesOf([everywhere, bar], 'dep_bar')).toEqual([everywhere, bar]);
    expect(rangesOf([everywhere, bar], 'dep_floor')).toEqual([everywhere]);
    expect(rangesOf([bar], 'dep_floor')).toEqual([]);
  });
});
