import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Accrual, Contract } from './contract.ts';

type Balances = readonly Pick<TimeOffBalance, 'id' | 'active' | 'defaultAccrual'>[];

/** Default accruals of a contract: those of every balance in use (decision 52). */
export const defaultAccruals = (balances: Balances): Accrual[] =>
  balances
    .filter(({ active, defaultAccrual }) => active && defaultAccrual > 0)
    .map(({ id, defaultAccrual }) => ({ balanceId: id, factor: defaultAccrual }));

/** The contract earning at that factor; the same contract if it does already, or ended before the date. */
export const withAccrual = (contract: Contract, { balanceId, factor }: Accrual, date: PlainDate): Contract => {
  const { enddate, accruals } = contract;
  const earned = accruals?.find((accrual) => accrual.balanceId === balanceId)?.factor ?? 0;
  if (earned === factor || (enddate !== null && enddate <= date)) return contract;
  const others = (accruals ?? []).filter((accrual) => accrual.balanceId !== balanceId);
  return { ...contract, accruals: factor > 0 ? [...others, { balanceId, factor }] : others };
};

type Needed =
  | 'accountId'
  | 'id'
  | 'employeeId'
  | 'departmentId'
  | 'contractTypeId'
  | 'minutes'
  | 'startdate'
  | 'wageMinor';

/** A person's first contract with the defaults for new contracts, shared by forms, imports and example data. */
export const newContract = (known: Pick<Contract, Needed> & Partial<Contract>, balances: Balances): Contract => ({
  version: 1,
  function: null,
  enddate: null,
  wageTax: true,
  accruals: defaultAccruals(balances),
  note: null,
  ...known,
});
