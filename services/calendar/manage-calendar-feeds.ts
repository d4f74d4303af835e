import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { type CalendarFeed, feedAbsenceStatuses, feedScopes, mostFeeds } from '#domain/calendar/calendar-feed.ts';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { loadOrganisation } from '#services/table.ts';
import { calendarFeeds, fetchKey } from './calendar.store.ts';
import { addressActions, type CalendarAddress, commitAddress, newAddress } from './feed-address.ts';
import { ownFeed, ownFeeds } from './feed-reader.ts';

const someOf = z
  .array(referenceSchema)
  .min(1, 'input.empty')
  .max(200, 'input.tooMany')
  .nullish()
  .transform((ids) => (ids ? [...new Set(ids)] : null));

const fields = z.object({
  name: nameSchema,
  rosters: z.enum(feedScopes),
  openShifts: z.boolean(),
  events: z.boolean(),
  absentees: z.enum(feedScopes),
  absenceStatuses: z.array(z.enum(feedAbsenceStatuses)).transform((all) => [...new Set(all)]),
  departmentIds: someOf,
  teamIds: someOf,
});

/** Settings of a feed; at least one kind of content is required. */
const feedInput = <S extends z.core.$ZodShape>(more: S) =>
  fields
    .extend(more)
    .refine(
      (input) => {
        const { rosters, openShifts, events, absentees } = input as z.output<typeof fields>;
        return rosters !== 'none' || absentees !== 'none' || openShifts || events;
      },
      { path: ['rosters'], message: 'calendar.nothing' },
    )
    .refine(
      (input) => {
        const { absentees, absenceStatuses } = input as z.output<typeof fields>;
        return absentees === 'none' || absenceStatuses.length > 0;
      },
      { path: ['absenceStatuses'], message: 'input.empty' },
    );

type Places = { departmentIds: string[] | null; teamIds: string[] | null };

/** Unknown and invisible departments and teams are refused alike. */
const strangePlace = async (ctx: Ctx<Viewer>, { departmentIds, teamIds }: Places): Promise<Refusal | undefined> => {
  const { departments, teams } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const seen = new Set(departments.filter(({ id }) => seesSchedule(ctx.viewer, id)).map(({ id }) => id));
  const known = new Set(teams.filter(({ departmentId }) => seen.has(departmentId)).map(({ id }) => id));
  if (departmentIds?.some((id) => !seen.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  if (teamIds?.some((id) => !known.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'teamIds' });
  return undefined;
};

/** Creates a feed address with what the viewer may see. */
export const createCalendarFeed = useCase({
  name: 'createCalendarFeed',
  needs: calendarAccess.createCalendarAddress,
  input: feedInput({ id: idSchema('cal') }),
  run: async (ctx, input): Promise<CalendarAddress | Refusal> => {
    const refused = await strangePlace(ctx, input);
    if (refused) return refused;
    const { length } = await ownFeeds(ctx);
    if (length >= mostFeeds) return refuse('STATE', 'calendar.tooMany', { measured: length, limit: mostFeeds });
    const { accountId, userId: employeeId } = ctx.viewer;
    const { tokenHash, url } = newAddress(ctx);
    const now = instant(ctx.now);
    const feed: CalendarFeed = {
      ...input,
      accountId,
      version: 1,
      employeeId,
      tokenHash,
      createdAt: now,
      rotatedAt: now,
    };
    return commitAddress(ctx, {
      type: 'calendarFeedCreated',
      changes: [change(calendarFeeds, null, feed)],
      guards: addressActions(null, feed),
      answer: { feed, url },
    });
  },
});

/** Changes a feed's contents; the address stays. */
export const editCalendarFeed = useCase({
  name: 'editCalendarFeed',
  needs: calendarAccess.syncCalendar,
  input: feedInput({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { version, ...input }) => {
    const seen = await ownFeed(ctx, input.id);
    if (!seen) return notFound();
    const { lastFetchedAt: _, ...before } = seen;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const refused = await strangePlace(ctx, input);
    if (refused) return refused;
    const after: CalendarFeed = { ...before, ...input };
    return commit(ctx, {
      changes: [change(calendarFeeds, before, after)],
      event: { type: 'calendarFeedEdited', area: 'calendar', subject: before.id, employeeId: before.employeeId },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Rotates a feed's address; the old one stops working. */
export const rotateCalendarFeed = useCase({
  name: 'rotateCalendarFeed',
  needs: calendarAccess.createCalendarAddress,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<CalendarAddress | Refusal> => {
    const seen = await ownFeed(ctx, id);
    if (!seen) return notFound();
    const { lastFetchedAt: _, ...before } = seen;
    const { tokenHash, url } = newAddress(ctx);
    const after: CalendarFeed = { ...before, tokenHash, rotatedAt: instant(ctx.now) };
    return commitAddress(ctx, {
      type: 'calendarFeedRotated',
      changes: [change(calendarFeeds, before, after)],
      guards: addressActions(before, after),
      answer: { feed: { ...after, version: before.version + 1 }, url },
    });
  },
});

/** Revokes a feed irreversibly; its address stops working. */
export const revokeCalendarFeed = useCase({
  name: 'revokeCalendarFeed',
  needs: calendarAccess.syncCalendar,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const seen = await ownFeed(ctx, id);
    if (!seen) return notFound();
    const { lastFetchedAt: _, ...before } = seen;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(calendarFeeds, before, null)],
      guards: [...addressActions(before, null), { Delete: { Key: fetchKey(before) } }],
      event: { type: 'calendarFeedRevoked', area: 'calendar', subject: id, employeeId: before.employeeId },
      answer: { ok: true },
    });
  },
});
