import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** `RadioCard` for `<Radio.Card`, `Chip` for `<Chip`. */
const partsIn = (text: string): string[] => {
  const names = [...text.matchAll(/import (?!type)\{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
  return names.flatMap((name) =>
    [...text.matchAll(new RegExp(`<${name}(?:\\.([A-Z]\\w+))?[\\s>/]`, 'g'))].map(([, piece]) => name + (piece ?? '')),
  );
};
const stylesIn = (text: string): string[] =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name!);

it('imports the stylesheet of every Mantine part: for all pages, or in the file that draws it', () => {
  const everywhere = new Set(
    ['web/ui/base.css', 'web/ui/parts.css'].flatMap((path) => stylesIn(readFileSync(path, 'utf8'))),
  );
  const bare = sources()
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !path.includes('.test.'))
    .flatMap(({ path, text }) => {
      const own = new Set(stylesIn(text));
      return [...new Set(partsIn(text))]
        .filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`))
        .filter((name) => !everywhere.has(name) && !own.has(name))
        .map((name) => `${path}: ${name}`);
    });
  expect(bare).toEqual([]);
});
