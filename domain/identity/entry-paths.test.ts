import { expect, it } from 'vitest';
import { entryPathOf } from './entry-paths.ts';

it.each([
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/signup', '/signup'],
  ['/new-hire/abc', '/new-hire/*'],
  ['/new-hire/abc/', '/new-hire/*'],
  ['/new-hire/a/b', undefined],
  ['/new-hire', undefined],
  ['/loginx', undefined],
  ['/', undefined],
])('%s is the page %s', (address, path) => expect(entryPathOf(address)).toBe(path));
