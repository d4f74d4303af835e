import { dayCosts } from '#domain/absence/absence-costs.ts';
import { type AwayDay, type DayCost, type LeaveRules, paidMinutes } from '#domain/absence/absence-day-cost.ts';
import { type AbsenceType, typeTerms } from '#domain/absence/absence-type.ts';
import { automaticHolidays } from '#domain/absence/automatic-holidays.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import type { CustomField } from '#domain/custom-fields/custom-field.ts';
import { type Derivation, derivedFrom, roundedFrom, lineOf as trailLine } from '#domain/kit/derivation.ts';
import { parseDecimal, parseMinor } from '#domain/money/decimal.ts';
import { payFor, payForWeight, roundedFraction } from '#domain/money/money.ts';
import type { MinijobMonth } from '#domain/plus-minus/minijob.ts';
import { overtimeOf } from '#domain/plus-minus/overtime.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { plain } from '#domain/rates/rate-card.ts';
import { type DateRange, datesIn, includesDate } from '#domain/time/date-range.ts';
import { latest, type PlainDate } from '#domain/time/plain-date.ts';
import { workedLine } from '#domain/timesheet/explain-entry.ts';
import { ratedParts, wageOf } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { countedAllowances, type ExplainedPayLine, type PayLine, summedLines } from './pay-line.ts';
import { minijobLines, payoutLines } from './payout-lines.ts';

export type PayRules = LeaveRules & {
  rates: RateBook;
  /** Custom fields of worked hours. */
  fields: readonly Pick<CustomField, 'id' | 'type'>[];
  currency: string;
};
type PaidPerson = LeavePerson & {
  employeeId: string;
  /** Months of a minijob up to the end of the range; empty for people without one. */
  minijob: readonly MinijobMonth[];
};
type Place = Pick<PayLine, 'employeeId' | 'departmentId' | 'contractTypeId' | 'date'>;
type Facts = {
  person: PaidPerson;
  rules: PayRules;
  isByContract: (contract: Contract | undefined) => boolean;
  /** Whether its hours are paid by payouts from its balance. */
  isMinijob: (contract: Contract | undefined) => boolean;
};

const lineOf = (
  place: Place,
  component: PayLine['component'],
  rest: Partial<Pick<ExplainedPayLine, 'detail' | 'minutes' | 'quantity' | 'amountMinor' | 'explain'>>,
): ExplainedPayLine => ({
  ...{ ...place, component, detail: '', minutes: 0, quantity: 0, amountMinor: 0 },
  explain: () => [],
  ...rest,
});

type AtWage = {
  minutes: number;
  percent: number;
  wageMinor: number;
  since: PlainDate | null;
  sourceId: string | null;
  date: PlainDate;
};

/** An amount derived from minutes at a percentage of a wage; the rounding difference is a separate line. */
const paidAs = (amountMinor: number, parts: readonly AtWage[]): Derivation =>
  roundedFrom(
    'pay',
    amountMinor,
    parts.map(({ minutes, percent, wageMinor, ...about }) =>
      trailLine('atWage', payForWeight(minutes * percent, wageMinor), {
        ...{ unit: 'money', minutes, percent, wageMinor },
        ...about,
      }),
    ),
    { unit: 'money', date: parts[0]?.date ?? null, sourceId: parts[0]?.sourceId ?? null },
  );

/** The wage of an entry, with the date from which it applies unless approval stored it. */
const entryWage = (entry: TimesheetEntry, contracts: readonly Contract[]) => ({
  wageMinor: wageOf(entry, contracts),
  since: entry.wageMinor === null ? (contractOn(entry.date, contracts)?.startdate ?? null) : null,
  sourceId: entry.id,
  date: entry.date,
});

const placeOf = ({ person }: Facts, entry: TimesheetEntry): Place => ({
  employeeId: person.employeeId,
  departmentId: entry.departmentId,
  contractTypeId: contractOn(entry.date, person.contracts)?.contractTypeId ?? '',
  date: entry.date,
});

/** Minutes at each percentage other than 100 %. */
const surchargeParts = (parts: readonly { minutes: number; pay: number }[]): [number, number][] => {
  const byPercent = new Map<number, number>();
  for (const { minutes, pay } of parts) if (pay !== plain) byPercent.set(pay, (byPercent.get(pay) ?? 0) + minutes);
  return [...byPercent].filter(([, minutes]) => minutes !== 0).sort(([a], [b]) => a - b);
};

/**
 * Hours of an entry and its surcharges. The amounts are differences of rounded running sums, so that together they equal the
 * entry's pay, which is rounded once (decision 49).
 */
const entryLines = (facts: Facts, entry: TimesheetEntry): ExplainedPayLine[] => {
  const { person, rules } = facts;
  const place = placeOf(facts, entry);
  const terms = entryWage(entry, person.contracts);
  const wage = terms.wageMinor;
  const parts = entry.keptRates ?? ratedParts(entry, person.contracts, rules.rates);
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  const contract = contractOn(entry.date, person.contracts);
  const isPaidElsewhere = facts.isByContract(contract) || facts.isMinijob(contract);
  let weight = isPaidElsewhere ? 0 : minutes * plain;
  let before = payForWeight(weight, wage);
  const plainPay = before;
  const explain = () => [workedLine(entry, minutes), paidAs(plainPay, [{ ...terms, minutes, percent: plain }])];
  const lines = isPaidElsewhere ? [] : [lineOf(place, 'workedHours', { minutes, amountMinor: before, explain })];
  for (const [percent, at] of surchargeParts(parts)) {
    weight += at * (percent - plain);
    const sum = payForWeight(weight, wage);
    lines.push(surchargePay(place, terms, { percent, minutes: at, amountMinor: sum - before }));
    before = sum;
  }
  return [...lines, ...countedLines(place, entry), ...allowanceLines(place, entry, rules)];
};

/** Minutes at a percentage other than 100 %, and the pay that it adds. */
const surchargePay = (
  place: Place,
  terms: ReturnType<typeof entryWage>,
  { percent, minutes, amountMinor }: { percent: number; minutes: number; amountMinor: number },
): ExplainedPayLine =>
  lineOf(place, 'surcharge', {
    detail: String(percent),
    minutes,
    amountMinor,
    explain: () => [
      trailLine('surcharge', minutes, { sourceId: terms.sourceId, date: terms.date, minutes, percent }),
      paidAs(amountMinor, [{ ...terms, minutes, percent: percent - plain }]),
    ],
  });

const countedLines = (place: Place, entry: TimesheetEntry): ExplainedPayLine[] =>
  countedAllowances.flatMap((detail) =>
    entry[detail] ? [lineOf(place, 'allowance', { detail, quantity: entry[detail] * 100 })] : [],
  );

/** Custom fields of hours that have a value: kilometres, meals, an amount of money. */
const allowanceLines = (
  place: Place,
  { id, date, customFields }: TimesheetEntry,
  { fields, currency }: PayRules,
): ExplainedPayLine[] =>
  (customFields ?? []).flatMap(({ fieldId, values }) => {
    const type = fields.find(({ id }) => id === fieldId)?.type;
    const [value = ''] = values;
    if (type === 'money') {
      const amountMinor = parseMinor(value, currency) ?? 0;
      const explain = () => [trailLine('allowance', amountMinor, { unit: 'money', sourceId: id, date })];
      return [lineOf(place, 'allowance', { detail: fieldId, amountMinor, explain })];
    }
    if (type !== 'numeric' && type !== 'decimal') return [];
    return [lineOf(place, 'allowance', { detail: fieldId, quantity: parseDecimal(value, 2) ?? 0 })];
  });

/** Decision 99: with pay by contract an overtime hour is paid in full; with hourly pay only the part above 100 % is paid. */
const overtimeLines = (facts: Facts, range: DateRange): ExplainedPayLine[] => {
  const { person, rules } = facts;
  const entries = new Map(person.timesheetEntries.map((entry) => [entry.id, entry]));
  return overtimeOf(person, rules, range).flatMap(({ policy, percent, minutes, slices }) => {
    const first = entries.get(slices[0]!.entryId)!;
    const place = placeOf(facts, first);
    const isByContract = facts.isByContract(contractOn(first.date, person.contracts));
    const pay = (percentage: number): number => {
      const weights = slices.map(
        (slice) => BigInt(slice.minutes) * BigInt(percentage * wageOf(entries.get(slice.entryId)!, person.contracts)),
      );
      return roundedFraction(
        weights.reduce((sum, weight) => sum + weight, 0n),
        600_000n,
      );
    };
    const { id: sourceId, name, since } = policy;
    const about = { sourceId, name, since, date: first.date, percent };
    const paidAt = (percentage: number, sign: 1 | -1): ExplainedPayLine['explain'] => {
      const parts = slices.map((slice) => ({
        ...entryWage(entries.get(slice.entryId)!, person.contracts),
        ...{ minutes: sign * slice.minutes, percent: percentage },
      }));
      return () => [
        derivedFrom(
          'overtime',
          slices.map(({ entryId, date, minutes: inside }) =>
            trailLine('tier', sign * inside, { sourceId: entryId, date, percent }),
          ),
          about,
        ),
        paidAs(sign === 1 ? pay(percentage) : 0 - pay(percentage), parts),
      ];
    };
    const detail = String(percent);
    if (policy.rule === 'PAYOUT') {
      const percentage = isByContract ? percent : percent - plain;
      const explain = paidAt(percentage, 1);
      return [lineOf(place, 'overtime', { detail, minutes, amountMinor: pay(percentage), explain })];
    }
    if (isByContract) return [];
    const explain = paidAt(plain, -1);
    return [lineOf(place, 'overtimeSaved', { detail, minutes: -minutes, amountMinor: 0 - pay(plain), explain })];
  });
};

/** Minutes that pay by contract does not cover: unpaid types, and waiting time that no balance pays. */
const unpaidMinutes = ({ minutes, waiting, waitBalanceId }: DayCost, type: AbsenceType | undefined): number => {
  if (!typeTerms(type ?? {}).paid) return minutes;
  return waitBalanceId === null ? waiting : 0;
};

type Away = { day: AwayDay; contract: Contract | undefined; cost: DayCost; type: AbsenceType | undefined };

const awayDays = ({ person, rules }: Facts, range: DateRange): Away[] => {
  const own = person.absenceDays.filter(({ status }) => status === 'Approved');
  const costOf = dayCosts({ ...person, absenceDays: own }, rules);
  const types = new Map(rules.absenceTypes.map((type) => [type.id, type]));
  const days: AwayDay[] = own.filter(({ date }) => includesDate(range, date));
  return [...days, ...automaticHolidays(person, rules, range)].map((day) => ({
    day,
    contract: contractOn(day.date, person.contracts),
    cost: costOf(day),
    type: types.get(day.absenceTypeId),
  }));
};

/** A line for each row. The amount is omitted where the contract line or a minijob's payout pays the hours. */
const absenceLines = ({ person, isByContract, isMinijob }: Facts, away: readonly Away[]): ExplainedPayLine[] =>
  away.map(({ day, contract, cost, type }) => {
    const isPaidElsewhere = isByContract(contract) || isMinijob(contract);
    const paid = isPaidElsewhere ? 0 : paidMinutes(cost, type);
    const wageMinor = contract?.wageMinor ?? 0;
    const since = contract?.startdate ?? null;
    const { absenceId: sourceId, date } = day;
    const amountMinor = payFor(paid, wageMinor);
    const name = type?.name ?? null;
    return lineOf(
      {
        employeeId: person.employeeId,
        departmentId: contract?.departmentId ?? '',
        contractTypeId: contract?.contractTypeId ?? '',
        date: day.date,
      },
      'absence',
      {
        detail: day.absenceTypeId,
        minutes: cost.minutes,
        amountMinor,
        explain: () => [
          trailLine('absence', cost.minutes, { sourceId, name, date }),
          paidAs(amountMinor, [{ minutes: paid, percent: plain, wageMinor, since, sourceId, date }]),
        ],
      },
    );
  });

/** Decision 98: one line per contract, dated with its first date in the period. */
const contractLines = ({ person, isByContract }: Facts, range: DateRange, away: readonly Away[]): ExplainedPayLine[] =>
  person.contracts.filter(isByContract).flatMap((contract) => {
    const dates = datesIn(range).filter((date) => contractOn(date, [contract]));
    if (dates.length === 0) return [];
    const due = dates.reduce((sum, date) => sum + contractMinutesOn(date, [contract]), 0);
    const own = away.filter((absence) => absence.contract?.id === contract.id);
    const unpaid = own.reduce((sum, { cost, type }) => sum + unpaidMinutes(cost, type), 0);
    const { departmentId, contractTypeId } = contract;
    const wageMinor = contract.wageMinor ?? 0;
    const date = latest(range.from, contract.startdate);
    const minutes = due - unpaid;
    const amountMinor = payFor(minutes, wageMinor);
    const about = { sourceId: contract.id, since: contract.startdate };
    const dueLines = () =>
      dates.map((on) => trailLine('contract', contractMinutesOn(on, [contract]), { ...about, date: on }));
    const unpaidLines = () =>
      own.map(({ day, cost, type }) =>
        trailLine('unpaid', -unpaidMinutes(cost, type), {
          ...{ sourceId: day.absenceId, name: type?.name ?? null, date: day.date },
        }),
      );
    const explain = () => [
      derivedFrom('contract', [...dueLines(), ...unpaidLines()], { ...about, date }),
      paidAs(amountMinor, [{ ...about, minutes, percent: plain, wageMinor, date }]),
    ];
    const place = { employeeId: person.employeeId, departmentId, contractTypeId, date };
    return [lineOf(place, 'contractHours', { minutes, amountMinor, explain })];
  });

/**
 * Everything that a person is paid for dates of the range, by date and component (decisions 95 and 98 to 101). Hours of a minijob
 * go into its balance and are paid by payouts; surcharges are paid in addition.
 */
export const explainedPayLines = (person: PaidPerson, rules: PayRules, range: DateRange): ExplainedPayLine[] => {
  const types = new Map(rules.contractTypes.map((type) => [type.id, type]));
  const typeOf = (contract: Contract | undefined) => types.get(contract?.contractTypeId ?? '');
  const isMinijob = (contract: Contract | undefined): boolean => typeOf(contract)?.minijob === true;
  const isByContract = (contract: Contract | undefined): boolean =>
    typeOf(contract)?.salaryBasis === 'CONTRACT' && !isMinijob(contract);
  const facts: Facts = { person, rules, isByContract, isMinijob };
  const away = awayDays(facts, range);
  const entries = person.timesheetEntries.filter(
    ({ status, date }) => status === 'approved' && includesDate(range, date),
  );
  return summedLines([
    ...contractLines(facts, range, away),
    ...entries.flatMap((entry) => entryLines(facts, entry)),
    ...overtimeLines(facts, range),
    ...absenceLines(facts, away),
    ...payoutLines(person, rules.timeOffBalances, range),
    ...minijobLines(person, person.minijob, isMinijob, range),
  ]);
};
