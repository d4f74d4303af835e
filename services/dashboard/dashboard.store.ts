import type { Dashboard, DashboardFeedback } from '#domain/account/dashboard.ts';
import { defineStore } from '#services/kit/define-store.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;

export const dashboards = defineStore<Dashboard>(
  'dashboard',
  { ...head, widgets: 'any' },
  { primary: ['a#${accountId}#own#${id}', 'dashboard'] },
);

export const dashboardFeedback = defineStore<DashboardFeedback>(
  'dashboardFeedback',
  { ...head, authorId: 'string', mood: 'string', comment: 'string?', sent: 'string' },
  { primary: ['a#${accountId}#feedback', '${id}'] },
);
