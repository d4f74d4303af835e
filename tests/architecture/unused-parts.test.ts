import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unusedParts } from '#tools/vite/unused-parts.ts';

const web = join(import.meta.dirname, '../../web');

it('no screen uses a part of a component that the build leaves out', () => {
  const parts = new RegExp(`\\b(${Object.keys(unusedParts).join('|').replaceAll('.', '\\.')})\\b`);
  const users = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => parts.test(readFileSync(join(web, file), 'utf8')));
  expect(users).toEqual([]);
});
