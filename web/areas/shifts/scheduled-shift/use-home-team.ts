import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import type { WorkValues } from './shift-form.ts';

type Whose = WorkValues & { employeeId?: string; employeeIds?: string[] };

/** The one person that a form is about, where it is about one. */
const theOne = ({ employeeId, employeeIds }: Pick<Whose, 'employeeId' | 'employeeIds'>): string[] =>
  employeeIds?.length === 1 ? employeeIds : employeeId ? [employeeId] : [];

/**
 * Says in which team of a department the work of a form is planned: the own one of whoever works it, else the first. Somebody
 * who is chosen for a new shift brings the own team along, unless one was chosen by hand.
 */
export const useHomeTeam = (teams: readonly TeamChoice[], fresh = false) => {
  const { setValue, getValues, formState } = useFormContext<Whose>();
  const { dirtyFields } = formState;
  const [employeeId, employeeIds] = useWatch<Whose, ['employeeId', 'employeeIds']>({
    name: ['employeeId', 'employeeIds'],
  });
  const [person] = useChosenEmployees(theOne({ employeeId, employeeIds }));
  const own = person?.teamIds;
  const homeIn = (departmentId: string | undefined): TeamChoice | undefined => {
    const there = teams.filter((team) => team.departmentId === departmentId);
    const theirs = own?.map((id) => there.find((team) => team.id === id)).find((team) => team !== undefined);
    return theirs ?? there[0];
  };
  const known = useRef(person?.id);
  useEffect(() => {
    if (!fresh || !person || known.current === person.id) return;
    known.current = person.id;
    if (dirtyFields.teamId) return;
    const departmentOf = (id: string | undefined) => teams.find((team) => team.id === id)?.departmentId;
    const home = homeIn(departmentOf(getValues('teamId')) ?? departmentOf(own?.[0]));
    if (home && own?.includes(home.id)) setValue('teamId', home.id);
  });
  return homeIn;
};
