import { describe, expect, it } from 'vitest';
import {
  cleanTag,
  hasTag,
  knownTagsWith,
  longestTag,
  mostKnownTags,
  mostTags,
  retagged,
  sameTags,
  tagsProblem,
} from './shift-tags.ts';

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `Tag ${index}`);

describe('the tags of a shift', () => {
  it.each([
    ['  Late team ', 'Late team'],
    ['Late \n\t team', 'Late team'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['   ', ''],
  ])('are kept clean: %j', (typed, kept) => expect(cleanTag(typed)).toBe(kept));

  it.each([
    ['none', [], undefined],
    ['one of a single letter', ['A'], undefined],
    ['one of the longest', ['x'.repeat(longestTag)], undefined],
    ['signs of two code units count once', ['\u{1F600}'.repeat(longestTag)], undefined],
    ['one that is too long', ['x'.repeat(longestTag + 1)], { key: 'tagTooLong', limit: 30, measured: 31 }],
    ['an empty one', ['Keys', ''], { key: 'tagEmpty', field: 'tags' }],
    ['the same in another case', ['Training', 'TRAINING'], { key: 'tagTwice' }],
    ['as many as there may be', many(mostTags), undefined],
    ['one more', many(mostTags + 1), { key: 'tooManyTags', limit: 10, measured: 11 }],
  ])('may be or not: %s', (_, tags, problem) =>
    problem ? expect(tagsProblem(tags)).toMatchObject(problem) : expect(tagsProblem(tags)).toBeUndefined(),
  );

  it.each([
    ['adds behind what is there', ['Keys'], { add: ['Bar'], remove: [] }, ['Keys', 'Bar']],
    ['leaves what is there as it is written', ['Keys'], { add: ['KEYS'], remove: [] }, ['Keys']],
    ['takes off whatever the case', ['Keys', 'Bar'], { add: [], remove: ['bAr'] }, ['Keys']],
    ['takes off what is not there', ['Keys'], { add: [], remove: ['Bar'] }, ['Keys']],
    ['writes one anew that is both taken off and added', ['keys'], { add: ['Keys'], remove: ['keys'] }, ['Keys']],
  ])('change: %s', (_, tags, change, after) => expect(retagged(tags, change)).toEqual(after));

  it('are the same or not', () => {
    expect(sameTags(['A', 'B'], ['A', 'B'])).toBe(true);
    expect(sameTags(['A', 'B'], ['B', 'A'])).toBe(false);
    expect(sameTags(['A'], ['A', 'B'])).toBe(false);
    expect(hasTag(['Training'], 'training')).toBe(true);
    expect(hasTag(['Training'], 'train')).toBe(false);
  });
});

describe('the tags that a company knows', () => {
  it('have the last used in front, each once, in its latest spelling', () =>
    expect(knownTagsWith(['Bar', 'Keys'], ['keys', 'New', 'NEW'])).toEqual(['keys', 'New', 'Bar']));

  it('never grow beyond their number', () => {
    const known = knownTagsWith(many(mostKnownTags), ['Latest']);
    expect(known).toHaveLength(mostKnownTags);
    expect(known[0]).toBe('Latest');
    expect(known).not.toContain(`Tag ${mostKnownTags - 1}`);
  });
});
