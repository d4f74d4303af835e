import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import { displayName } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { ratesDifferFrom } from '#domain/rates/rate-card.ts';
import { ratesSchema } from '#domain/rates/rates.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { type SalaryLine, salaryLine } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPeople, loadWeek } from '#services/table.ts';

/** Effect of other rates on pending hours. */
export type RatesPreview = {
  /** First date on which rates change; null when nothing changes. */
  from: PlainDate | null;
  looked: number;
  changed: number;
  /** Additional minutes that surcharges add to the plus-minus balance. */
  minutes: number;
  /** Change of pay in minor units; null when the viewer may not see the pay of one of the departments. */
  payMinor: number | null;
  currency: string;
  /** The first entries that the viewer may see. */
  entries: {
    id: string;
    employee: string;
    date: PlainDate;
    /** Minutes of pay: 8 hours at 150 % are 720. */
    paidMinutesBefore: number;
    paidMinutesAfter: number;
  }[];
};

const entriesShown = 20;
/** A quarter: nearly all hours of earlier dates are approved and keep their rates. */
const daysBack = 92;

/** Pending hours from the date to today, one Query per department and week. */
const pendingSince = async (
  ctx: Ctx,
  accountId: string,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<TimesheetEntry[]> => {
  const { departments } = await loadOrganisation(ctx, accountId);
  const places = departments.flatMap(({ id }) => weeksBetween(from, to).map((week) => ({ id, week })));
  const weeks = await Promise.all(places.map(({ id, week }) => loadWeek(ctx, accountId, id, week)));
  return weeks
    .flatMap(({ timesheetEntries }) => timesheetEntries)
    .filter(({ date, status }) => status === 'pending' && date >= from && date <= to);
};

/** Pending hours, minutes and pay that `editRates` with the same rates would change; nothing is written. */
export const viewRatesPreview = useCase({
  name: 'viewRatesPreview',
  needs: ratesAccess.viewRatesPreview,
  input: z.object({ id: referenceSchema, rates: ratesSchema }),
  run: async (ctx, { id, rates }): Promise<RatesPreview | Refusal> => {
    const { viewer } = ctx;
    const { accountId } = viewer;
    const [organisation, { currency }] = await Promise.all([loadOrganisation(ctx, accountId), ownAccount(ctx)]);
    const card = organisation.rateCards.find((rateCard) => rateCard.id === id);
    if (!card) return notFound();
    const today = dateAt(instant(ctx.now), viewer.zone);
    const first = ratesDifferFrom(card, { rates });
    const none = { from: null, looked: 0, changed: 0, minutes: 0, payMinor: 0, currency, entries: [] };
    if (first === undefined) return none;
    const from = latest(first, addDays(today, -daysBack));
    const [entries, { employees, contracts }] = await Promise.all([
      pendingSince(ctx, accountId, { from, to: today }),
      loadPeople(ctx, accountId),
    ]);
    const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const names = new Map(employees.map((employee) => [employee.id, displayName(employee)]));
    const rateCards = organisation.rateCards.map((rateCard) =>
      rateCard.id === id ? { ...rateCard, rates } : rateCard,
    );
    const [now, then] = [rateBook(organisation), rateBook({ ...organisation, rateCards })];
    const changed = entries
      .map((entry) => {
        const own = contractsOf.get(entry.employeeId) ?? [];
        return { entry, before: salaryLine(entry, own, now), after: salaryLine(entry, own, then) };
      })
      .filter(
        ({ before, after }) => before.rated.paid !== after.rated.paid || before.rated.counted !== after.rated.counted,
      )
      .sort((a, b) => (a.entry.date < b.entry.date ? -1 : 1));
    const grown = (of: (line: SalaryLine) => number): number =>
      changed.reduce((sum, { before, after }) => sum + of(after) - of(before), 0);
    const sees = seenWages(viewer);
    const seesPay = changed.every(({ entry }) => sees(entry, contractsOf.get(entry.employeeId) ?? []));
    const seen = changed.filter(
      ({ entry: { departmentId, employeeId } }) =>
        meets(viewer, timesheetAccess.viewTimesheets, { departmentId, ownerId: employeeId }).ok,
    );
    const paidMinutes = ({ minutes, surchargeMinutes }: SalaryLine): number => minutes + surchargeMinutes;
    return {
      from,
      looked: entries.length,
      changed: changed.length,
      minutes: grown(({ surchargeTimeMinutes }) => surchargeTimeMinutes),
      payMinor: seesPay ? grown(({ salaryMinor }) => salaryMinor) : null,
      currency,
      entries: seen.slice(0, entriesShown).map(({ entry, before, after }) => ({
        id: entry.id,
        employee: names.get(entry.employeeId) ?? '',
        date: entry.date,
        paidMinutesBefore: paidMinutes(before),
        paidMinutesAfter: paidMinutes(after),
      })),
    };
  },
});
