import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { BackToLogin, StatePage } from './StatePage.tsx';

/** An expired trial, with next steps for account managers (spec 2.8). */
export default function TrialExpired() {
  const { t } = useTranslation();
  const { state, plan, isAccountManager } = useViewer();
  const { open } = useModals();
  if (state !== 'expired') return <Navigate to="/dashboard" replace />;
  const title = t('states.expired.title', { accountType: t(`access.plan.${plan}`) });
  if (!isAccountManager)
    return (
      <StatePage title={title}>
        <p>{t('states.expired.ended')}</p>
        <p>{t('states.expired.safe')}</p>
        <p>{t('states.expired.ask')}</p>
      </StatePage>
    );
  const actions = (
    <>
      <Button onClick={() => open('subscription')}>{t('states.expired.confirm')}</Button>
      <BackToLogin />
    </>
  );
  return (
    <StatePage title={title} action={actions} note={t('states.expired.provider')}>
      <p>{t('states.expired.ended')}</p>
      <p>{t('states.expired.manager')}</p>
    </StatePage>
  );
}
