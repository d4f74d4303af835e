import { expect, it } from 'vitest';
import { dayProblem, type PartRow, partsOf, rowOf, withPart } from './day-rows.ts';

it.each([
  ['nothing', [], [{ level: '', range: null }]],
  ['all day', [{ from: 0, until: 1440, level: 'unavailable' }], [{ level: 'unavailable', range: null }]],
  [
    'a part',
    [{ from: 540, until: 720, level: 'preferred' }],
    [{ level: 'preferred', range: { from: '09:00', to: '12:00' } }],
  ],
  [
    'several parts, the last until midnight',
    [
      { from: 480, until: 720, level: 'available' },
      { from: 1080, until: 1440, level: 'preferred' },
    ],
    [
      { level: 'available', range: { from: '08:00', to: '12:00' } },
      { level: 'preferred', range: { from: '18:00', to: '00:00' } },
    ],
  ],
] as const)('%s goes into the form and back', (_, parts, row) => {
  expect(rowOf(parts)).toEqual(row);
  expect(partsOf(rowOf(parts))).toEqual(parts);
});

const part = (from: string, to: string, level: PartRow['level'] = 'available'): PartRow => ({
  level,
  range: { from, to },
});

it('parts are said in the order of the day, however they were typed', () => {
  expect(partsOf([part('18:00', '22:00', 'preferred'), part('08:00', '12:00')]).map(({ from }) => from)).toEqual([
    480, 1080,
  ]);
});

it.each([
  ['a time that cannot be read', [part('noonish', '')], 'input.range'],
  ['one that was added and not filled in', withPart([part('08:00', '12:00')]), 'input.range'],
  ['two that overlap', [part('08:00', '12:00'), part('11:00', '13:00')], 'input.partsOverlap'],
  ['all day and another', [{ level: 'available', range: null }, part('11:00', '13:00')], 'input.partsOverlap'],
  ['a night', [part('22:00', '06:00')], 'input.pastMidnight'],
  ['no time at all', [part('10:00', '10:00')], 'input.pastMidnight'],
  ['an evening until midnight', [part('22:00', '00:00')], undefined],
  ['two that touch', [part('08:00', '12:00'), part('12:00', '13:00')], undefined],
  ['nothing said', [{ level: '', range: { from: 'noonish', to: '' } }], undefined],
] as const)('%s', (_, row, problem) => expect(dayProblem([...row])).toBe(problem));
