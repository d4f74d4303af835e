import * as z from 'zod';
import { can } from '#domain/access/viewer.ts';
import { idSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { diaryLimits, withDiaryNote } from '#domain/organisation/day-plan.ts';
import { instant } from '#domain/time/instant.ts';
import { weekOf } from '#domain/time/week.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { dayFields } from './day-input.ts';
import { dayPlans } from './day-plans.store.ts';

const needs = organisationAccess.writeDiaryNote;

/** Writes a note about a day, or changes one's own; empty words take it back. Refuses other people's notes, and more than 20 a day. */
export const writeDiaryNote = useCase({
  name: 'writeDiaryNote',
  needs,
  input: z.object({
    ...dayFields,
    id: idSchema('dia').describe('Minted by the client with the prefix dia, or the id of a note that is there.'),
    text: stringSchema().trim().max(diaryLimits.text, 'input.tooLong'),
  }),
  scope: ({ departmentId }) => ({ departmentId }),
  run: async (ctx, { departmentId, date, id, text }) => {
    const { accountId, userId } = ctx.viewer;
    const key = dayPlans.key({ accountId, departmentId, week: weekOf(date), date });
    const item = await ctx.table.get({ Key: key, ConsistentRead: true });
    const notes = (item && dayPlans.parse(item).diary) ?? [];
    const before = notes.find((note) => note.id === id);
    if (before && before.authorId !== userId && !can(ctx.viewer, 'manageAccount'))
      return refuse('FORBIDDEN', 'noteOfAnother');
    if (!before && notes.length >= diaryLimits.notes)
      return refuse('STATE', 'tooManyDiaryNotes', { limit: diaryLimits.notes });
    const note = { id, text, authorId: userId, written: instant(ctx.now), edited: null };
    return changeDays(ctx, {
      need: needs,
      days: [{ departmentId, date }],
      next: (plan) => ({ ...plan, diary: withDiaryNote(plan.diary ?? [], note) }),
      event: 'diaryChanged',
    });
  },
});
