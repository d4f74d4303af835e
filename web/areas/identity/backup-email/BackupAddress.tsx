import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useLoginChanged } from '#web/areas/identity/my-login/use-login-changed.ts';
import { usePasswordProof, wantsPassword } from '#web/areas/identity/my-login/use-password-proof.tsx';
import { emailAddress } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RemoveBackupEmailDocument, SetBackupEmailDocument } from './BackupEmail.generated.ts';

type Values = { email: string };
const schema = z.object({
  email: emailAddress,
});

/** The address for the code; the current address can be removed. */
export const BackupAddress = ({ now, sent }: { now: string | null; sent: (email: string) => void }) => {
  const { t } = useTranslation();
  const proven = usePasswordProof();
  const set = useMutate(SetBackupEmailDocument);
  const send = ({ email }: Values) =>
    proven(async () => (await set({ variables: { input: { email } } })).data?.setBackupEmail);
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    schema,
    start: { email: '' },
    send,
    refused: wantsPassword,
    done: (_answer, { email }) => sent(email),
  });
  return (
    <ModalForm of={appForm} save={t('identity.backupEmail.send')} start={now ? <Remove /> : null}>
      <p>{t('identity.backupEmail.text')}</p>
      {now ? <p>{t('identity.backupEmail.now', { email: now })}</p> : null}
      <EmailField />
    </ModalForm>
  );
};

const EmailField = () => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('identity.backupEmail.email')}
      type="email"
      required
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      {...useFormField<Values, 'email'>('email')}
    />
  );
};

const Remove = () => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const [remove, { loading }] = useMutation(RemoveBackupEmailDocument);
  const end = async () => {
    const answer = await answerOrToast(proven(async () => (await remove()).data?.removeBackupEmail));
    if (!answer) return;
    toastDone(t('identity.backupEmail.removed'));
    changed();
    close();
  };
  return (
    <Button variant="subtle" color="declined" loading={loading} onClick={() => void end()}>
      {t('identity.backupEmail.remove')}
    </Button>
  );
};
