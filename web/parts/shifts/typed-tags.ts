import { cleanTag, hasTag, tagKey } from '#domain/shifts/shift-tags.ts';

/** Tags as someone typed them: clean, each once, and spelled as the company spells them already. */
export const typedTags = (typed: readonly string[], known: readonly string[]): string[] => {
  const spelling = new Map(known.map((tag) => [tagKey(tag), tag]));
  const tags: string[] = [];
  for (const one of typed.map(cleanTag))
    if (one !== '' && !hasTag(tags, one)) tags.push(spelling.get(tagKey(one)) ?? one);
  return tags;
};
