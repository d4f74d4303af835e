import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { OvertimePoliciesDocument, type OvertimePolicyFactsFragment } from './OvertimePolicies.generated.ts';

export type PolicyFacts = OvertimePolicyFactsFragment;

/** The policies, and the hour balances that can receive overtime. */
export const useOvertimePolicies = () => {
  const { data, error, refetch } = useQuery(OvertimePoliciesDocument, { fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.overtimePolicies),
    error,
    again: () => void refetch(),
    policies: data?.overtimePolicies ?? [],
    balances: (data?.leave?.balances ?? []).filter(({ unit }) => unit === 'hours'),
  };
};

/** Terms of a policy in words: period, thresholds and compensation. */
export const usePolicyTerms = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ period, tiers, rule }: Pick<PolicyFacts, 'period' | 'tiers' | 'rule'>): string[] => [
    t(`overtime.period.${period}`),
    ...tiers.map(({ fromMinutes, percent }) =>
      t('overtime.tierFact', { hours: format.hours(fromMinutes), percent: format.percent(percent) }),
    ),
    t(`overtime.rule.${rule}`),
  ];
};
