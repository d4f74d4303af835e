import { expect, it } from 'vitest';
import { withoutTeam } from './team.ts';

const at = (departmentId: string, teamId: string) => ({ departmentId, teamId });
const bar = { id: 'bar', departmentId: 'ghent' };

it.each([
  ['moves who was in it alone', [at('ghent', 'bar')], [at('ghent', 'floor')]],
  [
    'keeps the home team first',
    [at('ghent', 'bar'), at('london', 'deli')],
    [at('ghent', 'floor'), at('london', 'deli')],
  ],
  [
    'leaves who is in another team of the department there',
    [at('ghent', 'bar'), at('ghent', 'kitchen')],
    [at('ghent', 'kitchen')],
  ],
  ['leaves others alone', [at('london', 'deli')], [at('london', 'deli')]],
])('%s', (_, before, after) => {
  expect(withoutTeam(before, bar, 'floor')).toEqual(after);
});
