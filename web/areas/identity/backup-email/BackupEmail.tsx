import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyLoginDocument } from '#web/areas/identity/my-login/MyLogin.generated.ts';
import { useLoginChanged } from '#web/areas/identity/my-login/use-login-changed.ts';
import { usePasswordProof, wantsPassword } from '#web/areas/identity/my-login/use-password-proof.tsx';
import { codeSchema } from '#web/areas/identity/second-step/code-schema.ts';
import { NeedsAuthenticator } from '#web/areas/identity/second-step/NeedsAuthenticator.tsx';
import { type CodeValues, OneCodeField } from '#web/areas/identity/second-step/OneCodeField.tsx';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { BackupAddress } from './BackupAddress.tsx';
import { ConfirmBackupEmailDocument } from './BackupEmail.generated.ts';

/** The code from the mail proves that the person can read the address. */
const MailedCode = ({ email, again }: { email: string; again: () => void }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const confirm = useMutate(ConfirmBackupEmailDocument);
  const send = ({ code }: CodeValues) =>
    proven(async () => (await confirm({ variables: { input: { code } } })).data?.confirmBackupEmail);
  const appForm = useAppForm<CodeValues, Awaited<ReturnType<typeof send>>>({
    schema: codeSchema,
    start: { code: '' },
    send,
    refused: wantsPassword,
    done: () => {
      toastDone(t('identity.backupEmail.done'));
      changed();
      close();
    },
  });
  return (
    <Form of={appForm}>
      <p>{t('identity.backupEmail.sent', { email })}</p>
      <OneCodeField label={t('identity.backupEmail.code')} />
      <FormFooter>
        <Button variant="default" onClick={again}>
          {t('identity.backupEmail.again')}
        </Button>
        <SaveButton>{t('identity.backupEmail.confirm')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

/** Modal backup-email: an address, and the code from the mail that confirms it. */
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
