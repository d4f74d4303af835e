import * as z from 'zod';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { teamNoteLimit, withNotes } from '#domain/organisation/team-notes.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeTeamDays } from './change-team-days.ts';
import { teamDaysOf } from './day-input.ts';

const needs = organisationAccess.writeTeamNotes;

const note = z
  .object({ teamId: referenceSchema, text: stringSchema().trim().max(teamNoteLimit, 'input.tooLong') })
  .meta({ id: 'TeamNoteInput' });

/** Writes what teams find with their days; empty words take a note back, teams that are not named keep theirs. */
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
