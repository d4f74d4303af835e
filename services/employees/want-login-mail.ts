import type { Employee } from '#domain/employees/employee.ts';
import { type LoginMailWanted, loginMailWanted } from '#domain/identity/login-mail.ts';
import type { Ctx } from '#services/kit/context.ts';

/**
 * Requests a mail, which is created and sent by a consumer of the event bus: sending is retried, and the response time does not
 * depend on whether the person exists.
 */
export const wantLoginMail = (ctx: Ctx, wanted: LoginMailWanted): Promise<void> =>
  ctx.ports.bus.publish([{ source: 'muster', detailType: loginMailWanted, detail: wanted }]);

/** Requests the mails after someone else changed a person's address: a link to the new one, a notice to the old one if confirmed. */
export const wantMovedMails = async (ctx: Ctx, before: Employee, { accountId, id: userId, email }: Employee) => {
  if (email === before.email) return;
  await wantLoginMail(ctx, { kind: 'verify-email', accountId, userId });
  if (before.verified) await wantLoginMail(ctx, { kind: 'address-moved', accountId, userId, oldEmail: before.email });
};
