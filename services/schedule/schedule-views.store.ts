import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduleView, ScheduleViews } from '#domain/schedule/schedule-view.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';

export const scheduleViews = defineStore<ScheduleViews>(
  'scheduleViews',
  { accountId: 'string', id: 'string', version: 'number', views: 'any' },
  { primary: ['a#${accountId}#own#${id}', 'scheduleViews'] },
);

/** The viewer's saved views, strongly consistent; empty with version 0 when there are none. */
export const ownScheduleViews = async (ctx: Ctx<Viewer>): Promise<ScheduleViews> => {
  const { accountId, userId } = ctx.viewer;
  const item = await ctx.table.get({ Key: scheduleViews.key({ accountId, id: userId }), ConsistentRead: true });
  return item ? scheduleViews.parse(item) : { accountId, id: userId, version: 0, views: [] };
};

type Event = { type: 'scheduleViewSaved' | 'scheduleViewDeleted'; area: 'schedule' };

/** Writes the viewer's views; concurrent changes in another window are kept. */
export const changeOwnViews = async (
  ctx: Ctx<Viewer>,
  event: Event,
  next: (views: ScheduleView[]) => ScheduleView[] | Refusal,
): Promise<ScheduleViews | Refusal> => {
  const before = await ownScheduleViews(ctx);
  const views = next(before.views);
  if (isRefusal(views)) return views;
  const after = { ...before, views };
  const { userId } = ctx.viewer;
  const answer = await commit(ctx, {
    changes: [change(scheduleViews, before.version === 0 ? null : before, after)],
    event: { ...event, subject: userId, employeeId: userId },
    answer: { ...after, version: before.version + 1 },
  });
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};
