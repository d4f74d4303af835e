import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyLoginDocument } from '#web/areas/identity/my-login/MyLogin.generated.ts';
import { useLoginChanged } from '#web/areas/identity/my-login/use-login-changed.ts';
import { usePasswordProof, wantsPassword } from '#web/areas/identity/my-login/use-password-proof.tsx';
import { codeSchema } from '#web/areas/identity/second-step/code-schema.ts';
import { type CodeValues, OneCodeField } from '#web/areas/identity/second-step/OneCodeField.tsx';
import type { KeptCode } from '#web/generated/schema-types.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { DisableAuthenticatorDocument } from './Authenticator.generated.ts';

/** Modal authenticator/disable: requires a code, so that the password alone cannot remove the second factor. */
export default function DisableAuthenticator() {
  const { t } = useTranslation();
  const { data } = useQuery(MyLoginDocument);
  const content = () => {
    if (!data) return <SkeletonRows label={t('common.loading')} />;
    return data.myLogin.authenticatorSince ? <CodeForm /> : <OffAlready />;
  };
  return (
    <ModalFrame title={t('identity.authenticator.disable.title')} size="sm">
      {content()}
    </ModalFrame>
  );
}

const OffAlready = () => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  return (
    <>
      <p>{t('identity.authenticator.disable.off')}</p>
      <FormFooter>
        <Button onClick={close}>{t('common.close')}</Button>
      </FormFooter>
    </>
  );
};

const CodeForm = () => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const [method, setMethod] = useState<KeptCode>('AUTHENTICATOR');
  const disable = useMutate(DisableAuthenticatorDocument);
  const send = ({ code }: CodeValues) =>
    proven(async () => (await disable({ variables: { input: { method, code } } })).data?.disableAuthenticator);
  const appForm = useAppForm<CodeValues, Awaited<ReturnType<typeof send>>>({
    schema: codeSchema,
    start: { code: '' },
    send,
    refused: wantsPassword,
    done: () => {
      toastDone(t('identity.authenticator.disable.done'));
      changed();
      close();
    },
  });
  const byApp = method === 'AUTHENTICATOR';
  const change = () => {
    setMethod(byApp ? 'BACKUP_CODE' : 'AUTHENTICATOR');
    appForm.form.reset();
  };
  const other = byApp ? t('identity.authenticator.disable.useBackup') : t('identity.authenticator.disable.useApp');
  return (
    <ModalForm of={appForm} save={t('identity.authenticator.disable.button')}>
      <p>{t('identity.authenticator.disable.text')}</p>
      <OneCodeField
        label={byApp ? t('identity.authenticator.disable.code') : t('identity.authenticator.disable.backup')}
        digits={byApp}
      />
      <div>
        {/* Leaving the field would show its message and push this button away from under the pointer. */}
        <Button variant="subtle" size="xs" onMouseDown={(event) => event.preventDefault()} onClick={change}>
          {other}
        </Button>
      </div>
    </ModalForm>
  );
};
