import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Accrual, Contract } from './contract.ts';

type Balances = readonly Pick<TimeOffBalance, 'id' | 'active' | 'defaultAccrual'>[];

/** The default of every balance in use: what a contract earns when no one says otherwise (decision 52). */
export const defaultAccruals = (balances: Balances): Accrual[] =>
  balances
    .filter(({ active, defaultAccrual }) => active && defaultAccrual > 0)
    .map(({ id, defaultAccrual }) => ({ balanceId: id, factor: defaultAccrual }));

type Needed =
  | 'accountId'
  | 'id'
  | 'employeeId'
  | 'departmentId'
  | 'contractTypeId'
  | 'minutes'
  | 'startdate'
  | 'wageMinor';

/** A person's first contract, with what holds for every new one; forms, files and example data make it alike. */
export const newContract = (known: Pick<Contract, Needed> & Partial<Contract>, balances: Balances): Contract => ({
  version: 1,
  function: null,
  enddate: null,
  wageTax: true,
  accruals: defaultAccruals(balances),
  note: null,
  ...known,
});
