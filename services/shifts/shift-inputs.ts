import * as z from 'zod';
import { referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { editScopes } from '#domain/shifts/series.ts';
import { cleanTag, hasTag, tagsProblem } from '#domain/shifts/shift-tags.ts';
import { type SkillFacts, skillFilter } from '#domain/shifts/skill-filter.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';

const scopeSchema = z.enum(editScopes).nullable().default('occurrence');
const noteSchema = stringSchema()
  .trim()
  .max(2000)
  .transform((text) => text || null);

/** Tags as entered, normalised; invalid tags are refused at the field as a whole. */
export const tagsSchema = z
  .array(stringSchema().max(200))
  .max(100)
  .transform((tags) => tags.map(cleanTag))
  .superRefine((tags, context) => {
    const problem = tagsProblem(tags);
    if (problem) context.addIssue({ code: 'custom', message: [problem.key, problem.limit ?? []].flat().join(':') });
  });

/** A scheduled shift in the version that the client last saw, and the scope within its series. */
export const whichShift = { id: referenceSchema, version: versionSchema, scope: scopeSchema };

/** Target of a shift; omitted fields are unchanged, `employeeId: null` unassigns it. */
export const whereTo = {
  employeeId: referenceSchema.nullable().optional(),
  date: plainDateSchema.nullish(),
  teamId: referenceSchema.nullish(),
};

/** Filters of a page; an omitted or empty list does not filter. */
export const onlyInput = {
  teamIds: z
    .array(referenceSchema)
    .max(200)
    .nullish()
    .describe('Of these teams, kinds of work and people only, as filters show them.'),
  shiftIds: z.array(referenceSchema).max(200).nullish(),
  employeeIds: z.array(referenceSchema).max(1000).nullish(),
  tags: z.array(stringSchema().max(200)).max(100).nullish().describe('Only what bears one of these tags.'),
  skills: z
    .array(stringSchema().max(200))
    .max(100)
    .nullish()
    .describe(
      'Only what people work who have one of these skills on one of the dates, and what no one works yet that asks for one.',
    ),
};

/** Target of a shift of a selection, with shift type and times, which are local times of the target. */
export const whereToAs = {
  ...whereTo,
  shiftId: referenceSchema.nullish().describe('Another kind of work; it does not change the times.'),
  starttime: wallTimeSchema.nullish().describe('On the clock of the team it goes to; left out, the times stay.'),
  endtime: wallTimeSchema.nullish(),
};

/** Fields of the work; omitted fields are unchanged or those of the shift type. */
export const workInput = {
  shiftId: referenceSchema.nullish(),
  starttime: wallTimeSchema.nullish(),
  endtime: wallTimeSchema.nullish(),
  breakMinutes: breakMinutesSchema.nullish(),
  paidBreakMinutes: breakMinutesSchema.nullish(),
  hide_end_time: z.boolean().nullish(),
  note: noteSchema.nullable().optional(),
  tags: tagsSchema.nullish().describe('All tags of the shift; left out: those it has.'),
};

type Only = z.output<z.ZodObject<typeof onlyInput>>;
type Shown = { teamId: string; shiftId: string; employeeId: string | null; tags?: readonly string[] | null };

/** Whether the shift passes the filters, on dates of which this is the first. */
export const isShown = (
  { teamIds, shiftIds, employeeIds, tags: wanted, skills }: Only,
  from: PlainDate,
  known: SkillFacts,
): ((shift: Shown) => boolean) => {
  const among = (ids: readonly string[] | null | undefined) => {
    const wanted = ids?.length ? new Set(ids) : null;
    return (id: string | null): boolean => wanted === null || (id !== null && wanted.has(id));
  };
  const [team, kind, person] = [among(teamIds), among(shiftIds), among(employeeIds)];
  const skilled = skills?.length ? skillFilter(skills, from, known).shift : () => true;
  const tagged = (tags: readonly string[]): boolean => !wanted?.length || wanted.some((tag) => hasTag(tags, tag));
  return ({ teamId, shiftId, employeeId, tags }) =>
    team(teamId) && kind(shiftId) && person(employeeId) && tagged(tags ?? []) && skilled({ employeeId, shiftId });
};
