import type { Viewer } from '#domain/access/viewer.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { inviteLinks } from './invite-links.store.ts';

/** Refuses an API token that opens a revoked invite link again by an undo. */
export const refusedUndoOfInviteLinks = (
  ctx: Ctx<Viewer>,
  { changes }: Pick<LoggedEvent, 'changes'>,
): Refusal | undefined =>
  changesOf(inviteLinks, changes).some(({ before, after }) => after?.revokedAt && !before?.revokedAt)
    ? refusedToToken(ctx, 'operation')
    : undefined;
