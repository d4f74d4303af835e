import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '#graphql/base/context.ts';

/** Spec 7: every answer carries `meta`; a mutation that did something says so for the client's toast. */
export const metaPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response }) => {
      if (response.body.kind !== 'single') return;
      const result = response.body.singleResult;
      result.extensions = {
        ...result.extensions,
        meta: {
          status: result.errors?.length ? 'error' : 'ok',
          status_message: contextValue.reply.message ?? null,
          request: { remote_addr: contextValue.ctx.remoteAddress },
          operation: contextValue.ctx.committed ?? null,
          now: contextValue.ctx.now.toString(),
          user_refreshed_at: contextValue.ctx.viewer?.refreshedAt ?? null,
        },
      };
      response.http.status = result.data === undefined ? response.http.status : 200;
    },
  }),
};
