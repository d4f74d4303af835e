import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { StatePage } from './StatePage.tsx';

export default function TrialExpired() {
  const { t } = useTranslation();
  const { state, account, isAccountManager } = useViewer();
  if (state !== 'expired') return <Navigate to="/dashboard" replace />;
  return (
    <StatePage title={t('states.expired.title', { accountType: account.AccountType.name })}>
      <p>{t('states.expired.ended')}</p>
      <p>{t('states.expired.safe')}</p>
      {isAccountManager ? null : <p>{t('states.expired.tell')}</p>}
    </StatePage>
  );
}
