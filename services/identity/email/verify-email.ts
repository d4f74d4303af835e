import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { linkHolder } from '#services/identity/link-holder.ts';
import { linkLimit } from '#services/identity/link-limits.ts';
import { findToken, useUp } from '#services/identity/one-time-token.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';

/** Confirms the address to which the link was mailed. A second click on the same mail finds it confirmed. */
export const verifyEmail = openUseCase({
  name: 'verifyEmail',
  needs: identityAccess.verifyEmail,
  input: z.object({ token: stringSchema().max(200) }),
  run: async (visitor, { token }) => {
    const limited = await linkLimit(visitor);
    if (limited) return limited;
    const confirmed = await confirmedBefore(visitor, token);
    if (confirmed) return { email: confirmed };
    const held = await linkHolder(visitor, 'verify-email', token);
    if (isRefusal(held)) return held;
    const { ctx, link, person } = held;
    return commit(ctx, {
      changes: [employeeChange(person, { ...person, verified: true, updatedAt: instant(ctx.now) })],
      guards: useUp(ctx, link),
      event: { type: 'emailVerified', area: 'identity', subject: person.id, employeeId: person.id },
      answer: { email: person.email },
    });
  },
});

/** The address, when its link was mailed to it and it is confirmed already, by this link or by a later one. */
const confirmedBefore = async (ctx: Ctx, token: string): Promise<string | undefined> => {
  const { link } = await findToken(ctx, 'verify-email', token);
  if (!link) return undefined;
  const { person } = await loadViewer(ctx, link.accountId, link.userId);
  return person?.verified && person.email === link.email ? person.email : undefined;
};
