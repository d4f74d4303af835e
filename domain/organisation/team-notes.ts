import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';

/** Longest note of a team's day. */
export const teamNoteLimit = 500;

/** Notes for the teams of a department on a date, by team. */
export type TeamNotes = Record<string, string>;

/** Changes notes of some teams; empty ones are removed, and null results when none is left. */
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

/** Teams whose notes the viewer reads in a department: all for writers, else their own. */
export const readsNotesIn = (viewer: Viewer, departmentId: string): ((teamId: string) => boolean) => {
  if (!meets(viewer, organisationAccess.viewTeamNotes, { departmentId }).ok) return () => false;
  if (meets(viewer, organisationAccess.writeTeamNotes, { departmentId }).ok) return () => true;
  const own = new Set(viewer.teamIds);
  return (teamId) => own.has(teamId);
};
