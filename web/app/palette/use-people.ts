import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { employeesAccess } from '#domain/employees/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { EmployeeChoicesDocument } from '#web/parts/pickers/Choices.generated.ts';
import type { Command } from './command.ts';

const mostPeople = 6;
const personPage = '/employees/:id/:tab';

/** People whose name fits, for those who may see them; asked for from two letters on. */
export const usePeople = (typed: string): Command[] => {
  const navigate = useNavigate();
  const hasPage = useAreas().some(({ pages }) => Object.hasOwn(pages ?? {}, personPage));
  const may = useMay(employeesAccess.viewEmployees);
  const wanted = hasPage && may && typed.trim().length >= 2;
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data, previousData } = useQuery(EmployeeChoicesDocument, { variables: { search }, skip: !wanted });
  if (!wanted) return [];
  return ((data ?? previousData)?.employees?.edges ?? []).slice(0, mostPeople).map(({ node: { id, name } }) => ({
    id: `person ${id}`,
    kind: 'person',
    label: name,
    run: () => void navigate(`/employees/${id}/overview`),
  }));
};
