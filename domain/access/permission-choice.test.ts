import { describe, expect, it } from 'vitest';
import { choose, dependentsOf, missingNeed, neededFor } from './permission-choice.ts';
import { type Permission, permissionIds } from './permissions.ts';

describe('choosing permissions', () => {
  it.each<[string, Permission[], Permission, boolean, Permission[], Permission[]]>([
    ['alone', [], 'viewReports', true, ['viewReports'], []],
    [
      'with what it depends on',
      [],
      'approveTimesheets',
      true,
      ['viewAllTimesheets', 'approveTimesheets'],
      ['viewAllTimesheets'],
    ],
    ['whose need is held', ['viewAllTimesheets'], 'editTimesheets', true, ['viewAllTimesheets', 'editTimesheets'], []],
    [
      'away with what depends on it',
      ['viewAllUsers', 'createUsers', 'editUsers'],
      'viewAllUsers',
      false,
      [],
      ['createUsers', 'editUsers'],
    ],
    ['away alone', ['viewAllUsers', 'createUsers'], 'createUsers', false, ['viewAllUsers'], []],
  ])('%s', (_, before, one, wanted, chosen, along) => {
    const choice = choose(before, one, wanted);
    expect(choice.chosen).toEqual(chosen);
    expect(choice.along.toSorted()).toEqual(along.toSorted());
  });

  it('holds together whatever is clicked', () => {
    for (const permissionId of permissionIds) {
      expect(missingNeed(choose([], permissionId, true).chosen)).toBeUndefined();
      expect(missingNeed(choose(permissionIds, permissionId, false).chosen)).toBeUndefined();
      for (const need of neededFor(permissionId)) expect(dependentsOf(need)).toContain(permissionId);
    }
  });

  it('finds what is missing in a set that does not', () => {
    expect(missingNeed(['editContracts'])).toEqual({ permission: 'editContracts', needs: 'viewContracts' });
  });
});
