import * as z from 'zod';
import { integrationsAccess } from '#domain/integrations/actions.ts';
import { appNames } from '#domain/integrations/app.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type AppView, appViews, readAppLinks } from './app-reader.ts';

/** All apps with their state in the company. */
export const viewApps = useCase({
  name: 'viewApps',
  needs: integrationsAccess.viewApps,
  input: z.object({}),
  run: async (ctx): Promise<AppView[]> => {
    const [links, toView] = await Promise.all([readAppLinks(ctx), appViews(ctx)]);
    return appNames.map((app) =>
      toView(
        app,
        links.find((link) => link.app === app),
      ),
    );
  },
});
