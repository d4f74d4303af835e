import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { MyAccountFrame } from '#web/parts/my-account-frame/MyAccountFrame.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { EmailSection } from './EmailSection.tsx';
import { MyLoginDocument } from './MyLogin.generated.ts';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

/** /my-account/login: login methods and active sessions. */
export default function MyLogin() {
  const { t } = useTranslation();
  const { viewedBy } = useViewer();
  const { data, error, refetch } = useQuery(MyLoginDocument, {
    fetchPolicy: 'cache-and-network',
    skip: Boolean(viewedBy),
  });
  const login = data?.myLogin;
  return (
    <MyAccountFrame page="login">
      {viewedBy ? (
        <EmptyState title={t('identity.myLogin.theirs.title')}>{t('identity.myLogin.theirs.text')}</EmptyState>
      ) : login ? (
        <>
          <EmailSection login={login} />
          <PasswordSection />
          <TwoFactorSection login={login} />
          <PasskeysSection passkeys={login.passkeys} />
          <SessionsSection sessions={login.sessions} />
        </>
      ) : error ? (
        <Fault title={t('identity.myLogin.fault')} error={error} again={() => refetch()} />
      ) : (
        <SkeletonRows rows={6} label={t('identity.myLogin.loading')} />
      )}
    </MyAccountFrame>
  );
}
