import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** Pages and sections of settings that add something without a button of their head, and why. */
const withoutButton = new Map([
  ['web/app/dev/KitchenSink.tsx', 'shows parts, not a list'],
  ['web/areas/organisation/skills/SkillSettings.tsx', 'a skill is typed into the last line of the list'],
]);

const isPage = /<(PageHeader|SettingsSection|MyAccountFrame|AccountFrame)\b/;

const pagesThatAdd = () =>
  sources().filter(
    ({ path, text }) =>
      /^web\/(areas|app)\/.+\.tsx$/.test(path) &&
      !/\.test(ing)?\.tsx$/.test(path) &&
      isPage.test(text) &&
      text.includes('<IconPlus'),
  );

it('the button that adds to a list is in the thumb’s reach on a phone', () => {
  const pages = pagesThatAdd();
  expect(pages.length).toBeGreaterThan(8);
  const farAway = pages.filter(({ path, text }) => !withoutButton.has(path) && !text.includes('<ListAction>'));
  expect(farAway.map(({ path }) => path)).toEqual([]);
});

it('only pages that have such a button are excepted', () =>
  expect([...withoutButton.keys()].filter((path) => !pagesThatAdd().some((page) => page.path === path))).toEqual([]));
