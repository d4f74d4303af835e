import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actions } from '#domain/access/actions.ts';
import { locales } from '#domain/account/account.ts';
import { actionsOf, areaNames } from '#tools/architecture/areas.ts';

type Words = { area: Record<string, string>; action: Record<string, Record<string, string>> };
const wordsIn = (locale: string): Words =>
  JSON.parse(readFileSync(`web/kit/i18n/locales/${locale}/simulator.json`, 'utf8')) as Words;

const areas = areaNames();
const declared = await Promise.all(
  areas.map(async (area) => Object.entries(await actionsOf(area)).map(([name, needs]) => ({ area, name, needs }))),
);
const camel = (area: string): string => area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the registry of actions', () => {
  it('holds every row of every area, so that the simulator and the decision table miss nothing', () => {
    const known = new Set(actions.map(({ area, name }) => `${area}.${name}`));
    const missing = declared.flat().filter(({ area, name }) => !known.has(`${camel(area)}.${name}`));
    expect(missing.map(({ area, name }) => `domain/access/actions.ts lacks ${area}.${name}`)).toEqual([]);
    expect(actions).toHaveLength(declared.flat().length);
  });

  it.each(locales)('has words for every action in %s', (locale) => {
    const words = wordsIn(locale);
    const silent = actions.filter(({ area, name }) => !words.area[area] || !words.action[area]?.[name]);
    expect(silent.map(({ area, name }) => `${locale}/simulator.json lacks action.${area}.${name}`)).toEqual([]);
  });
});
