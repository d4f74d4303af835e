import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ChosenEmployeeDocument } from './Choices.generated.ts';
import { choiceOf, type EmployeeChoice } from './use-employee-choices.ts';

/** People by ids from an address or saved filter, and whether some are still loading; those hidden from the viewer are omitted. */
export const useLoadedEmployees = (ids: readonly string[]): { chosen: EmployeeChoice[]; loading: boolean } => {
  const client = useApolloClient();
  const [known, setKnown] = useState<Record<string, EmployeeChoice | null>>({});
  const [failed, setFailed] = useState('');
  const missing = ids.filter((id) => known[id] === undefined).join(' ');
  useEffect(() => {
    if (!missing) return;
    let here = true;
    const ask = async (id: string): Promise<[string, EmployeeChoice | null]> => {
      const { data } = await client.query({ query: ChosenEmployeeDocument, variables: { id }, errorPolicy: 'ignore' });
      return [id, data?.employee ? choiceOf(data.employee) : null];
    };
    void Promise.all(missing.split(' ').map(ask)).then(
      (found) => here && setKnown((before) => ({ ...before, ...Object.fromEntries(found) })),
      () => here && setFailed(missing),
    );
    return () => {
      here = false;
    };
  }, [missing, client]);
  return { chosen: ids.flatMap((id) => known[id] ?? []), loading: missing !== '' && missing !== failed };
};

export const useChosenEmployees = (ids: readonly string[]): EmployeeChoice[] => useLoadedEmployees(ids).chosen;
