import { cleanTag, hasTag, tagKey } from '#domain/shifts/shift-tags.ts';

/** Normalises typed tags: trimmed, unique, and in the company's existing spelling. */
export const typedTags = (typed: readonly string[], known: readonly string[]): string[] => {
  const spelling = new Map(known.map((tag) => [tagKey(tag), tag]));
  const tags: string[] = [];
  for (const one of typed.map(cleanTag))
    if (one !== '' && !hasTag(tags, one)) tags.push(spelling.get(tagKey(one)) ?? one);
  return tags;
};
