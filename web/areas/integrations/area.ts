import { integrationsAccess } from '#domain/integrations/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Integrations with other programs. */
export const integrationsArea = defineArea({
  modals: {
    'integration[/:id]': { needs: integrationsAccess.viewApps, open: () => import('./integration/Integration.tsx') },
    'app-request/:app[/:id]': {
      needs: integrationsAccess.requestApp,
      open: () => import('./app-request/AppRequest.tsx'),
    },
  },
});
