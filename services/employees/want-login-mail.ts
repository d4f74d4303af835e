import { type LoginMailWanted, loginMailWanted } from '#domain/identity/login-mail.ts';
import type { Ctx } from '#services/kit/context.ts';

/**
 * Requests a mail, which is created and sent by a consumer of the event bus: sending is retried, and the response time does not
 * depend on whether the person exists.
 */
export const wantLoginMail = (ctx: Ctx, wanted: LoginMailWanted): Promise<void> =>
  ctx.ports.bus.publish([{ source: 'muster', detailType: loginMailWanted, detail: wanted }]);
