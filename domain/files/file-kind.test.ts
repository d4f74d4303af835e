import { expect, it } from 'vitest';
import { endingOf, type FileEnding, fileKindOf, fileKinds, previewOf } from './file-kind.ts';

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
