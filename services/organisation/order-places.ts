import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { mostPlaces } from '#domain/organisation/department.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import type { Store } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments, locationGroups, locations, teams } from './organisation.store.ts';
import { readDepartments, readLocationGroups, readLocations, readTeams } from './organisation-reader.ts';

type Placed = { accountId: string; id: string; version: number; order: number };

/** Reorders the named items among their own positions; other items keep theirs. */
const placed = <T extends Placed>(store: Store<T>, all: readonly T[], ids: readonly string[]): Change[] | Refusal => {
  const named = ids.map((id) => all.find((item) => item.id === id));
  if (named.some((place) => place === undefined)) return notFound();
  const places = named.map((place) => place!.order).sort((a, b) => a - b);
  // Imported lists may contain duplicate positions.
  const distinct = places.map((order, index) => Math.max(order, places[0]! + index));
  return (named as T[]).flatMap((place, index) =>
    place.order === distinct[index] ? [] : [change(store, place, { ...place, order: distinct[index]! })],
  );
};

const byKind = {
  location: async (ctx: Ctx<Viewer>, ids: string[]) => placed(locations, await readLocations(ctx), ids),
  locationGroup: async (ctx: Ctx<Viewer>, ids: string[]) => placed(locationGroups, await readLocationGroups(ctx), ids),
  department: async (ctx: Ctx<Viewer>, ids: string[]) => placed(departments, await readDepartments(ctx), ids),
  team: async (ctx: Ctx<Viewer>, ids: string[]) => placed(teams, await readTeams(ctx), ids),
};

/**
 * Returns the department of teams, null for other places, or a refusal. Ordering requires the permission to edit; teams must be
 * of one department.
 */
const homeOf = async (ctx: Ctx<Viewer>, kind: keyof typeof byKind, ids: string[]): Promise<string | null | Refusal> => {
  if (kind !== 'team') return ctx.need(organisationAccess.editLocation) ?? null;
  const homes = (await readTeams(ctx)).filter(({ id }) => ids.includes(id)).map(({ departmentId }) => departmentId);
  const [departmentId, ...others] = new Set(homes);
  if (!departmentId || others.length > 0) return notFound();
  return ctx.need(organisationAccess.editTeam, { departmentId }) ?? departmentId;
};

/** Orders locations, location groups, departments or teams. */
export const orderPlaces = useCase({
  name: 'orderPlaces',
  needs: organisationAccess.orderPlaces,
  input: z.object({
    kind: z.enum(['location', 'locationGroup', 'department', 'team']),
    ids: z
      .array(referenceSchema)
      .min(1, 'input.required')
      .max(mostPlaces, 'input.tooMany')
      .refine((ids) => new Set(ids).size === ids.length, 'input.twice'),
  }),
  run: async (ctx, { kind, ids }) => {
    const departmentId = await homeOf(ctx, kind, ids);
    if (isRefusal(departmentId)) return departmentId;
    const changes = await byKind[kind](ctx, ids);
    if (isRefusal(changes)) return changes;
    return commitLarge(ctx, {
      changes,
      event: departmentId
        ? { type: 'teamsOrdered', area: 'organisation', subject: ids[0]!, departmentId }
        : { type: 'placesOrdered', area: 'organisation', subject: ids[0]! },
      answer: { ids },
    });
  },
});
