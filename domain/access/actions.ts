import { absenceAccess } from '#domain/absence/absence.access.ts';
import { accountAccess } from '#domain/account/account.access.ts';
import { availabilityAccess } from '#domain/availability/availability.access.ts';
import { billingAccess } from '#domain/billing/billing.access.ts';
import { calendarAccess } from '#domain/calendar/calendar.access.ts';
import { clockAccess } from '#domain/clock/clock.access.ts';
import { contractsAccess } from '#domain/contracts/contracts.access.ts';
import { customFieldsAccess } from '#domain/custom-fields/custom-fields.access.ts';
import { employeesAccess } from '#domain/employees/employees.access.ts';
import { exchangeAccess } from '#domain/exchange/exchange.access.ts';
import { filesAccess } from '#domain/files/files.access.ts';
import { fillAccess } from '#domain/fill/fill.access.ts';
import { identityAccess } from '#domain/identity/identity.access.ts';
import { labourAccess } from '#domain/labour/labour.access.ts';
import { newsAccess } from '#domain/news/news.access.ts';
import { notificationsAccess } from '#domain/notifications/notifications.access.ts';
import { onboardingAccess } from '#domain/onboarding/onboarding.access.ts';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { publishingAccess } from '#domain/publishing/publishing.access.ts';
import { ratesAccess } from '#domain/rates/rates.access.ts';
import { reportsAccess } from '#domain/reports/reports.access.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { shiftsAccess } from '#domain/shifts/shifts.access.ts';
import { timesheetAccess } from '#domain/timesheet/timesheet.access.ts';
import type { Requirement } from './requirement.ts';

/** Every area's actions in one place, in the order in which people read them. */
const byArea: Record<string, Record<string, Requirement>> = {
  schedule: scheduleAccess,
  shifts: shiftsAccess,
  availability: availabilityAccess,
  labour: labourAccess,
  fill: fillAccess,
  publishing: publishingAccess,
  calendar: calendarAccess,
  exchange: exchangeAccess,
  timesheet: timesheetAccess,
  clock: clockAccess,
  absence: absenceAccess,
  employees: employeesAccess,
  contracts: contractsAccess,
  rates: ratesAccess,
  news: newsAccess,
  notifications: notificationsAccess,
  files: filesAccess,
  reports: reportsAccess,
  organisation: organisationAccess,
  customFields: customFieldsAccess,
  account: accountAccess,
  onboarding: onboardingAccess,
  billing: billingAccess,
  identity: identityAccess,
};

export type Action = { area: string; name: string; needs: Requirement };

/** Everything that can be done in the product, and what it needs. */
export const actions: readonly Action[] = Object.entries(byArea).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, needs]) => ({ area, name, needs })),
);
