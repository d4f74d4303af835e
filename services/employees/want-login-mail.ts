import { type LoginMailWanted, loginMailWanted } from '#domain/identity/login-mail.ts';
import type { Ctx } from '#services/kit/context.ts';

/** Asks for a mail; it is made and sent behind the bus, which tries again and takes the same time whether or not such a person exists. */
export const wantLoginMail = (ctx: Ctx, wanted: LoginMailWanted): Promise<void> =>
  ctx.ports.bus.publish([{ source: 'muster', detailType: loginMailWanted, detail: wanted }]);
