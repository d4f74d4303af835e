import type { Requirement } from '#domain/access/requirement.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

const anybody: Requirement = { login: false };

/** Who one is. The log-in page is an entry of its own (login.html); here stands only what leads there. */
export const identityArea = defineArea({
  pages: {
    '/login': { needs: anybody, frame: 'alone', open: () => import('./login/ToLoginEntry.tsx') },
    '/logout': { needs: anybody, frame: 'alone', open: () => import('./logout/LogOut.tsx') },
  },
});
