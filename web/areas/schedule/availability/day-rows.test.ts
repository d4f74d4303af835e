import { expect, it } from 'vitest';
import { isReadable, partsOf, rowOf } from './day-rows.ts';

it.each([
  ['nothing', [], { level: '', range: null }],
  ['all day', [{ from: 0, until: 1440, level: 'unavailable' }], { level: 'unavailable', range: null }],
  [
    'a part',
    [{ from: 540, until: 720, level: 'preferred' }],
    { level: 'preferred', range: { from: '09:00', to: '12:00' } },
  ],
  [
    'until midnight',
    [{ from: 960, until: 1440, level: 'available' }],
    { level: 'available', range: { from: '16:00', to: '00:00' } },
  ],
] as const)('%s goes into the form and back', (_, parts, row) => {
  expect(rowOf(parts)).toEqual(row);
  expect(partsOf(rowOf(parts))).toEqual(parts);
});

it('what cannot be read as a time is seen', () => {
  expect(isReadable({ level: 'available', range: { from: 'noonish', to: '' } })).toBe(false);
  expect(isReadable({ level: '', range: { from: 'noonish', to: '' } })).toBe(true);
});
