import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import type { LinkState } from '#domain/identity/link-purpose.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { linkLimit } from './link-limits.ts';
import { findToken } from './one-time-token.ts';

export type ViewedLink = { state: LinkState; email: string | null };

/** State of a password reset link, checked before a password is entered. */
export const viewPasswordLink = openUseCase({
  name: 'viewPasswordLink',
  needs: identityAccess.viewPasswordLink,
  input: z.object({ token: stringSchema().max(200) }),
  run: async (ctx, { token }): Promise<ViewedLink | Refusal> => {
    const limited = await linkLimit(ctx);
    if (limited) return limited;
    const { state, link } = await findToken(ctx, 'reset-password', token);
    return { state, email: link?.email ?? null };
  },
});
