import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';

/** How long the note of a team's day may be. */
export const teamNoteLimit = 500;

/** What someone wrote for the teams of a department on a date, by team. */
export type TeamNotes = Record<string, string>;

/** The notes with those of some teams changed; an empty one is taken out, and null is left where none is. */
export const withNotes = (
  notes: Readonly<TeamNotes> | null,
  changes: readonly { teamId: string; text: string }[],
): TeamNotes | null => {
  const next = new Map(Object.entries(notes ?? {}));
  for (const { teamId, text } of changes)
    if (text === '') next.delete(teamId);
    else next.set(teamId, text);
  return next.size === 0 ? null : Object.fromEntries(next);
};

/** Whose notes the viewer reads in a department: of all its teams where they write them, else of their own. */
export const readsNotesIn = (viewer: Viewer, departmentId: string): ((teamId: string) => boolean) => {
  if (!meets(viewer, organisationAccess.viewTeamNotes, { departmentId }).ok) return () => false;
  if (meets(viewer, organisationAccess.writeTeamNotes, { departmentId }).ok) return () => true;
  const own = new Set(viewer.teamIds);
  return (teamId) => own.has(teamId);
};
