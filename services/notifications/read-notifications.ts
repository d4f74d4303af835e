import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import type { NotificationsEvent } from '#domain/notifications/actions.ts';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readInbox } from './inbox.ts';
import { inboxes, notifications } from './notifications.store.ts';

const event = (userId: string) => ({
  type: 'notificationsSeen' satisfies NotificationsEvent,
  area: 'notifications',
  subject: userId,
  employeeId: userId,
});

const idSchema = stringSchema()
  .regex(/^ntf_[0-9a-z_]{1,60}$/, 'input.id')
  .meta({ scalar: 'ID' });

/** Several windows may write concurrently; conflicts are retried instead of reported. */
const orRace = <T>(answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};

/** Marks some of the viewer's notifications as read; unknown ids are ignored. */
export const markNotificationsRead = useCase({
  name: 'markNotificationsRead',
  needs: notificationsAccess.readNotifications,
  input: z.object({ ids: z.array(idSchema).min(1, 'input.required').max(80, 'input.tooMany') }),
  run: async (ctx, { ids }): Promise<{ ok: boolean } | Refusal> => {
    const { accountId, userId: employeeId } = ctx.viewer;
    const keys = [...new Set(ids)].map((id) => notifications.key({ accountId, employeeId, id }));
    const found = only(notifications, await ctx.table.batchGet(keys, { ConsistentRead: true }));
    const readAt = instant(ctx.now);
    const unread = found.filter((notification) => notification.readAt === null);
    return orRace(
      await commit(ctx, {
        changes: unread.map((notification) => change(notifications, notification, { ...notification, readAt })),
        event: event(employeeId),
        answer: { ok: true },
      }),
    );
  },
});

/** Marks everything as read up to the newest notification that the viewer saw, so that later ones stay unread. */
export const markAllNotificationsRead = useCase({
  name: 'markAllNotificationsRead',
  needs: notificationsAccess.readNotifications,
  input: z.object({ upTo: idSchema.describe('The newest that was on the screen.') }),
  run: async (ctx, { upTo }): Promise<{ ok: boolean } | Refusal> => {
    const { accountId, userId: employeeId } = ctx.viewer;
    const before = (await readInbox(ctx)) ?? null;
    const known = before?.readUpTo ?? '';
    const version = before?.version ?? 0;
    const after = { accountId, id: employeeId, version, employeeId, readUpTo: upTo > known ? upTo : known };
    return orRace(
      await commit(ctx, {
        changes: [change(inboxes, before, after)],
        event: event(employeeId),
        answer: { ok: true },
      }),
    );
  },
});
