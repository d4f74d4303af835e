import { expect, it } from 'vitest';
import { tagsShown } from '#web/areas/schedule/tags/tags-shown.ts';
import { tagsIssue } from './tags-shape.ts';
import { typedTags } from './typed-tags.ts';

it('what is typed becomes clean tags, each once, spelled as the company spells them', () => {
  expect(typedTags(['  key  holder ', 'New', 'KEY HOLDER', 'new', ' '], ['Key holder'])).toEqual(['Key holder', 'New']);
});

it('what cannot be is said with the limit that it speaks of', () => {
  expect(tagsIssue(['Training'])).toBeUndefined();
  expect(tagsIssue(['x'.repeat(31)])).toBe('tagTooLong:30');
  expect(tagsIssue(['A', 'a'])).toBe('tagTwice');
});

it('the filter offers what is on view, by its letters, whatever the case; and what it is set to', () => {
  const week = { scheduledShifts: [{ tags: ['late', 'Bar'] }, { tags: [] }], openShifts: [{ tags: ['Late'] }] };
  expect(tagsShown(week, null)).toEqual(['Bar', 'late']);
  expect(tagsShown(week, 'BAR')).toEqual(['BAR', 'late']);
  expect(tagsShown(week, 'Gone')).toEqual(['Bar', 'Gone', 'late']);
});
