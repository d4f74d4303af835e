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

/** Tags as typed, clean; what a shift cannot bear is refused at the field as a whole. */
export const tagsSchema = z
  .array(stringSchema().max(200))
  .max(100)
  .transform((tags) => tags.map(cleanTag))
  .superRefine((tags, context) => {
    const problem = tagsProblem(tags);
    if (problem) context.addIssue({ code: 'custom', message: [problem.key, problem.limit ?? []].flat().join(':') });
  });

/** Which planned shift, as the client last saw it, and how much of its series. */
export const whichShift = { id: referenceSchema, version: versionSchema, scope: scopeSchema };

/** Where a shift goes; what is left out stays, `employeeId: null` gives it to no one. */
export const whereTo = {
  employeeId: referenceSchema.nullable().optional(),
  date: plainDateSchema.nullish(),
  teamId: referenceSchema.nullish(),
};

/** What the filters of a page leave; a list that is left out, or empty, leaves all. */
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

/** Where a shift of a selection goes, as what kind of work and when; times are of the clock that counts where it will lie. */
export const whereToAs = {
  ...whereTo,
  shiftId: referenceSchema.nullish().describe('Another kind of work; it does not change the times.'),
  starttime: wallTimeSchema.nullish().describe('On the clock of the team it goes to; left out, the times stay.'),
  endtime: wallTimeSchema.nullish(),
};

/** The work itself; what is left out stays, or is the template's. */
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

/** Whether the filters leave the shift, on dates of which this is the first. */
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
