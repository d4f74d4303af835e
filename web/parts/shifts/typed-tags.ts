import { cleanTag, hasTag, tagKey } from '#domain/shifts/shift-tags.ts';

/** Normalises typed tags: trimmed, unique, and in the company's existing spelling. */
export const typedTags = (typed: readonly string[], known: readonly string[]): string[] => {
  const spelling = new Map(known.map((tag) => [tagKey(tag), tag]));
  const tags: string[] = [];
  for (const tag of typed.map(cleanTag))
    if (tag !== '' && !hasTag(tags, tag)) tags.push(spelling.get(tagKey(tag)) ?? tag);
  return tags;
};
