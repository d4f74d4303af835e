import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { EventWords } from '#domain/calendar/edit-event.ts';
import { lineSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { plainDateSchema, wallTimeSchema, weekdaySchema } from '#domain/time/schemas.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { loadOrganisation } from '#services/table.ts';

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** What a planner says of an event. */
export const eventFields = {
  departmentId: referenceSchema,
  teamId: referenceSchema.nullish().transform(orNull),
  title: lineSchema(255),
  description: textSchema(2000),
  date: plainDateSchema,
  starttime: wallTimeSchema.nullish().transform(orNull),
  endtime: wallTimeSchema.nullish().transform(orNull),
  repeat: z
    .object({
      interval: z.int().min(1).max(52),
      weekdays: z.array(weekdaySchema).max(7).describe('The weekday of the first date is always among them.'),
      until: plainDateSchema.nullish().transform(orNull),
    })
    .meta({ id: 'EventRepeatInput' })
    .nullish()
    .transform(orNull),
};

type Said = z.output<z.ZodObject<typeof eventFields>>;

/** The event that was meant, with the zone of its department; or why it cannot be. Foreign departments are not there. */
export const eventWords = async (ctx: Ctx<Viewer>, need: Requirement, said: Said): Promise<EventWords | Refusal> => {
  const refused = refusedIn(ctx, need, said.departmentId);
  if (refused) return refused;
  const { departments, teams } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const department = departments.find(({ id }) => id === said.departmentId);
  if (!department) return notFound();
  const team = teams.find(({ id }) => id === said.teamId);
  if (said.teamId !== null && team?.departmentId !== department.id)
    return refuse('NOT_FOUND', 'notFound', { field: 'teamId' });
  if (said.starttime === null && said.endtime !== null)
    return refuse('INVALID', 'input.required', { field: 'starttime' });
  const until = said.repeat?.until;
  if (until && until < said.date) return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'until' });
  return { ...said, zone: zoneOf(department, ctx.viewer.zone) };
};
