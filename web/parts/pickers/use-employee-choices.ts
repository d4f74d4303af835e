import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { type EmployeeChoiceFragment, EmployeeChoicesDocument } from './Choices.generated.ts';

export type EmployeeChoice = Pick<EmployeeChoiceFragment, 'id' | 'name'> & { teamIds: string[] };

export const choiceOf = ({ id, name, teams }: EmployeeChoiceFragment): EmployeeChoice => ({
  id,
  name,
  teamIds: teams.map((team) => team.id),
});

type Choices = {
  people: EmployeeChoice[];
  /** Number of further matches. */
  more: number;
  loading: boolean;
};

/** People matching by name or number; searched on the server, since accounts may be large. */
export const useEmployeeChoices = (typed: string, departmentId?: string): Choices => {
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data, previousData, loading } = useQuery(EmployeeChoicesDocument, { variables: { search, departmentId } });
  const found = (data ?? previousData)?.employees;
  const people = useMemo(() => (found?.edges ?? []).map(({ node }) => choiceOf(node)), [found]);
  return { people, more: Math.max(0, (found?.totalCount ?? 0) - people.length), loading };
};
