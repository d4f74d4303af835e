import * as z from 'zod';
import { integrationsAccess } from '#domain/integrations/actions.ts';
import { type AppLink, appNames, apps } from '#domain/integrations/app.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { appLinks } from './app-links.store.ts';
import { type AppView, appViews, readAppLinks } from './app-reader.ts';

const input = z.object({ app: z.enum(appNames) });

/**
 * Connects a payroll program, so that its file formats are offered; formats of other programs are offered only when connected.
 * Refused for other kinds of apps.
 */
export const connectApp = useCase({
  name: 'connectApp',
  needs: integrationsAccess.connectApp,
  input,
  run: async (ctx, { app }): Promise<AppView | Refusal> => {
    if (apps[app].way !== 'file') return refuse('INVALID', 'appNotConnectable', { field: 'app' });
    const [links, toView] = await Promise.all([readAppLinks(ctx), appViews(ctx)]);
    const before = links.find((link) => link.app === app);
    if (before) return toView(app, before);
    const { accountId, userId } = ctx.viewer;
    const link: AppLink = {
      accountId,
      id: `app-${app}`,
      version: 1,
      app,
      state: 'connected',
      requestId: null,
      note: null,
      by: userId,
      at: instant(ctx.now),
    };
    return commit(ctx, {
      changes: [change(appLinks, null, link)],
      event: { type: 'appConnected', area: 'integrations', subject: link.id, details: { app } },
      answer: toView(app, link),
    });
  },
});

/** Disconnects a payroll program; exported payroll runs are unchanged. */
export const disconnectApp = useCase({
  name: 'disconnectApp',
  needs: integrationsAccess.disconnectApp,
  input,
  run: async (ctx, { app }): Promise<AppView | Refusal> => {
    const [links, toView] = await Promise.all([readAppLinks(ctx), appViews(ctx)]);
    const before = links.find((link) => link.app === app && link.state === 'connected');
    if (!before) return toView(app, undefined);
    return commit(ctx, {
      changes: [change(appLinks, before, null)],
      event: { type: 'appDisconnected', area: 'integrations', subject: before.id, details: { app } },
      answer: toView(app, undefined),
    });
  },
});
