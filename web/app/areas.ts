import { absenceArea } from '#web/areas/absence/area.ts';
import { accountArea } from '#web/areas/account/area.ts';
import { availabilityArea } from '#web/areas/availability/area.ts';
import { billingArea } from '#web/areas/billing/area.ts';
import { calendarArea } from '#web/areas/calendar/area.ts';
import { clockArea } from '#web/areas/clock/area.ts';
import { contractsArea } from '#web/areas/contracts/area.ts';
import { customFieldsArea } from '#web/areas/custom-fields/area.ts';
import { employeesArea } from '#web/areas/employees/area.ts';
import { exchangeArea } from '#web/areas/exchange/area.ts';
import { filesArea } from '#web/areas/files/area.ts';
import { fillArea } from '#web/areas/fill/area.ts';
import { identityArea } from '#web/areas/identity/area.ts';
import { insightsArea } from '#web/areas/insights/area.ts';
import { integrationsArea } from '#web/areas/integrations/area.ts';
import { kioskArea } from '#web/areas/kiosk/area.ts';
import { labourArea } from '#web/areas/labour/area.ts';
import { newsArea } from '#web/areas/news/area.ts';
import { notificationsArea } from '#web/areas/notifications/area.ts';
import { organisationArea } from '#web/areas/organisation/area.ts';
import { payrollArea } from '#web/areas/payroll/area.ts';
import { plusMinusArea } from '#web/areas/plus-minus/area.ts';
import { publishingArea } from '#web/areas/publishing/area.ts';
import { ratesArea } from '#web/areas/rates/area.ts';
import { reportsArea } from '#web/areas/reports/area.ts';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import { shiftsArea } from '#web/areas/shifts/area.ts';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { shellArea } from './shell-area.ts';
import { todayArea } from './today/area.ts';

/** Every area of the product; the header's order is defined by the shell. */
const all = {
  shellArea,
  todayArea,
  identityArea,
  accountArea,
  employeesArea,
  newsArea,
  scheduleArea,
  shiftsArea,
  availabilityArea,
  labourArea,
  fillArea,
  publishingArea,
  calendarArea,
  exchangeArea,
  timesheetArea,
  clockArea,
  reportsArea,
  organisationArea,
  contractsArea,
  ratesArea,
  customFieldsArea,
  absenceArea,
  notificationsArea,
  filesArea,
  billingArea,
  insightsArea,
  plusMinusArea,
  payrollArea,
  kioskArea,
  integrationsArea,
};

type All = (typeof all)[keyof typeof all];
type ModalPathOf<A> = A extends { modals: infer Rows } ? keyof Rows & string : never;

declare module '#web/kit/modal/register.ts' {
  interface ModalRegister {
    modals: ModalPathOf<All>;
  }
}

export const areas: readonly Area[] = Object.values(all);
