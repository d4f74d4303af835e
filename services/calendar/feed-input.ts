import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { feedAbsenceStatuses, feedScopes } from '#domain/calendar/calendar-feed.ts';
import { nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { loadOrganisation } from '#services/table.ts';

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

/** The settings of a feed, besides what names it; a feed of nothing is none. */
export const feedInput = <S extends z.core.$ZodShape>(more: S) =>
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

/** Departments and teams that are not there, or that the viewer does not see, look alike. */
export const strangePlace = async (
  ctx: Ctx<Viewer>,
  { departmentIds, teamIds }: Places,
): Promise<Refusal | undefined> => {
  const { departments, teams } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const seen = new Set(departments.filter(({ id }) => seesSchedule(ctx.viewer, id)).map(({ id }) => id));
  const known = new Set(teams.filter(({ departmentId }) => seen.has(departmentId)).map(({ id }) => id));
  if (departmentIds?.some((id) => !seen.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  if (teamIds?.some((id) => !known.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'teamIds' });
  return undefined;
};
