import { expect, it } from 'vitest';
import type { SettingsRow } from '#web/kit/screens/rows.ts';
import { sectionsInOrder } from './setting-sections.ts';

const row = (section: string): SettingsRow => ({
  section,
  label: 'account.none',
  needs: {},
  open: async () => ({ default: () => null }),
});

const shown = (sections: string[]) =>
  sectionsInOrder(sections.map(row)).map(({ heading, rows }) => [heading, rows.map(({ section }) => section)]);

it('puts sections under their headings in the order of the page, whatever order the areas have', () => {
  expect(shown(['rates', 'skills', 'availability', 'security', 'organisation', 'general'])).toEqual([
    ['company', ['general', 'security']],
    ['organisation', ['organisation', 'skills']],
    ['work', ['availability', 'rates']],
  ]);
});

it('leaves out headings that have nothing, and keeps a section that no one placed', () => {
  expect(shown(['something-new', 'absence'])).toEqual([
    ['company', ['something-new']],
    ['work', ['absence']],
  ]);
});
