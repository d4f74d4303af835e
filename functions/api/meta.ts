import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '#graphql/base/context.ts';
import { doneText } from '#services/history/done-texts.ts';
import { callerLocale } from '#services/identity/caller-locale.ts';

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
          status_message: ctx.committedEvent ? doneText(await callerLocale(ctx), ctx.committedEvent) : null,
          request: { remote_addr: ctx.remoteAddress },
          operation: ctx.committed ?? null,
          now: ctx.now.toString(),
          user_refreshed_at: ctx.viewer?.refreshedAt ?? null,
        },
      };
      response.http.status = result.data === undefined ? response.http.status : 200;
    },
  }),
};
