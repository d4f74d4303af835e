import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const log = { plan: 'basic', allOf: ['viewLog'] } as const satisfies Requirement;

/** Figures of a graph or card that the viewer may not know are left out; these let one ask for them. */
export const insightsActions = {
  /** Turnover with the hours of the same department: the right to both, and the plan that has turnover. */
  viewTurnoverChart: { needs: { plan: 'basic', allOf: ['viewReports', 'viewLog', 'viewAllTimesheets'] } },
  /** The same against pay, which is made of wages. */
  viewCostShare: { needs: { plan: 'basic', allOf: ['viewReports', 'viewLog', 'viewAllTimesheets', 'viewContracts'] } },
  viewSalaryChart: { needs: { plan: 'basic', allOf: ['viewAllTimesheets', 'viewContracts'] } },
  /** The pages; hours and pay show only where the viewer may see them. */
  viewInsights: { needs: log },
  viewDiary: { needs: log },
  /** From turnover, for those who enter what is expected. */
  viewTurnoverForecast: { needs: { plan: 'early-adopter', allOf: ['viewLog', 'createRoster'] } },
  /** Of one's own shift, where the department asks. */
  giveSentiment: { needs: { plan: 'premium' }, event: 'sentimentGiven' },
  viewSentiments: { needs: { plan: 'premium', allOf: ['viewLog'] } },
  viewAbsenceChart: { needs: { plan: 'basic', allOf: ['viewAbsentee'] } },
} as const satisfies Record<string, ActionRow>;

export const insightsAccess = accessOf(insightsActions);
