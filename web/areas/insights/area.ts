import { insightsAccess } from '#domain/insights/actions.ts';
import { turnoverWeeks } from '#domain/insights/chart-period.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Reports of time and money. */
export const insightsArea = defineArea({
  pages: {
    '/insights': {
      needs: insightsAccess.viewInsights,
      leads: true,
      open: () => import('./pages/ToDefaultInsights.tsx'),
    },
    '/insights/:view': { needs: insightsAccess.viewInsights, open: () => import('./pages/InsightsPage.tsx') },
  },
  modals: {
    'sentiment/:id': { needs: insightsAccess.giveSentiment, open: () => import('./sentiments/SentimentModal.tsx') },
  },
  firstTouch: { prefix: '/insights', module: 'INSIGHTS', open: () => import('./first-touch/InsightsFirstTouch.tsx') },
  widgets: {
    'turnover-hour': {
      title: 'insights.graph.title.turnoverPerHour',
      needs: insightsAccess.viewTurnoverChart,
      column: 1,
      graph: true,
      looksBack: turnoverWeeks,
      open: () => import('./graphs/TurnoverPerHour.tsx'),
    },
    'salary-share': {
      title: 'insights.graph.title.salaryShare',
      needs: insightsAccess.viewCostShare,
      column: 2,
      graph: true,
      looksBack: turnoverWeeks,
      open: () => import('./graphs/SalaryShare.tsx'),
    },
    'cost-share': {
      title: 'insights.graph.title.costShare',
      needs: insightsAccess.viewCostShare,
      costOfCompany: true,
      column: 2,
      graph: true,
      looksBack: turnoverWeeks,
      open: () => import('./graphs/CostShare.tsx'),
    },
    'salary-hour': {
      title: 'insights.graph.title.salaryPerHour',
      needs: insightsAccess.viewSalaryChart,
      column: 3,
      graph: true,
      period: 'last',
      open: () => import('./graphs/SalaryPerHour.tsx'),
    },
    'absence-share': {
      title: 'insights.graph.title.absence',
      needs: insightsAccess.viewAbsenceChart,
      column: 3,
      graph: true,
      period: 'last',
      open: () => import('./graphs/AbsencePercentage.tsx'),
    },
  },
  // Below the basic plan it shows the required plan instead of opening (decision 13).
  nav: {
    to: '/insights',
    label: 'shell.nav.insights',
    needs: insightsAccess.viewInsights,
    lock: 'basic',
    tag: 'shell.nav.beta',
  },
});
