import { tagKey } from '#domain/shifts/shift-tags.ts';

type Tagged = { tags: readonly string[] };
type Week = { scheduledShifts: readonly Tagged[]; openShifts: readonly Tagged[] };

/** Tags of visible shifts in alphabetical order; the active filter's tag is always included. */
export const tagsShown = ({ scheduledShifts, openShifts }: Week, chosen: string | null): string[] => {
  const found = new Map<string, string>();
  if (chosen !== null) found.set(tagKey(chosen), chosen);
  for (const shifts of [scheduledShifts, openShifts])
    for (const { tags } of shifts) for (const tag of tags) if (!found.has(tagKey(tag))) found.set(tagKey(tag), tag);
  return [...found.values()].sort((a, b) => a.localeCompare(b));
};
