import { can, type Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { costForWeight, type Factor, factorOne } from '#domain/money/money.ts';
import { type RateBook, rateBook } from '#domain/rates/rate-book.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import { counts, matchesParameters, type TimesheetsLine, timesheetsLines } from '#domain/reports/timesheets-report.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { costLine, entryTrail } from '#domain/timesheet/explain-entry.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation } from '#services/table.ts';
import { type Hours, loadHours } from '#services/timesheet/load-hours.ts';
import { peopleOfRows, reportDepartments } from './report-scope.ts';

export type HoursFilter = DateRange & ReportParameters;

/**
 * Pay of a line in minor units; null for declined hours and when the viewer may not see it; cost also when the account shows
 * none.
 */
export type LinePay = {
  wageMinor: number | null;
  salaryMinor: number | null;
  costMinor: number | null;
  /** Minutes of pay added by rates. */
  surchargeMinutes: number | null;
};

const untold: LinePay = { wageMinor: null, salaryMinor: null, costMinor: null, surchargeMinutes: null };

/** Derivations of a line's figures; of pay only those that the viewer may see. */
export type LineTrail = { hours: Derivation; surcharge: Derivation[]; pay: Derivation[]; cost: Derivation[] };
export type HoursLine = { line: TimesheetsLine; pay: LinePay; explain: () => LineTrail };

type Known = {
  contracts: Map<string, Contract[]>;
  factors: Map<string, Factor>;
  costs: boolean;
  rates: RateBook;
  viewer: Viewer;
};

const withPay = (lines: TimesheetsLine[], { contracts, factors, costs, rates, viewer }: Known): HoursLine[] => {
  const shows = seenWages(viewer);
  return lines.map((line) => {
    const { entry, rated, wageMinor, salaryMinor, surchargeMinutes } = line;
    const own = contracts.get(entry.employeeId) ?? [];
    if (!shows(entry, own) || !counts(entry)) {
      const explain = () => ({ hours: entryTrail(entry, own, rates, line).hours, surcharge: [], pay: [], cost: [] });
      return { line, pay: untold, explain };
    }
    const factor = factors.get(contractOn(entry.date, own)?.contractTypeId ?? '') ?? factorOne;
    const costMinor = costs ? costForWeight(rated.paid, wageMinor, factor) : null;
    const explain = (): LineTrail => {
      const { hours, surcharge, pay } = entryTrail(entry, own, rates, line);
      return { hours, surcharge: [surcharge], pay: [pay], cost: costs ? [costLine({ pay }, line, factor)] : [] };
    };
    return { line, pay: { wageMinor, salaryMinor, costMinor, surchargeMinutes }, explain };
  });
};

/** The hours that the viewer may see with their planned shifts, memoised for all parts of a report. */
export const reportHours = (ctx: Ctx<Viewer>, filter: HoursFilter): Promise<Hours> =>
  ctx.memo(`report hours ${JSON.stringify(filter)}`, () => loadHours(ctx, filter));

/** Lines that the viewer may see in a report, which needs View reports in the department together with the right to its hours. */
export const hoursLines = async (ctx: Ctx<Viewer>, filter: HoursFilter): Promise<HoursLine[]> => {
  const { accountId } = ctx.viewer;
  const [{ entries }, departments, organisation, account] = await Promise.all([
    reportHours(ctx, filter),
    reportDepartments(ctx, filter, {}),
    loadOrganisation(ctx, accountId),
    ownAccount(ctx),
  ]);
  const wanted = entries.filter(
    (entry) => can(ctx.viewer, 'viewReports', entry.departmentId) && matchesParameters(entry, filter),
  );
  const people = await peopleOfRows(ctx, departments, wanted);
  const contracts = Map.groupBy(people.contracts, (contract) => contract.employeeId);
  const rates = rateBook(organisation);
  return withPay(
    timesheetsLines(wanted, (employeeId) => contracts.get(employeeId) ?? [], rates),
    {
      contracts,
      rates,
      factors: new Map(organisation.contractTypes.map(({ id, cocFactor }) => [id, cocFactor])),
      costs: account.coc_in_schedule,
      viewer: ctx.viewer,
    },
  );
};
