import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { SeriesWrites } from '#domain/shifts/edit-series.ts';
import { retagged, sameTags, type TagChange, tagsProblem } from '#domain/shifts/shift-tags.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import {
  checkedShift,
  editedChanges,
  type FoundOpenShift,
  findShifts,
  openFamily,
  seriesGuards,
} from '#services/shifts/families.ts';
import { tagsSchema } from '#services/shifts/shift-inputs.ts';
import { checkedPlanned, occurrenceWrites } from './alter-planned.ts';
import { findPlanned, type Planned } from './find-planned.ts';
import type { Selected } from './open-selection.ts';
import { aboutMany, asOneSelection, at, mergedWrites } from './selection.ts';
import { bareChanges, guardsThatFit, versioned } from './write-plan.ts';

const needs = shiftsAccess.tagShifts;

const which = z
  .array(z.object({ id: referenceSchema, version: versionSchema }).meta({ id: 'ShiftVersionInput' }))
  .default([]);
const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);

const input = z
  .object({
    shifts: which,
    openShifts: which,
    add: tagsSchema.prefault([]).describe('One that a shift bears already, in whatever case, stays as it is.'),
    remove: tagsSchema.prefault([]),
  })
  .superRefine(asOneSelection('shifts', 'openShifts'))
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: 'input.required' });

/** Tags after the change; null when they are unchanged, refused when there would be too many. */
const tagsAfter = (shift: { tags?: string[] | null }, change: TagChange): string[] | null | Refusal => {
  const before = shift.tags ?? [];
  const after = retagged(before, change);
  if (sameTags(before, after)) return null;
  const problem = tagsProblem(after);
  return problem ? refuse('INVALID', problem.key, { measured: problem.measured, limit: problem.limit }) : after;
};

/** Tags do not affect rules, so the verdict is kept. */
const writesOf = (found: Planned, tags: string[]): SeriesWrites => {
  const { series, shifts } = occurrenceWrites(found, { tags });
  const { verdict } = found.shift;
  return { series, shifts: shifts.map(({ before, after }) => ({ before, after: after && { ...after, verdict } })) };
};

type Retagged<F> = { found: F; tags: string[] }[] | Refusal;

/** The changed items of a list; the first refusal refuses all. */
const changedAmong = <F extends { shift: { tags?: string[] | null } }>(
  list: 'shifts' | 'openShifts',
  all: readonly (F | Refusal)[],
  change: TagChange,
): Retagged<F> => {
  const changed: { found: F; tags: string[] }[] = [];
  for (const [index, found] of all.entries()) {
    if (isRefusal(found)) return at(list, index, found);
    const tags = tagsAfter(found.shift, change);
    if (isRefusal(tags)) return at(list, index, tags);
    if (tags) changed.push({ found, tags });
  }
  return changed;
};

type Given = z.output<typeof input>;
type Changed = { planned: { found: Planned; tags: string[] }[]; offers: { found: FoundOpenShift; tags: string[] }[] };

const changedIn = async (ctx: Ctx<Viewer>, { shifts, openShifts, ...change }: Given): Promise<Changed | Refusal> => {
  const { accountId } = ctx.viewer;
  const { planned: plannedOf, openSeries } = await findPlanned(ctx, accountId, idsOf(shifts));
  const offerOf =
    openShifts.length > 0 ? await findShifts(ctx, openFamily, accountId, idsOf(openShifts), openSeries) : undefined;
  const planned = changedAmong(
    'shifts',
    shifts.map(({ id, version }) => checkedPlanned(ctx, needs, plannedOf(id), version)),
    change,
  );
  if (isRefusal(planned)) return planned;
  const offers = changedAmong(
    'openShifts',
    openShifts.map(({ id, version }) => checkedShift(ctx, shiftsAccess.editOpenShift, offerOf?.(id), version)),
    change,
  );
  return isRefusal(offers) ? offers : { planned, offers };
};

/** Adds and removes tags of a selection of scheduled and open shifts, as one operation. Of series only the named dates change. */
export const tagShifts = useCase({
  name: 'tagShifts',
  needs,
  input,
  run: async (ctx, input): Promise<Selected | Refusal> => {
    const changed = await changedIn(ctx, input);
    if (isRefusal(changed)) return changed;
    const { planned, offers } = changed;
    const shifts = [...planned, ...offers].map(({ found }) => found.shift);
    if (shifts.length === 0) return refuse('STATE', 'nothingToTag');
    const writes = mergedWrites(planned.map(({ found, tags }) => writesOf(found, tags)));
    const own = bareChanges(writes);
    const offered = offers.flatMap(({ found, tags }) => editedChanges(openFamily, found, { ...found.shift, tags }));
    const guards = seriesGuards(
      openFamily,
      offers.map(({ found }) => found),
    );
    return commitLarge<Selected>(ctx, {
      changes: [...own.changes, ...offered],
      guards: guardsThatFit([...own.guards, ...guards]),
      event: { type: 'shiftsTagged', area: 'shifts', ...aboutMany(shifts) },
      answer: {
        scheduledShifts: writes.shifts.flatMap((write) => versioned(write).after ?? []),
        openShifts: offers.map(({ found: { shift }, tags }) => ({ ...shift, tags, version: shift.version + 1 })),
      },
    });
  },
});
