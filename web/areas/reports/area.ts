import { reportsAccess } from '#domain/reports/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Reports on hours, on demand or recurring. */
export const reportsArea = defineArea({
  pages: {
    '/reports': { needs: reportsAccess.viewReports, open: () => import('./overview/ReportsPage.tsx') },
    '/reports/timesheets': { needs: reportsAccess.viewReports, open: () => import('./report/ReportPage.tsx') },
    '/reports/:report': { needs: reportsAccess.viewReports, open: () => import('./report/ReportPage.tsx') },
  },
  firstTouch: { prefix: '/reports', module: 'REPORTS', open: () => import('./first-touch/ReportsFirstTouch.tsx') },
  modals: {
    'report-recurring/save': {
      needs: reportsAccess.createRecurringReport,
      open: () => import('./schedule-report/ScheduleReport.tsx'),
    },
    'report-recurring/list': {
      needs: reportsAccess.viewRecurringReports,
      open: () => import('./recurring-list/RecurringList.tsx'),
    },
    'report-favorite/save': {
      needs: reportsAccess.saveFavoriteReport,
      open: () => import('./favorites/SaveFavorite.tsx'),
    },
    'report-favorite/list': {
      needs: reportsAccess.viewFavoriteReports,
      open: () => import('./favorites/FavoriteList.tsx'),
    },
  },
  nav: { to: '/reports', label: 'reports.nav', needs: reportsAccess.viewReports },
});
