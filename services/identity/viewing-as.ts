import type { Viewer } from '#domain/access/viewer.ts';
import { mayViewAs } from '#domain/identity/may-view-as.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadViewer } from './viewer.ts';

/** The person as whom a session looks, marked with who looks; the viewer again as soon as that is no longer allowed. */
export const seenThrough = async (ctx: Ctx, viewer: Viewer, personId: string | undefined): Promise<Viewer> => {
  if (!personId) return viewer;
  const { viewer: person } = await ctx.memo(`self ${personId}`, () => loadViewer(ctx, viewer.accountId, personId));
  return person && mayViewAs(viewer, person) ? { ...person, viewedBy: viewer.userId } : viewer;
};
