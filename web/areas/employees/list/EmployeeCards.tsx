import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import type { EmployeeRowFragment } from './EmployeeList.generated.ts';
import classes from './EmployeeList.module.css';
import { EmployeeState } from './EmployeeState.tsx';

/** The list on a phone: large targets, the few facts that tell people apart. */
export const EmployeeCards = ({ people }: { people: readonly EmployeeRowFragment[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes.cards}>
      {people.map(({ id, name, teams, contract, ...person }) => (
        <li key={id}>
          <Link to={`/employees/${id}/overview`} className={classes.card}>
            <Avatar name={name} size={40} />
            <span className={classes.cardWords}>
              <span className={classes.name}>{name}</span>
              <span className={classes.quiet}>
                {[
                  teams.map((team) => team.name).join(', '),
                  contract && t('employees.perWeek', { hours: format.hours(contract.weekMinutes) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {person.verified && !person.enddate ? null : <EmployeeState person={person} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
