import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import { isPushEndpoint, longestEndpoint } from '#domain/notifications/push-endpoint.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { ownSession } from '#services/identity/session.ts';
import { pushingNoMore, pushingTo } from '#services/identity/session-push.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

/** Key for subscribing at the browser's push service, and whether this browser is subscribed. */
export type PushChannel = { publicKey: string; here: boolean };

/** P-256 point (65 bytes) or authentication secret (16 bytes), base64url as browsers provide them. */
const keySchema = (bytes: number) =>
  stringSchema()
    .max(200)
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

const input = z.object({
  endpoint: stringSchema().max(longestEndpoint).refine(isPushEndpoint, { message: 'input.pushService' }),
  p256dh: keySchema(65),
  auth: keySchema(16),
});

const sessionOrRefusal = async (ctx: Ctx<Viewer>) => (await ownSession(ctx)) ?? refuse('STATE', 'sessionNeeded');

/** Push state of the requesting browser; null when push is not configured, for impersonators and without a browser session. */
export const viewPushChannel = useCase({
  name: 'viewPushChannel',
  needs: notificationsAccess.viewNotificationSettings,
  input: z.object({}),
  run: async (ctx): Promise<PushChannel | null> => {
    const { publicKey } = ctx.ports.push;
    if (publicKey === null || ctx.viewer.viewedBy) return null;
    const session = await ownSession(ctx);
    return session ? { publicKey, here: session.push !== undefined } : null;
  },
});

/** Subscribes this browser to the viewer's push messages until its session ends. */
export const subscribePush = useCase({
  name: 'subscribePush',
  needs: notificationsAccess.editNotificationSettings,
  input,
  run: async (ctx, target): Promise<PushChannel | Refusal> => {
    const { publicKey } = ctx.ports.push;
    if (publicKey === null) return refuse('STATE', 'pushIsOff');
    const session = await sessionOrRefusal(ctx);
    if (isRefusal(session)) return session;
    return commitSecret(ctx, {
      guards: [pushingTo(ctx, target)],
      event: { type: 'pushSubscribed', area: 'notifications' },
      answer: { publicKey, here: true },
    });
  },
});

/** Unsubscribes this browser; idempotent. */
export const unsubscribePush = useCase({
  name: 'unsubscribePush',
  needs: notificationsAccess.editNotificationSettings,
  input: z.object({}),
  run: async (ctx): Promise<PushChannel | Refusal> => {
    const session = await sessionOrRefusal(ctx);
    if (isRefusal(session)) return session;
    const answer = { publicKey: ctx.ports.push.publicKey ?? '', here: false };
    if (!session.push) return answer;
    return commitSecret(ctx, {
      guards: [pushingNoMore(ctx)],
      event: { type: 'pushUnsubscribed', area: 'notifications' },
      answer,
    });
  },
});
