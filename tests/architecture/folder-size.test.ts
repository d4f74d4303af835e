import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './sources.ts';

it('has at most 40 code files in a folder', () => {
  const files = sources().filter(({ path }) => !/^tests\/|\.(test|spec|testing)\.|generated/.test(path));
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  expect(folders.size).toBeGreaterThan(300);
  expect([...folders].flatMap(([folder, inside]) => (inside.length > 40 ? `${folder} ${inside.length}` : []))).toEqual(
    [],
  );
});
