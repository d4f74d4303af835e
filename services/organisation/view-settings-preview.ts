import { displayName } from '#domain/employees/employee.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { salaryLine } from '#domain/timesheet/salary-line.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { remadeMinutes } from '#services/clock/remake-hours.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import { seesEntry, seesSalary } from '#services/timesheet/entry-rights.ts';
import { changedRules } from './changed-rules.ts';
import { settingsInput } from './setting-input.ts';

/** What changed rules would make of pending clocked hours; minutes are paid ones. */
export type SettingsPreview = {
  /** Pending hours that were looked at. */
  looked: number;
  changed: number;
  /** Clocked hours since the date that stay: reviewed, changed by someone, or of a closed day. */
  kept: number;
  minutes: number;
  /** At the wages and rates of their dates; null where the viewer may not know pay of one of the departments. */
  payMinor: number | null;
  currency: string;
  /** The first of those that the viewer may see. */
  entries: { id: string; employee: string; date: PlainDate; minutesBefore: number; minutesAfter: number }[];
};

/** How many of the changed entries are shown one by one. */
const shown = 20;

/** Hours, minutes and pay that `editSettings` with the same input would change; it refuses what that refuses. */
export const viewSettingsPreview = useCase({
  name: 'viewSettingsPreview',
  needs: organisationAccess.viewSettingsPreview,
  input: settingsInput,
  run: async (ctx, input): Promise<SettingsPreview | Refusal> => {
    const wanted = await changedRules(ctx, input);
    if (isRefusal(wanted)) return wanted;
    const { accountId } = ctx.viewer;
    const [organisation, { employees, contracts }] = await Promise.all([
      loadOrganisation(ctx, accountId),
      loadPeople(ctx, accountId),
    ]);
    const { changed, looked, kept } = wanted.remade;
    const rates = rateBook(organisation);
    const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const names = new Map(employees.map((employee) => [employee.id, displayName(employee)]));
    const pays = changed.map(({ before, after }) => {
      const own = contractsOf.get(before.employeeId) ?? [];
      const payOf = (entry: typeof before): number => salaryLine(entry, own, rates).salaryMinor;
      return after.reduce((sum, entry) => sum + payOf(entry), 0) - payOf(before);
    });
    const seen = changed.filter(({ before }) => seesEntry(ctx.viewer, before));
    const seesPay = changed.every(({ before }) => seesSalary(ctx.viewer, { ...before, employeeId: '' }));
    return {
      looked,
      changed: changed.length,
      kept,
      minutes: changed.reduce((sum, one) => sum + remadeMinutes(one), 0),
      payMinor: seesPay ? pays.reduce((sum, pay) => sum + pay, 0) : null,
      currency: wanted.account.after.currency,
      entries: seen.slice(0, shown).map((one) => ({
        id: one.before.id,
        employee: names.get(one.before.employeeId) ?? '',
        date: one.before.date,
        minutesBefore: workedMinutes(one.before),
        minutesAfter: workedMinutes(one.before) + remadeMinutes(one),
      })),
    };
  },
});
