import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ProfileMenu } from '#web/app/shell/ProfileMenu.tsx';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { StatePage } from './StatePage.tsx';

export default function Paused() {
  const { t } = useTranslation();
  const { state, firstName, isAccountManager } = useViewer();
  if (state !== 'paused') return <Navigate to="/dashboard" replace />;
  return (
    <StatePage title={t('states.paused.title', { name: firstName })} header={<ProfileMenu />}>
      <p>{t('states.paused.text')}</p>
      {isAccountManager ? null : <p>{t('states.paused.others')}</p>}
    </StatePage>
  );
}
