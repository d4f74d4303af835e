import { useQuery } from '@apollo/client/react';
import {
  type HolidayFactsFragment,
  type HolidayGroupFactsFragment,
  HolidaySettingsDocument,
} from './Holidays.generated.ts';

export type HolidayGroupFacts = HolidayGroupFactsFragment;
export type HolidayFacts = HolidayFactsFragment;

/** Holiday groups, and departments that can be assigned to them. */
export const useHolidays = () => {
  const { data, error, refetch } = useQuery(HolidaySettingsDocument, { fetchPolicy: 'cache-and-network' });
  const organisation = data?.organisation;
  const groups = organisation?.holidayGroups ?? [];
  return {
    found: Boolean(organisation),
    error,
    again: () => void refetch(),
    groups,
    holidays: groups.flatMap(({ holidays }) => holidays),
    departments: (organisation?.departments ?? []).filter(({ active }) => active),
    country: organisation?.locations.find(({ country }) => country)?.country ?? null,
  };
};
