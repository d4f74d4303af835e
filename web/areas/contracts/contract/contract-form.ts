import * as z from 'zod/mini';
import type { WeekMinutes } from '#domain/contracts/contract.ts';
import { lastWorkday } from '#domain/contracts/contract-on.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { factorOne } from '#domain/money/money.ts';
import { addDays, isPlainDate, type PlainDate, type Weekday, weekdays } from '#domain/time/plain-date.ts';
import type { EditContractInput } from '#web/generated/schema-types.ts';
import { minutesUpTo, textUpTo } from '#web/kit/forms/checks.ts';
import type { ContractTermsFragment } from '#web/parts/contracts/Contracts.generated.ts';
import { wageCheck } from '#web/parts/contracts/wage-check.ts';

/** Values as typed; empty means none. */
export type ContractValues = {
  employeeId: string;
  contractTypeId: string;
  departmentId: string;
  function: string;
  minutes: Record<Weekday, number | string | null>;
  startdate: string;
  lastWorkday: string;
  /** The contract that ends where this one starts. */
  ends: string;
  wageMinor: number | string | null;
  wageTax: boolean;
  /** By balance id; empty means no accrual. */
  accruals: Record<string, string>;
  note: string;
};

export const minutesADay = 24 * 60;

const chosen = z.string().check(z.minLength(1, 'input.required'));
const date = z.string().check(z.refine((typed) => isPlainDate(typed), 'input.required'));
const day = minutesUpTo(minutesADay);
/** Required: hours without a wage would cost nothing; 0 has to be typed. */
const wage = wageCheck.check(z.refine((typed) => typed !== null, 'input.required'));

/** A factor from 0 to 1, or empty. */
const accrual = z.string().check(
  z.refine((typed) => {
    const factor = typed.trim() === '' ? 0 : parseFactor(typed);
    return factor !== undefined && factor >= 0 && factor <= factorOne;
  }, 'input.accrual'),
);

export const contractSchema = z
  .object({
    employeeId: chosen,
    contractTypeId: chosen,
    departmentId: chosen,
    function: textUpTo(120),
    minutes: z.object({ mo: day, tu: day, we: day, th: day, fr: day, sa: day, su: day }),
    startdate: date,
    lastWorkday: z.string().check(z.refine((typed) => typed === '' || isPlainDate(typed), 'input.invalid')),
    ends: z.string(),
    wageMinor: wage,
    wageTax: z.boolean(),
    accruals: z.record(z.string(), accrual),
    note: textUpTo(2000),
  })
  .check(
    z.refine(({ startdate, lastWorkday: last }) => last === '' || !isPlainDate(last) || startdate <= last, {
      path: ['lastWorkday'],
      message: 'input.endsBeforeItBegins',
    }),
  );

type Balance = { id: string; active: boolean; defaultAccrual: string };
type Choices = { types: readonly { id: string }[]; balances: readonly Balance[]; departmentIds: readonly string[] };

/** Active balances, and those the contract already uses. */
export const shownBalances = <B extends Balance>(balances: readonly B[], contract?: ContractTermsFragment): B[] => {
  const named = new Set(contract?.accruals?.map(({ balance }) => balance.id));
  return balances.filter(({ id, active }) => active || named.has(id));
};

const noHours: WeekMinutes = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 };

/** Initial values; a new contract copies the terms of the previous one and starts on the day after it, or today if later. */
export const startOf = (
  employeeId: string,
  contract: ContractTermsFragment | undefined,
  before: ContractTermsFragment | undefined,
  { types, balances, departmentIds }: Choices,
  today: PlainDate,
): ContractValues => {
  const known = contract ?? before;
  const last = before && lastWorkday({ enddate: before.enddate ?? null });
  const next = last && last >= today ? addDays(last, 1) : today;
  const department = known?.department.id;
  const earned = (id: string) => known?.accruals?.find(({ balance }) => balance.id === id)?.factor;
  const minutes = known?.minutes ?? noHours;
  return {
    employeeId,
    contractTypeId: known?.contract_type.id ?? (types.length === 1 ? types[0]!.id : ''),
    departmentId:
      department && (contract || departmentIds.includes(department)) ? department : (departmentIds[0] ?? ''),
    function: known?.function ?? '',
    minutes: Object.fromEntries(
      weekdays.map((weekday) => [weekday, minutes[weekday] || null]),
    ) as ContractValues['minutes'],
    startdate: contract?.startdate ?? next,
    lastWorkday: contract?.lastWorkday ?? '',
    ends: '',
    wageMinor: known?.wage?.minor ?? null,
    wageTax: known?.wageTax ?? true,
    accruals: Object.fromEntries(
      shownBalances(balances, known).map(({ id, defaultAccrual }) => {
        const factor = known ? earned(id) : defaultAccrual;
        return [id, factor === '0' ? '' : (factor ?? '')];
      }),
    ),
    note: contract?.note ?? '',
  };
};

const minutesOf = (value: number | string | null | undefined): number => (typeof value === 'number' ? value : 0);

/** Minutes of the week, as far as they can be read. */
export const weekOfTyped = (minutes: ContractValues['minutes']): WeekMinutes =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, minutesOf(minutes[weekday])])) as WeekMinutes;

type Sent = Omit<EditContractInput, 'id' | 'version'>;

/** Input fields of the API. */
export const sentTerms = (
  {
    employeeId: _,
    minutes,
    lastWorkday: last,
    ends,
    wageMinor,
    accruals,
    note,
    function: job,
    ...rest
  }: ContractValues,
  others: readonly ContractTermsFragment[],
): Sent => {
  const ended = others.find(({ id }) => id === ends);
  return {
    ...rest,
    function: job || null,
    minutes: weekOfTyped(minutes),
    lastWorkday: last || null,
    wageMinor: minutesOf(wageMinor),
    accruals: Object.entries(accruals)
      .filter(([, typed]) => typed.trim() !== '')
      .map(([balanceId, factor]) => ({ balanceId, factor: factor.trim() })),
    note: note || null,
    ends: ended && { id: ended.id, version: ended.version },
  };
};
