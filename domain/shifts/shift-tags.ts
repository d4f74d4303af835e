import type { Problem } from '#domain/kit/problem.ts';

/** As many as one shift bears. */
export const mostTags = 10;
/** In characters, as people count them. */
export const longestTag = 30;
/** As many as the company's list keeps; what was not used for longest makes room. */
export const mostKnownTags = 100;

/** Two tags are the same word whatever their case. */
export const tagKey = (tag: string): string => tag.toLowerCase();

/** As it is kept: no blanks around it, one between its words. */
export const cleanTag = (tag: string): string => tag.normalize('NFC').trim().replace(/\s+/gu, ' ');

const isKnown = (tags: readonly string[]): ((tag: string) => boolean) => {
  const keys = new Set(tags.map(tagKey));
  return (tag) => keys.has(tagKey(tag));
};

/** Whether one of the tags is that word. */
export const hasTag = (tags: readonly string[], tag: string): boolean => isKnown(tags)(tag);

/** Why a shift cannot bear these tags, which are clean; undefined when it can. */
export const tagsProblem = (tags: readonly string[], field = 'tags'): Problem | undefined => {
  const longest = Math.max(0, ...tags.map((tag) => [...tag].length));
  if (tags.includes('')) return { key: 'tagEmpty', field };
  if (longest > longestTag) return { key: 'tagTooLong', field, measured: longest, limit: longestTag };
  if (new Set(tags.map(tagKey)).size < tags.length) return { key: 'tagTwice', field };
  if (tags.length > mostTags) return { key: 'tooManyTags', field, measured: tags.length, limit: mostTags };
  return undefined;
};

/** What is put on shifts and what is taken off them. */
export type TagChange = { add: readonly string[]; remove: readonly string[] };

/** The tags after the change. One that is there already stays as it is written. */
export const retagged = (tags: readonly string[], { add, remove }: TagChange): string[] => {
  const kept = tags.filter((tag) => !hasTag(remove, tag));
  return [...kept, ...add.filter((tag) => !hasTag(kept, tag))];
};

/** Whether both say the same in the same order. */
export const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((tag, index) => tag === b[index]);

/** The company's list with what was just used in front. */
export const knownTagsWith = (known: readonly string[], used: readonly string[]): string[] => {
  const isUsed = isKnown(used);
  const fresh = used.filter((tag, index) => !hasTag(used.slice(0, index), tag));
  return [...fresh, ...known.filter((tag) => !isUsed(tag))].slice(0, mostKnownTags);
};
