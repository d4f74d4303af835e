import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyLoginDocument } from '#web/areas/identity/my-login/MyLogin.generated.ts';
import { NeedsAuthenticator } from '#web/areas/identity/second-step/NeedsAuthenticator.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { BackupAddress } from './BackupAddress.tsx';
import { MailedCode } from './MailedCode.tsx';

/** The modal backup-email: an address, and the code from the mail that proves it. */
export default function BackupEmail() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const { data } = useQuery(MyLoginDocument);
  const content = () => {
    if (!data) return <SkeletonRows label={t('common.loading')} />;
    const { authenticatorSince, backupEmail } = data.myLogin;
    if (!authenticatorSince) return <NeedsAuthenticator text={t('identity.backupEmail.off')} />;
    if (sentTo) return <MailedCode email={sentTo} again={() => setSentTo(undefined)} />;
    return <BackupAddress now={backupEmail} sent={setSentTo} />;
  };
  return (
    <ModalFrame title={t('identity.backupEmail.title')} size="sm">
      {content()}
    </ModalFrame>
  );
}
