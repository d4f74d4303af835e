import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actions, actionsByArea } from '#domain/access/actions.ts';
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

/** What an API token may end although no undo brings it back, and why. */
const endedByTokens: Readonly<Record<string, string>> = {
  payrollClosed: 'it can be reopened',
  kioskPinRemoved: 'it takes a way in away',
  appRequestWithdrawn: 'a request, which can be made again',
  openShiftWithdrawn: 'a request, which can be made again',
};
const endings = /(Deleted|Removed|Withdrawn|Closed|Anonymised)$/;

describe('the registry of actions', () => {
  it('lets no API token delete or end for good, without a reason', () => {
    const rows = Object.values(actionsByArea).flatMap((area) => Object.values(area));
    const final = rows.flatMap(({ needs, event = [], undo, final: others = [] }) =>
      needs.session ? [] : [undo ? [] : event, others].flat(),
    );
    const ended = final.flat().filter((event) => endings.test(event));
    expect(ended.sort()).toEqual(Object.keys(endedByTokens).sort());
  });

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
