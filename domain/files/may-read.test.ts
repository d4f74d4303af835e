import { expect, it } from 'vitest';
import { viewerWith } from '#domain/access/principals.testing.ts';
import { mayKeep, mayRead } from './may-read.ts';

const own = { id: 'emp_1', memberships: [{ departmentId: 'dep_1', teamId: 'tem_1' }] };
const colleague = { ...own, id: 'emp_2' };
const elsewhere = { id: 'emp_3', memberships: [{ departmentId: 'dep_9', teamId: 'tem_9' }] };
const file = (holder: string, shared: boolean) => ({ holder, shared });

it.each([
  ['their own, shared', [], file('emp_1', true), own, true],
  ['their own, not shared', [], file('emp_1', false), own, false],
  ['a colleague’s, shared with them', [], file('emp_2', true), colleague, false],
  ['the company’s, shared', [], file('company', true), null, true],
  ['the company’s, not shared', [], file('company', false), null, false],
  ['the company’s, for an account manager', ['manageAccount'], file('company', false), null, true],
  ['a colleague’s, for an account manager', ['manageAccount'], file('emp_2', true), colleague, false],
  ['a colleague’s, for whoever edits them', ['editUsers'], file('emp_2', false), colleague, true],
  ['somebody’s of another department', ['editUsers'], file('emp_3', true), elsewhere, false],
] as const)('%s', (_what, permissions, of, person, allowed) => {
  expect(mayRead(viewerWith([...permissions]), of, person && { ...person, memberships: [...person.memberships] })).toBe(
    allowed,
  );
});

it('nothing on the free plan', () => {
  const free = viewerWith(['manageAccount', 'editUsers'], { plan: 'free' });
  expect(mayRead(free, file('emp_1', true), own)).toBe(false);
  expect(mayKeep(free, own)).toBe(false);
  expect(mayKeep(free, null)).toBe(false);
});
