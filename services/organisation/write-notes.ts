import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { diaryLimits, withDiaryNote } from '#domain/organisation/day-plan.ts';
import { teamNoteLimit, withNotes } from '#domain/organisation/team-notes.ts';
import { instant } from '#domain/time/instant.ts';
import { weekOf } from '#domain/time/week.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { changeTeamDays } from './change-team-days.ts';
import { dayFields, teamDaysOf } from './day-input.ts';
import { dayPlans } from './day-plans.store.ts';

type Authored = { id: string; authorId: string };

const mayChange = (viewer: Viewer, { authorId }: Authored): boolean =>
  authorId === viewer.userId || can(viewer, 'manageAccount');

/** Refuses an undo on diary notes that the viewer may not change. */
export const refusedUndoOfDiary = (
  { viewer }: Ctx<Viewer>,
  { changes }: Pick<LoggedEvent, 'changes'>,
): Refusal | undefined => {
  const changed = changesOf(dayPlans, changes).flatMap(({ before, after }) => {
    const [had, has] = [before?.diary ?? [], after?.diary ?? []];
    const differ = (some: readonly Authored[], others: readonly Authored[]) =>
      some.filter((note) => !others.some((other) => isDeepStrictEqual(note, other)));
    return [...differ(had, has), ...differ(has, had)];
  });
  return changed.every((note) => mayChange(viewer, note)) ? undefined : notFound();
};

const writeDiaryNoteNeeds = organisationAccess.writeDiaryNote;

/**
 * Adds or changes the viewer's diary note of a day, and notifies its readers if asked to; an empty text deletes it. Refuses changes of other people's notes, except by
 * account managers, and more than 20 notes per day.
 */
export const writeDiaryNote = useCase({
  name: 'writeDiaryNote',
  needs: writeDiaryNoteNeeds,
  input: z.object({
    ...dayFields,
    id: idSchema('dia').describe('Minted by the client with the prefix dia, or the id of a note that is there.'),
    text: stringSchema().trim().max(diaryLimits.text, 'input.tooLong'),
    notify: z
      .boolean()
      .nullish()
      .describe('Whether those who read the diary there are notified, as far as the company lets them be.'),
  }),
  scope: ({ departmentId }) => ({ departmentId }),
  run: async (ctx, { departmentId, date, id, text, notify }) => {
    const { accountId, userId } = ctx.viewer;
    const key = dayPlans.key({ accountId, departmentId, week: weekOf(date), date });
    const item = await ctx.table.get({ Key: key, ConsistentRead: true });
    const notes = (item && dayPlans.parse(item).diary) ?? [];
    const before = notes.find((note) => note.id === id);
    if (before && !mayChange(ctx.viewer, before)) return refuse('FORBIDDEN', 'noteOfAnother');
    if (!before && notes.length >= diaryLimits.notes)
      return refuse('STATE', 'tooManyDiaryNotes', { limit: diaryLimits.notes });
    const note = { id, text, authorId: userId, written: instant(ctx.now), edited: null };
    return changeDays(ctx, {
      need: writeDiaryNoteNeeds,
      days: [{ departmentId, date }],
      next: (plan) => ({ ...plan, diary: withDiaryNote(plan.diary ?? [], note) }),
      event: 'diaryChanged',
      ...(notify && text !== '' && { details: { notified: id } }),
    });
  },
});

const needs = organisationAccess.writeTeamNotes;

const note = z
  .object({ teamId: referenceSchema, text: stringSchema().trim().max(teamNoteLimit, 'input.tooLong') })
  .meta({ id: 'TeamNoteInput' });

/** Sets notes of teams on days; an empty text deletes a note, other teams are unchanged. */
export const writeTeamNotes = useCase({
  name: 'writeTeamNotes',
  needs,
  input: z.object({ days: teamDaysOf(note, 'TeamNotesDayInput') }),
  run: (ctx, { days }) =>
    changeTeamDays(ctx, {
      need: needs,
      days,
      next: (plan, { teams }) => ({ ...plan, notes: withNotes(plan.notes, teams) }),
      event: 'teamNotesChanged',
    }),
});
