import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { type Dictionary, dictionaryFaults, localesDir } from './i18n.ts';
import { dictionaries } from './vite/dictionaries.ts';

it('[R1-09] every language has every key, with the same placeholders', () => expect(dictionaryFaults()).toEqual([]));

/** The dictionaries with an error in the Dutch ones. */
const spoilt = (spoil: (common: Dictionary) => void): string => {
  const folder = temporaryFolder();
  cpSync(localesDir, folder, { recursive: true });
  const file = join(folder, 'nl', 'common.json');
  const common = JSON.parse(readFileSync(file, 'utf8')) as Dictionary;
  spoil(common);
  writeFileSync(file, JSON.stringify(common));
  return folder;
};
const without = (key: string) => (common: Dictionary) => {
  delete common[key];
};

it.each([
  ['a missing text', without('save'), 'nl: common.save is missing'],
  ['an empty text', (common: Dictionary) => Object.assign(common, { save: ' ' }), 'nl: common.save is empty'],
  [
    'another placeholder',
    (common: Dictionary) => Object.assign(common, { undone: '{{wat}}' }),
    'nl: common.undone has other placeholders than en',
  ],
  ['a text of no use', (common: Dictionary) => Object.assign(common, { zzz: 'x' }), 'nl: common.zzz is not in en'],
])('%s is seen', (_, spoil, fault) => expect(dictionaryFaults(spoilt(spoil))).toEqual([fault]));

/** A build of one empty file with the product's plugin. */
const buildWith = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      dictionaries(folder),
      { name: 'empty', resolveId: (id) => (id === 'empty' ? id : null), load: (id) => (id === 'empty' ? '' : null) },
    ],
    build: { write: false, rolldownOptions: { input: 'empty' } },
  });

it('a missing text fails the build', async () => {
  await expect(buildWith(spoilt(without('save')))).rejects.toThrow('nl: common.save is missing');
  await expect(buildWith(localesDir)).resolves.toBeDefined();
});
