import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '#graphql/base/context.ts';
import { callerLocale } from '#services/identity/caller-locale.ts';
import type { Ctx } from '#services/kit/context.ts';

/** Words of what was done, which are read with the first thing that is. */
const notifiedOf = async (ctx: Ctx): Promise<string | null> => {
  if (!ctx.committedEvent) return null;
  const [{ doneText }, locale] = await Promise.all([import('#services/history/done-texts.ts'), callerLocale(ctx)]);
  return doneText(locale, ctx.committedEvent);
};

/** Spec 7: every answer carries `meta`; a mutation that did something says so for the client's toast. */
export const metaPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response }) => {
      if (response.body.kind !== 'single') return;
      const { ctx } = contextValue;
      const result = response.body.singleResult;
      result.extensions = {
        ...result.extensions,
        meta: {
          status: result.errors?.length ? 'error' : 'ok',
          status_message: await notifiedOf(ctx),
          request: { remote_addr: ctx.remoteAddress },
          operation: ctx.committed ?? ctx.replayed ?? null,
          ...(ctx.overtaken && { overtaken: ctx.overtaken }),
          now: ctx.now.toString(),
          user_refreshed_at: ctx.viewer?.refreshedAt ?? null,
        },
      };
      response.http.status = result.data === undefined ? response.http.status : 200;
    },
  }),
};
