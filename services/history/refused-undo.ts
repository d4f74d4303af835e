import type { Viewer } from '#domain/access/viewer.ts';
import { asksLess, type Kiosk } from '#domain/kiosk/kiosk.ts';
import { refusedUndoOfCorrections } from '#services/absence/corrections/undo-corrections.ts';
import { refusedUndoOfAbsences } from '#services/absence/undo-absences.ts';
import { refusedUndoOfAvailability } from '#services/availability/undo-availability.ts';
import { refusedUndoOfNotes } from '#services/employees/employee-notes.ts';
import { refusedUndoOfInviteLinks } from '#services/employment/invite-links/undo-revoked.ts';
import { refusedUndoOfExchanges } from '#services/exchange/undo-exchanges.ts';
import { refusedUndoOfFiles } from '#services/files/file-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { refusedUndoOfComments } from '#services/news/news-comments.ts';
import { refusedUndoOfDiary } from '#services/organisation/write-notes.ts';
import { refusedUndoOfFavorites } from '#services/reports/favorite-reports.ts';
import { refusedUndoOfHours } from '#services/timesheet/entry-rights.ts';

type Check = (ctx: Ctx<Viewer>, event: LoggedEvent) => Refusal | undefined | Promise<Refusal | undefined>;

/** Refuses an API token an undo after which a kiosk asks for less. The area of kiosks comes after this one. */
const refusedUndoOfKiosks: Check = (ctx, { changes }) =>
  changes.some(({ kind, before, after }) => {
    const [was, will] = [after, before] as unknown as [Kiosk | null, Kiosk | null];
    return kind === 'kiosk' && was !== null && will !== null && asksLess(was, will);
  })
    ? refusedToToken(ctx, 'operation')
    : undefined;

/** Areas in which the item decides who may change it, not only its department. */
const checks: readonly Check[] = [
  refusedUndoOfHours,
  refusedUndoOfAbsences,
  refusedUndoOfCorrections,
  refusedUndoOfExchanges,
  refusedUndoOfFiles,
  refusedUndoOfFavorites,
  refusedUndoOfNotes,
  refusedUndoOfDiary,
  refusedUndoOfAvailability,
  refusedUndoOfInviteLinks,
  refusedUndoOfComments,
  refusedUndoOfKiosks,
];

/** The refusal of the first area whose items in this event the viewer could not change so by themselves. */
export const refusedByItems = async (ctx: Ctx<Viewer>, event: LoggedEvent): Promise<Refusal | undefined> => {
  for (const check of checks) {
    const refused = await check(ctx, event);
    if (refused) return refused;
  }
  return undefined;
};
