import { absenceActions } from '#domain/absence/actions.ts';
import { accountActions } from '#domain/account/actions.ts';
import { availabilityActions } from '#domain/availability/actions.ts';
import { billingActions } from '#domain/billing/actions.ts';
import { calendarActions } from '#domain/calendar/actions.ts';
import { clockActions } from '#domain/clock/actions.ts';
import { contractsActions } from '#domain/contracts/actions.ts';
import { customFieldsActions } from '#domain/custom-fields/actions.ts';
import { employeesActions } from '#domain/employees/actions.ts';
import { exchangeActions } from '#domain/exchange/actions.ts';
import { filesActions } from '#domain/files/actions.ts';
import { fillActions } from '#domain/fill/actions.ts';
import { identityActions } from '#domain/identity/actions.ts';
import { insightsActions } from '#domain/insights/actions.ts';
import { integrationsActions } from '#domain/integrations/actions.ts';
import { kioskActions } from '#domain/kiosk/actions.ts';
import { labourActions } from '#domain/labour/actions.ts';
import { newsActions } from '#domain/news/actions.ts';
import { notificationsActions } from '#domain/notifications/actions.ts';
import { onboardingActions } from '#domain/onboarding/actions.ts';
import { organisationActions } from '#domain/organisation/actions.ts';
import { payrollActions } from '#domain/payroll/actions.ts';
import { plusMinusActions } from '#domain/plus-minus/actions.ts';
import { publishingActions } from '#domain/publishing/actions.ts';
import { ratesActions } from '#domain/rates/actions.ts';
import { reportsActions } from '#domain/reports/actions.ts';
import { scheduleActions } from '#domain/schedule/actions.ts';
import { shiftsActions } from '#domain/shifts/actions.ts';
import { timesheetActions } from '#domain/timesheet/actions.ts';
import type { ActionRow } from './action-row.ts';
import type { Requirement } from './requirement.ts';

/** All areas' actions in display order. */
export const actionsByArea: Readonly<Record<string, Readonly<Record<string, ActionRow>>>> = {
  schedule: scheduleActions,
  shifts: shiftsActions,
  availability: availabilityActions,
  labour: labourActions,
  fill: fillActions,
  publishing: publishingActions,
  calendar: calendarActions,
  exchange: exchangeActions,
  timesheet: timesheetActions,
  clock: clockActions,
  absence: absenceActions,
  employees: employeesActions,
  contracts: contractsActions,
  rates: ratesActions,
  news: newsActions,
  notifications: notificationsActions,
  files: filesActions,
  reports: reportsActions,
  organisation: organisationActions,
  customFields: customFieldsActions,
  account: accountActions,
  onboarding: onboardingActions,
  billing: billingActions,
  insights: insightsActions,
  plusMinus: plusMinusActions,
  payroll: payrollActions,
  kiosk: kioskActions,
  integrations: integrationsActions,
  identity: identityActions,
};

export type Action = { area: string; name: string; needs: Requirement };

/** All actions of the product with their requirements. */
export const actions: readonly Action[] = Object.entries(actionsByArea).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, { needs }]) => ({ area, name, needs })),
);
