import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { InsightsQuery } from './Insights.generated.ts';

type Left = Pick<NonNullable<InsightsQuery['insights']>, 'pendingMinutes' | 'peopleWithoutPay'>;

/** What figures leave out: hours until they are approved, and the cost of people whose pay the viewer can't see. */
export const NotCounted = ({ insights: { pendingMinutes, peopleWithoutPay } }: { insights: Left }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {pendingMinutes === 0 ? null : (
        <Notice kind="pending">
          {t('insights.pending', { hours: format.hours(pendingMinutes) })}{' '}
          <Link to="/timesheet">{t('insights.approve')}</Link>
        </Notice>
      )}
      {peopleWithoutPay === 0 ? null : <Notice>{t('common.withoutPay', { count: peopleWithoutPay })}</Notice>}
    </>
  );
};
