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

/** What a browser needs to ask its push service, and whether it did. */
export type PushChannel = { publicKey: string; here: boolean };

/** A point of P-256 and a secret of 16 bytes, as browsers give them. */
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

/** Push as the browser that asks has it; null where nothing can be pushed, or for what is no browser. */
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

/** From now on this browser shows what its person wants to get by push, for as long as its session lasts. */
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

/** This browser shows nothing more; asking twice is asking once. */
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
