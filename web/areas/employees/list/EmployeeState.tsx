import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

type Props = { person: { enddate?: string | null; verified?: boolean | null; example?: boolean | null } };

/** Whether there is anything to say about a person. */
export const isUnusual = ({ enddate, verified, example }: Props['person']): boolean =>
  Boolean(enddate) || Boolean(example) || !verified;

/** What is unusual about a person: left, leaving on a day, made up, invited and not here yet. Nothing for everyone else. */
export const EmployeeState = ({ person: { enddate, verified, example } }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (enddate && enddate <= todayIn(format.zone))
    return <StatusBadge meaning="declined" word={t('employees.state.left')} />;
  if (enddate)
    return (
      <StatusBadge
        meaning="info"
        word={t('employees.state.leaving', { date: format.dayMonthYear(addDays(enddate, -1)) })}
      />
    );
  if (example) return <StatusBadge meaning="info" word={t('employees.state.example')} />;
  return verified ? null : <StatusBadge meaning="missing" word={t('employees.state.unverified')} />;
};
