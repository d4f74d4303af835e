import { useQuery } from '@apollo/client/react';
import {
  type BalanceFactsFragment,
  LeaveSettingsDocument,
  type LeaveSettingsQuery,
  type PolicyFactsFragment,
} from './Leave.generated.ts';

export type PolicyFacts = PolicyFactsFragment;
export type BalanceFacts = BalanceFactsFragment;
export type AbsenceTypeFacts = NonNullable<LeaveSettingsQuery['leave']>['absenceTypes'][number];
export type RestrictionFacts = NonNullable<LeaveSettingsQuery['leave']>['restrictions'][number];
export type PolicyRow = Omit<PolicyFacts['rows'][number], '__typename'>;

/** Policies, balances and absence types. */
export const useLeave = () => {
  const { data, error, refetch } = useQuery(LeaveSettingsDocument, { fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.leave),
    error,
    again: () => void refetch(),
    policies: data?.leave?.policies ?? [],
    balances: data?.leave?.balances ?? [],
    types: data?.leave?.absenceTypes ?? [],
    restrictions: data?.leave?.restrictions ?? [],
  };
};

/** Input fields of a policy row. */
export const rowInput = ({ absenceTypeId, balanceIds, hours, dayValue, autoSelectBalance }: PolicyRow): PolicyRow => ({
  absenceTypeId,
  balanceIds,
  hours,
  dayValue,
  autoSelectBalance,
});

/** Input fields of a policy, with other rows. */
export const policyWith = (policy: PolicyFacts, rows: readonly PolicyRow[]) => {
  const { __typename: _, usedBy: __, ...facts } = policy;
  return { ...facts, rows: rows.map(rowInput) };
};
