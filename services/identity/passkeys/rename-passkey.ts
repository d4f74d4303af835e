import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { nameSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { passkeys } from '#services/identity/second-step/two-factor.store.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

/** Gives one of one's passkeys a name to know it by. */
export const renamePasskey = useCase({
  name: 'renamePasskey',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ id: stringSchema().min(1).max(1024).meta({ scalar: 'ID' }), name: nameSchema }),
  run: async (ctx, { id, name }) => {
    const { accountId, userId } = ctx.viewer;
    const item = await ctx.table.get({ Key: passkeys.key({ accountId, userId, id }), ConsistentRead: true });
    if (!item) return notFound();
    const before = passkeys.parse(item);
    const after = { ...before, name, version: before.version + 1 };
    return commitSecret(ctx, {
      guards: [passkeys.replace(after, before.version)],
      event: { type: 'passkeyRenamed', area: 'identity', details: { name } },
      answer: { id, name, createdAt: before.createdAt, lastUsedAt: before.lastUsedAt },
    });
  },
});
