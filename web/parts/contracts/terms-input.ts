import type { ContractPreviewInput, EditContractInput } from '#web/generated/schema-types.ts';
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
    wageMinor: wage?.minor ?? null,
    wageTax,
    accruals: contract.accruals?.map(({ factor, balance }) => ({ balanceId: balance.id, factor })),
    note,
  };
};

/** The contract as it is, to see what another end or its deletion would change. */
export const previewInput = (contract: ContractTermsFragment): ContractPreviewInput => {
  const { contractTypeId, departmentId, minutes, startdate, lastWorkday, accruals } = termsInput(contract);
  const { id: contractId, employeeId, wage } = contract;
  const terms = { contractTypeId, departmentId, minutes, startdate, lastWorkday, accruals, wageMinor: wage?.minor };
  return { employeeId, contractId, ...terms };
};
