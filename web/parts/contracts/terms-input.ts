import type { EditContractInput } from '#web/generated/schema-types.ts';
import type { ContractTermsFragment } from './Contracts.generated.ts';

/** The unchanged contract as input of a mutation. */
export const termsInput = (contract: ContractTermsFragment): EditContractInput => {
  const { id, version, function: job, startdate, lastWorkday, wage, wageTax, note } = contract;
  const { __typename: _, ...minutes } = contract.minutes;
  return {
    id,
    version,
    departmentId: contract.department.id,
    contractTypeId: contract.contract_type.id,
    function: job,
    minutes,
    startdate,
    lastWorkday,
    wageMinor: wage?.minor ?? 0,
    wageTax,
    accruals: contract.accruals?.map(({ factor, balance }) => ({ balanceId: balance.id, factor })),
    note,
  };
};
