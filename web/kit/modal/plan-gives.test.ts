import { expect, it } from 'vitest';
import { actions } from '#domain/access/actions.ts';
import { type Plan, plans } from '#domain/access/plans.ts';
import access from '#web/kit/i18n/locales/en/access.json';

/** Benefits advertised by each plan, and an action that requires it; "free" requires none. */
const brought: Record<Plan, Record<string, string>> = {
  free: {
    Schedule: 'createScheduledShift',
    hours: 'createTimesheetEntry',
    contracts: 'createContract',
    news: 'createNewsItem',
  },
  basic: {
    Absence: 'requestAbsence',
    availability: 'setAvailability',
    'open shifts': 'viewOpenShifts',
    files: 'keepCompanyFiles',
    'filling the schedule': 'fillSchedule',
    insights: 'viewInsights',
  },
  'early-adopter': {
    Publishing: 'publishSchedule',
    forecasts: 'setForecast',
    budgets: 'setBudget',
    'closed hours': 'closeHours',
    payroll: 'closePayroll',
  },
  premium: {
    Kiosks: 'createKiosk',
    'overtime policies': 'createOvertimePolicy',
    'your own labour rules': 'createLabourSet',
    'custom fields': 'createCustomField',
    'reports by email': 'createRecurringReport',
    'the API': 'createApiToken',
  },
};

it.each(plans)('says of the plan %s what begins with it, and nothing else', (plan) => {
  const words = access.gives[plan].replace(' for one department', '').replace(/\.$/, '');
  expect(words.split(/, | and /)).toEqual(Object.keys(brought[plan]));
  for (const [said, name] of Object.entries(brought[plan])) {
    const action = actions.find((action) => action.name === name);
    expect([said, action && (action.needs.plan ?? 'free')]).toEqual([said, plan]);
  }
});
