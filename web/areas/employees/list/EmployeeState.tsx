import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

type Props = {
  person: { id: string; enddate?: string | null; verified?: boolean | null; example?: boolean | null };
};

/** Whether there is anything to say about a person. */
export const isUnusual = ({ enddate, verified, example }: Omit<Props['person'], 'id'>): boolean =>
  Boolean(enddate) || Boolean(example) || !verified;

/** What is unusual about a person: left, leaving on a day, made up, invited and not here yet. Nothing for everyone else. */
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
  // People who are here themselves were not invited: they signed up, and the address waits for its confirmation.
  const state = id === userId ? 'unconfirmed' : 'unverified';
  return <StatusBadge meaning="missing" word={t(`employees.state.${state}`)} />;
};
