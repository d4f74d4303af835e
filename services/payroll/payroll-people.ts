import { typeTerms } from '#domain/absence/absence-type.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { agreedMinutes, type CausePart, payrollCauseParts } from '#domain/payroll/payroll-causes.ts';
import type { RunLine } from '#domain/payroll/payroll-deltas.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, type People } from '#services/table.ts';
import type { PayrollRow, PayrollRows } from './payroll-rows.ts';

export type PayrollDifference = Pick<PayrollRow, 'component' | 'detailName' | 'minutes' | 'quantity' | 'amountMinor'>;

export type PayrollPerson = Pick<PayrollRow, 'employeeId' | 'name' | 'employee_nr'> & {
  lines: PayrollRow[];
  /** Null when the viewer may not see all of it. */
  amountMinor: number | null;
  previousMinor: number | null;
  /** Differences from the previous run, by component. */
  differences: PayrollDifference[];
  /** Causes of the difference from the previous run, to the cent; empty when the viewer may not see all amounts. */
  causes: CausePart[];
};

const amountOf = (rows: readonly PayrollRow[]): number | null =>
  rows.some(({ amountMinor }) => amountMinor === null)
    ? null
    : rows.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);

const differencesOf = (now: readonly PayrollRow[], before: readonly PayrollRow[]): PayrollDifference[] => {
  const keyOf = ({ component, detail }: PayrollRow): string => `${component} ${detail}`;
  return [...Map.groupBy([...now, ...before], keyOf)].flatMap(([key, both]) => {
    const [ours, theirs] = [now, before].map((rows) => rows.filter((row) => keyOf(row) === key)) as [
      PayrollRow[],
      PayrollRow[],
    ];
    const less = (field: 'minutes' | 'quantity'): number =>
      ours.reduce((sum, row) => sum + row[field], 0) - theirs.reduce((sum, row) => sum + row[field], 0);
    const [is, was] = [amountOf(ours), amountOf(theirs)];
    const amountMinor = is === null || was === null ? null : is - was;
    const { component, detailName } = both[0]!;
    const line = { component, detailName, minutes: less('minutes'), quantity: less('quantity'), amountMinor };
    return line.minutes === 0 && line.quantity === 0 && !line.amountMinor ? [] : [line];
  });
};

/** Explains the difference between the lines of two periods for one person. */
export type CauseReader = (employeeId: string, now: readonly RunLine[], before: readonly RunLine[]) => CausePart[];

/** Loads what distinguishes causes: contracts, and the absence that contract pay deducts. */
export const causeReader = async (
  ctx: Ctx<Viewer>,
  { contracts }: Pick<People, 'contracts'>,
  { period, before }: { period: DateRange; before: DateRange },
): Promise<CauseReader> => {
  const { absenceTypes } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const unpaidTypes = new Set(absenceTypes.filter((type) => !typeTerms(type).paid).map(({ id }) => id));
  return (employeeId, now, old) =>
    payrollCauseParts({
      now,
      before: old,
      agreed: agreedMinutes(contractsOf.get(employeeId) ?? [], period, before),
      unpaidTypes,
    });
};

const isSeen = (row: PayrollRow): row is PayrollRow & RunLine => row.amountMinor !== null;

/** Rows by person, with those of the previous run; people who were paid then but not now come last. */
export const payrollPeople = (
  { rows, leftOut }: PayrollRows,
  { rows: before, leftOut: leftOutBefore }: PayrollRows,
  causesOf: CauseReader | undefined,
): PayrollPerson[] => {
  const now = Map.groupBy(rows, ({ employeeId }) => employeeId);
  const previous = Map.groupBy(before, ({ employeeId }) => employeeId);
  return [...new Set([...now.keys(), ...previous.keys()])].map((employeeId) => {
    const [lines, old] = [now.get(employeeId) ?? [], previous.get(employeeId) ?? []];
    const { name, employee_nr } = (lines[0] ?? old[0])!;
    const [isWhole, wasWhole] = [!leftOut.has(employeeId), !leftOutBefore.has(employeeId)];
    const isKnown = isWhole && wasWhole && lines.every(isSeen) && old.every(isSeen);
    return {
      employeeId,
      name,
      employee_nr,
      lines,
      amountMinor: !isWhole || (lines.length === 0 && !isKnown) ? null : amountOf(lines),
      previousMinor: wasWhole && old.length > 0 ? amountOf(old) : null,
      differences: before.length > 0 ? differencesOf(lines, old) : [],
      causes: causesOf && isKnown ? causesOf(employeeId, lines.filter(isSeen), old.filter(isSeen)) : [],
    };
  });
};
