import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importReasons } from '#services/import/import-files.ts';

it.each(['en', 'nl', 'de'])('%s has words for every reason', (language) => {
  const { reason } = JSON.parse(readFileSync(`web/kit/i18n/locales/${language}/import.json`, 'utf8'));
  expect(Object.keys(reason).sort()).toEqual(Object.keys(importReasons).sort());
});
