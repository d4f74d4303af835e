import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Pending hours, which figures exclude until approval. */
export const PendingHours = ({ minutes }: { minutes: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (minutes === 0) return null;
  return (
    <Notice kind="pending">
      {t('insights.pending', { hours: format.hours(minutes) })} <Link to="/timesheet">{t('insights.approve')}</Link>
    </Notice>
  );
};
