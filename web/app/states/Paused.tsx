import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { ProfileMenu } from '#web/app/shell/ProfileMenu.tsx';
import { ResumeSubscriptionDocument } from '#web/areas/billing/overview/ResumeSubscription.generated.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { StatePage } from './StatePage.tsx';

/** A paused subscription; account managers can resume it (spec 2.8). */
export default function Paused() {
  const { t } = useTranslation();
  const { state, firstName, isAccountManager } = useViewer();
  if (state !== 'paused') return <Navigate to="/dashboard" replace />;
  return (
    <StatePage
      title={t('states.paused.title', { name: firstName })}
      header={<ProfileMenu />}
      action={isAccountManager ? <Resume /> : <span />}
    >
      <p>{t('states.paused.text')}</p>
      <p>{isAccountManager ? t('states.paused.manager') : t('states.paused.others')}</p>
    </StatePage>
  );
}

const Resume = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [resume, { loading, client }] = useMutation(ResumeSubscriptionDocument);
  const go = async () => {
    if (!(await answerOrToast(resume().then(({ data }) => data?.resumeSubscription)))) return;
    await client.refetchQueries({ include: ['Viewer'] });
    void navigate('/dashboard/my-overview', { replace: true });
  };
  return (
    <Button loading={loading} onClick={() => void go()}>
      {t('states.paused.resume')}
    </Button>
  );
};
