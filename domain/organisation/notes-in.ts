import type { PlainDate } from '#domain/time/plain-date.ts';
import type { DayPlan } from './day-plan.ts';
import type { Team } from './team.ts';

/** A note for a team and date. */
export type TeamNote = { teamId: string; teamName: string; date: PlainDate; text: string };

/** Notes of a day for the given teams, in their order; notes of deleted teams are omitted. */
export const notesIn = (
  { date, notes }: Pick<DayPlan, 'date' | 'notes'>,
  teams: readonly Team[],
  counts: (teamId: string) => boolean,
): TeamNote[] =>
  notes === null
    ? []
    : teams.flatMap(({ id, name }) => {
        const text = notes[id];
        return text && counts(id) ? [{ teamId: id, teamName: name, date, text }] : [];
      });
