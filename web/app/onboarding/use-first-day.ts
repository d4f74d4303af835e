import { useQuery } from '@apollo/client/react';
import type { OnboardingStep } from '#domain/onboarding/user-guide.ts';
import { FirstDayDocument, type FirstDayQuery } from './FirstDay.generated.ts';

export type StepProps = { day: FirstDay; done: (...steps: OnboardingStep[]) => void; again: () => Promise<unknown> };

/** Data for the onboarding steps: the first location, its department and team, shift types and people. */
export type FirstDay = ReturnType<typeof factsOf>;

const factsOf = ({ organisation, shifts, permissionGroups }: FirstDayQuery) => {
  const [location] = organisation?.locations ?? [];
  const department = location?.departments.find(({ active }) => active);
  return {
    location,
    department,
    team: department?.teams[0],
    contractTypes: organisation?.contractTypes ?? [],
    shifts: shifts
      .filter((shift) => shift.active && shift.department_id === department?.id)
      .toSorted((a, b) => a.order - b.order),
    /** Default group of new people. */
    group: permissionGroups?.find(({ isDefault }) => isDefault),
  };
};

export const useFirstDay = () => {
  const { data, error, refetch } = useQuery(FirstDayDocument, { fetchPolicy: 'cache-and-network' });
  return { day: data && factsOf(data), error, again: refetch };
};
