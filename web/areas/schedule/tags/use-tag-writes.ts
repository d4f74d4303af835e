import { useMemo } from 'react';
import { retagged, type TagChange } from '#domain/shifts/shift-tags.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { type Current, send, show, stepOf, type Writing } from '#web/areas/schedule/week/sending.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { TagShiftsDocument } from '#web/parts/shifts/ShiftTags.generated.ts';

const which = (shifts: readonly BoardShift[]) => shifts.map(({ id, version }) => ({ id, version }));

/** Tags scheduled and open shifts in one operation with one undo. No one is notified, since no work changes. */
export const useTagWrites = (writing: Writing) => {
  const tagShifts = useMutate(TagShiftsDocument);
  return useMemo(() => {
    const { t, toBoard } = writing;
    return async (shifts: readonly BoardShift[], { add, remove }: TagChange): Promise<void> => {
      const saved = (current: Current) => shifts.flatMap((shift) => current(shift) ?? []);
      await send(writing, {
        ids: shifts.map(({ id }) => id),
        draw: (current) => ({
          put: saved(current).map((shift) => ({ ...shift, tags: retagged(shift.tags, { add, remove }) })),
        }),
        step: (current) => {
          const before = saved(current);
          if (before.length === 0) return null;
          const [open, planned] = [before.filter(({ seats }) => seats), before.filter(({ seats }) => !seats)];
          const input = { shifts: which(planned), openShifts: which(open), add: [...add], remove: [...remove] };
          return stepOf({
            sent: tagShifts({ variables: { input } }),
            pick: (data) => data.tagShifts,
            before,
            lists: { shifts: planned, openShifts: open },
            suppressNotifications: true,
            done: ({ scheduledShifts, openShifts }) => {
              const offers = new Map(open.map((shift) => [shift.id, shift]));
              const tagged = openShifts.flatMap(({ id, version, tags }) => {
                const known = offers.get(id);
                return known ? [{ ...known, version, tags }] : [];
              });
              show(writing, { put: [...scheduledShifts.map(toBoard), ...tagged] });
              const count = scheduledShifts.length + openShifts.length;
              return t(add.length > 0 ? 'planning.tagged' : 'planning.untagged', { count });
            },
          });
        },
      });
    };
  }, [writing, tagShifts]);
};
