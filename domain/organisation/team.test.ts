import { describe, expect, it } from 'vitest';
import { viewerWith } from '#domain/access/principals.testing.ts';
import { withoutTeam } from './team.ts';
import { readsNotesIn, withNotes } from './team-notes.ts';

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

describe('the notes of a day', () => {
  it('change for the teams that are named and stay for the others', () => {
    expect(withNotes(null, [{ teamId: 'bar', text: 'Kegs' }])).toEqual({ bar: 'Kegs' });
    expect(withNotes({ bar: 'Kegs' }, [{ teamId: 'floor', text: 'Menus' }])).toEqual({ bar: 'Kegs', floor: 'Menus' });
    expect(withNotes({ bar: 'Kegs', floor: 'Menus' }, [{ teamId: 'bar', text: '' }])).toEqual({ floor: 'Menus' });
  });

  it('are none once the last is taken back', () => {
    expect(withNotes({ bar: 'Kegs' }, [{ teamId: 'bar', text: '' }])).toBeNull();
  });

  it.each([
    ['who plans the department', ['createRoster'], 'dep_1', true],
    ['who plans another department', ['createRoster'], 'dep_2', false],
    ['who plans nothing', [], 'dep_1', false],
  ] as const)('are read by %s: those of other teams', (_, held, departmentId, others) => {
    const reads = readsNotesIn(viewerWith(held, { teamIds: ['bar'] }), departmentId);
    expect([reads('bar'), reads('kitchen')]).toEqual([true, others]);
  });
});
