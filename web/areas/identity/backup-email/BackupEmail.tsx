import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsAuthenticator } from '#web/areas/identity/second-step/NeedsAuthenticator.tsx';
import { useMyLoginQuery } from '#web/generated/graphql.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { BackupAddress } from './BackupAddress.tsx';
import { MailedCode } from './MailedCode.tsx';

/** The modal backup-email: an address, and the code from the mail that proves it. */
export default function BackupEmail() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const { data } = useMyLoginQuery();
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
