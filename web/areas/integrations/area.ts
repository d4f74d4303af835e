import { integrationsAccess } from '#domain/integrations/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Other programs that the company works with. */
export const integrationsArea = defineArea({
  modals: {
    'integration[/:id]': { needs: integrationsAccess.viewApps, open: () => import('./integration/Integration.tsx') },
    'app-request/:app[/:id]': {
      needs: integrationsAccess.requestApp,
      open: () => import('./app-request/AppRequest.tsx'),
    },
  },
});
