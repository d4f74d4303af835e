import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const log = { plan: 'basic', allOf: ['viewLog'] } as const satisfies Requirement;

/** Graphs and cards omit figures that the viewer may not see; these are the permissions to request them. */
export const insightsActions = {
  /** Turnover with the hours of the same department: requires access to both, and a plan with turnover. */
  viewTurnoverChart: { needs: { plan: 'basic', allOf: ['viewReports', 'viewLog', 'viewAllTimesheets'] } },
  /** Turnover against pay, which also requires access to wages. */
  viewCostShare: { needs: { plan: 'basic', allOf: ['viewReports', 'viewLog', 'viewAllTimesheets', 'viewContracts'] } },
  viewSalaryChart: { needs: { plan: 'basic', allOf: ['viewAllTimesheets', 'viewContracts'] } },
  /** Opens the pages; hours and pay are shown only where the viewer may see them. */
  viewInsights: { needs: log },
  viewDiary: { needs: log },
  /** Forecast from past turnover, for people who enter expected turnover. */
  viewTurnoverForecast: { needs: { plan: 'early-adopter', allOf: ['viewLog', 'createRoster'] } },
  /** Rates the viewer's own shift, where the department has sentiment enabled. */
  giveSentiment: { needs: { plan: 'premium' }, event: 'sentimentGiven' },
  viewSentiments: { needs: { plan: 'premium', allOf: ['viewLog'] } },
  viewAbsenceChart: { needs: { plan: 'basic', allOf: ['viewAbsentee'] } },
} as const satisfies Record<string, ActionRow>;

export const insightsAccess = accessOf(insightsActions);
