import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

type Props = {
  person: { id: string; enddate?: string | null; verified?: boolean | null; example?: boolean | null };
};

/** Whether the person has a state to show. */
export const isUnusual = ({ enddate, verified, example }: Omit<Props['person'], 'id'>): boolean =>
  Boolean(enddate) || Boolean(example) || !verified;

/** State of a person: left, leaving on a date, example, or invited but not yet joined. Nothing in other cases. */
export const EmployeeState = ({ person: { id, enddate, verified, example } }: Props) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
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
  if (verified) return null;
  // The viewer signed up without an invitation; only the email address is unconfirmed.
  const state = id === userId ? 'unconfirmed' : 'unverified';
  return <StatusBadge meaning="missing" word={t(`employees.state.${state}`)} />;
};
