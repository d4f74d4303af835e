import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { instant } from '#domain/time/instant.ts';
import { weekdayOf } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { type HoursCheck, hoursToCheck } from '#domain/timesheet/hours-to-check.ts';
import { hasStopped } from '#domain/timesheet/suggested-end.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { approves } from './entry-rights.ts';
import { hoursFilterOf, type ViewedEntry, viewedHours } from './view-timesheets.ts';

/** Contract hours are visible in contracts and in plus-minus. */
const knowsContractHours = (viewer: Viewer, { departmentId, employeeId }: TimesheetEntry): boolean =>
  meets(viewer, contractsAccess.viewContracts, { departmentId }).ok ||
  meets(viewer, plusMinusAccess.viewPlusMinus, { departmentId, ownerId: employeeId }).ok;

/** Most days of one answer: two months. */
const longestRange = 62;

/** Pending hours of at most 62 days that need attention, in the departments whose hours the viewer approves. */
export const viewHoursToCheck = useCase({
  name: 'viewHoursToCheck',
  needs: timesheetAccess.viewHoursToCheck,
  input: hoursFilterOf(longestRange),
  run: async (ctx, filter): Promise<HoursCheck<ViewedEntry>[]> => {
    const [{ account, departments }, { entries, absences }] = await Promise.all([
      scheduleFacts(ctx),
      viewedHours(ctx, filter),
    ]);
    const now = instant(ctx.now);
    const stopped = entries.filter((entry) => entry.status === 'pending' && hasStopped(entry));
    const people = stopped.map(({ employeeId }) => employeeId);
    const contracts = people.length > 0 ? await loadContractsOfPeople(ctx, ctx.viewer.accountId, people) : [];
    const ofPerson = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const found = hoursToCheck(entries, {
      absences,
      todayOf: (id) => {
        const department = departments.get(id);
        return dateAt(now, department ? zoneOf(department, account.zone) : account.zone);
      },
      contractMinutesOf: (entry) => {
        const terms = contractOn(entry.date, ofPerson.get(entry.employeeId) ?? []);
        return terms && knowsContractHours(ctx.viewer, entry) ? terms.minutes[weekdayOf(entry.date)] : null;
      },
      deviationOf: (id) => settingOf('deviationMinutes', account, departments.get(id)),
    });
    return found.filter(({ entry }) => !entry.closed && approves(ctx.viewer, entry));
  },
});
