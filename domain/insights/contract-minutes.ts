import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn } from '#domain/contracts/contract-on.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Agreed minutes per date, from the contracts attributed to these departments. */
export const contractMinutesIn = (
  contracts: readonly Contract[],
  departmentIds: readonly string[],
  range: DateRange,
): Map<PlainDate, number> => {
  const own = contracts.filter(({ departmentId }) => departmentIds.includes(departmentId));
  return new Map(
    datesIn(range).map((date) => [date, own.reduce((sum, contract) => sum + contractMinutesOn(date, [contract]), 0)]),
  );
};
