import { useSearchParams } from 'react-router-dom';
import { type EmployeeState, employeeStates } from '#domain/employees/employee.ts';
import { paintedAtOnce, useChangeQuery } from '#web/kit/router/address-now.ts';

const keys = ['search', 'department', 'team', 'state'] as const;
type Key = (typeof keys)[number];

/** Filters of the list, all kept in the URL. */
export const useListAddress = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const change = (values: Partial<Record<Key, string | null>>): void =>
    changeQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true, ...paintedAtOnce },
    );
  return {
    search: query.get('search') ?? '',
    department: query.get('department'),
    team: query.get('team'),
    state:
      employeeStates.find((employeeState): employeeState is EmployeeState => employeeState === query.get('state')) ??
      'active',
    change,
    clear: () => change(Object.fromEntries(keys.map((key) => [key, null]))),
  };
};

export type ListAddress = ReturnType<typeof useListAddress>;
