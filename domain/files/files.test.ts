import { expect, it } from 'vitest';
import { viewerWith } from '#domain/access/principals.testing.ts';
import { endingOf, type FileEnding, fileKindOf, fileKinds, previewOf } from './file-kind.ts';
import { mayKeep, mayRead } from './may-read.ts';

const bytesOf = (ending: FileEnding) => new Uint8Array([...fileKinds[ending].begins, 1, 2, 3]);

it.each(Object.keys(fileKinds) as FileEnding[])('takes a %s by its name and its first bytes', (ending) => {
  expect(fileKindOf(`Contract.${ending.toUpperCase()}`, bytesOf(ending))).toBe(ending);
});

it.each([
  ['a page that calls itself a picture', 'cat.png', new TextEncoder().encode('<html>')],
  ['a picture that calls itself a paper', 'cat.pdf', bytesOf('png')],
  ['a program', 'setup.exe', new Uint8Array([0x4d, 0x5a])],
  ['a page', 'index.html', new TextEncoder().encode('<html>')],
  ['a drawing, which may hold scripts', 'logo.svg', new TextEncoder().encode('<svg>')],
  ['a name without an ending', 'contract', bytesOf('pdf')],
  ['an empty file', 'contract.pdf', new Uint8Array()],
  ['a name that only looks like a kind', 'x.constructor', bytesOf('pdf')],
])('refuses %s', (_what, name, bytes) => expect(fileKindOf(name, bytes)).toBeUndefined());

it('knows an ending by its last dot', () => {
  expect(endingOf('week 12.final.PDF')).toBe('pdf');
  expect(endingOf('pdf')).toBeUndefined();
});

it.each([
  ['rules.pdf', 'pdf'],
  ['Photo.JPG', 'image'],
  ['hours.csv', 'text'],
  ['contract.docx', undefined],
  ['constructor', undefined],
  ['x.constructor', undefined],
])('shows %s as %s', (name, kind) => expect(previewOf(name)).toBe(kind));

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
  ['a colleague’s, for those who edit them', ['editUsers'], file('emp_2', false), colleague, true],
  ['someone’s of another department', ['editUsers'], file('emp_3', true), elsewhere, false],
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
