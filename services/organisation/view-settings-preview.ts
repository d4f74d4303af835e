import { seenWages } from '#domain/contracts/seen-wages.ts';
import { displayName } from '#domain/employees/employee.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { salaryLine } from '#domain/timesheet/salary-line.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { remadeMinutes } from '#services/clock/remake-hours.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadEmployees, loadOrganisation } from '#services/table.ts';
import { seesEntry } from '#services/timesheet/entry-rights.ts';
import { changedRules } from './changed-rules.ts';
import { settingsInput } from './setting-input.ts';

/** Effect of changed rules on pending clocked hours; `minutes` is paid time. */
export type SettingsPreview = {
  /** Number of pending entries that were evaluated. */
  looked: number;
  changed: number;
  /** Number of clocked entries since the date that are not changed: reviewed, edited by someone, or on a closed day. */
  kept: number;
  minutes: number;
  /** Change of pay at the wages and rates of each date; null when the viewer may not see pay in one of the departments. */
  payMinor: number | null;
  currency: string;
  /** The first changed entries that the viewer may see. */
  entries: { id: string; employee: string; date: PlainDate; minutesBefore: number; minutesAfter: number }[];
};

/** Most changed entries that are listed. */
const shown = 20;

/** Hours, minutes and pay that `editSettings` would change with the same input; same refusals. */
export const viewSettingsPreview = useCase({
  name: 'viewSettingsPreview',
  needs: organisationAccess.viewSettingsPreview,
  input: settingsInput,
  run: async (ctx, input): Promise<SettingsPreview | Refusal> => {
    const wanted = await changedRules(ctx, input);
    if (isRefusal(wanted)) return wanted;
    const { accountId } = ctx.viewer;
    const { changed, looked, kept } = wanted.remade;
    const ids = changed.map(({ before }) => before.employeeId);
    const [organisation, employees, contracts] = await Promise.all([
      loadOrganisation(ctx, accountId),
      loadEmployees(ctx, accountId, ids),
      loadContractsOfPeople(ctx, accountId, ids),
    ]);
    const rates = rateBook(organisation);
    const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const names = new Map(employees.map((employee) => [employee.id, displayName(employee)]));
    const pays = changed.map(({ before, after }) => {
      const own = contractsOf.get(before.employeeId) ?? [];
      const payOf = (entry: typeof before): number => salaryLine(entry, own, rates).salaryMinor;
      return after.reduce((sum, entry) => sum + payOf(entry), 0) - payOf(before);
    });
    const seen = changed.filter(({ before }) => seesEntry(ctx.viewer, before));
    const sees = seenWages(ctx.viewer);
    const seesPay = changed.every(({ before }) => sees(before, contractsOf.get(before.employeeId) ?? []));
    return {
      looked,
      changed: changed.length,
      kept,
      minutes: changed.reduce((sum, remade) => sum + remadeMinutes(remade), 0),
      payMinor: seesPay ? pays.reduce((sum, pay) => sum + pay, 0) : null,
      currency: wanted.account.after.currency,
      entries: seen.slice(0, shown).map((remade) => ({
        id: remade.before.id,
        employee: names.get(remade.before.employeeId) ?? '',
        date: remade.before.date,
        minutesBefore: workedMinutes(remade.before),
        minutesAfter: workedMinutes(remade.before) + remadeMinutes(remade),
      })),
    };
  },
});
