import { describe, expect, it } from 'vitest';
import { contractsIn, joining, onlyIn } from './leave-department.ts';

const at = (departmentId: string) => ({ departmentId, teamId: `team of ${departmentId}` });
const person = (id: string, departments: string[], enddate: string | null = null) => ({
  id,
  memberships: departments.map(at),
  enddate,
});

describe('leaving a department', () => {
  it('finds those who are nowhere else that is in use, and not those who are gone', () => {
    const people = [
      person('alone', ['bar']),
      person('elsewhere too', ['bar', 'deli']),
      person('elsewhere, out of use', ['bar', 'cellar']),
      person('gone', ['bar'], '2026-11-10'),
      person('leaving', ['bar'], '2026-11-30'),
      person('never here', ['deli']),
    ];
    const found = onlyIn(people, 'bar', new Set(['bar', 'deli']), '2026-11-10').map(({ id }) => id);
    expect(found).toEqual(['alone', 'elsewhere, out of use', 'leaving']);
  });

  it('finds contracts that still count there', () => {
    const contract = (departmentId: string, enddate: string | null) => ({ departmentId, enddate });
    const all = [
      contract('bar', null),
      contract('bar', '2026-11-10'),
      contract('bar', '2026-11-11'),
      contract('deli', null),
    ];
    expect(contractsIn(all, 'bar', '2026-11-10')).toEqual([all[0], all[2]]);
  });

  it('lets a person join where they stood', () => {
    expect(joining([at('deli'), at('bar'), at('cellar')], 'bar', at('floor'))).toEqual(
      ['deli', 'floor', 'bar', 'cellar'].map(at),
    );
  });
});
