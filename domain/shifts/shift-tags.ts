import type { Problem } from '#domain/kit/problem.ts';

/** Most tags of one shift. */
export const mostTags = 10;
/** Longest tag in user-perceived characters. */
export const longestTag = 30;
/** Most tags in the company's list; the least recently used are dropped. */
export const mostKnownTags = 100;

/** Comparison key; case-insensitive. */
export const tagKey = (tag: string): string => tag.toLowerCase();

/** Normalised form: trimmed, single spaces between words. */
export const cleanTag = (tag: string): string => tag.normalize('NFC').trim().replace(/\s+/gu, ' ');

const isKnown = (tags: readonly string[]): ((tag: string) => boolean) => {
  const keys = new Set(tags.map(tagKey));
  return (tag) => keys.has(tagKey(tag));
};

/** Whether the tags contain this one. */
export const hasTag = (tags: readonly string[], tag: string): boolean => isKnown(tags)(tag);

/** Why these normalised tags are invalid for a shift; undefined when valid. */
export const tagsProblem = (tags: readonly string[], field = 'tags'): Problem | undefined => {
  const longest = Math.max(0, ...tags.map((tag) => [...tag].length));
  if (tags.includes('')) return { key: 'tagEmpty', field };
  if (longest > longestTag) return { key: 'tagTooLong', field, measured: longest, limit: longestTag };
  if (new Set(tags.map(tagKey)).size < tags.length) return { key: 'tagTwice', field };
  if (tags.length > mostTags) return { key: 'tooManyTags', field, measured: tags.length, limit: mostTags };
  return undefined;
};

/** Tags to add and to remove. */
export type TagChange = { add: readonly string[]; remove: readonly string[] };

/** The tags after the change; existing spellings are kept. */
export const retagged = (tags: readonly string[], { add, remove }: TagChange): string[] => {
  const kept = tags.filter((tag) => !hasTag(remove, tag));
  return [...kept, ...add.filter((tag) => !hasTag(kept, tag))];
};

/** Whether both lists are equal. */
export const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((tag, index) => tag === b[index]);

/** The company's list with just-used tags moved to the front. */
export const knownTagsWith = (known: readonly string[], used: readonly string[]): string[] => {
  const isUsed = isKnown(used);
  const fresh = used.filter((tag, index) => !hasTag(used.slice(0, index), tag));
  return [...fresh, ...known.filter((tag) => !isUsed(tag))].slice(0, mostKnownTags);
};
