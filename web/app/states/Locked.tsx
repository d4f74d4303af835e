import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { StatePage } from './StatePage.tsx';

/** Unpaid invoices lock an account (spec 2.8); the manager's invoices come with billing. */
export default function Locked() {
  const { t } = useTranslation();
  const { state } = useViewer();
  if (state !== 'locked' && state !== 'paymentRequired') return <Navigate to="/dashboard" replace />;
  return (
    <StatePage title={t('states.locked.title')}>
      <p>{t('states.locked.text')}</p>
    </StatePage>
  );
}
