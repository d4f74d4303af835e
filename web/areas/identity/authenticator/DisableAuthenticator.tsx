import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginChanged } from '#web/areas/identity/my-login/use-login-changed.ts';
import { usePasswordProof, wantsPassword } from '#web/areas/identity/my-login/use-password-proof.tsx';
import { codeSchema } from '#web/areas/identity/second-step/code-schema.ts';
import { type CodeValues, OneCodeField } from '#web/areas/identity/second-step/OneCodeField.tsx';
import { type KeptCode, useDisableAuthenticatorMutation } from '#web/generated/graphql.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useHouseForm } from '#web/kit/forms/use-house-form.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';

/** The modal authenticator/disable: with a code, so that a password alone never takes the second step away. */
export default function DisableAuthenticator() {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const [method, setMethod] = useState<KeptCode>('AUTHENTICATOR');
  const [disable] = useDisableAuthenticatorMutation();
  const send = ({ code }: CodeValues) =>
    proven(async () => (await disable({ variables: { input: { method, code } } })).data?.disableAuthenticator);
  const house = useHouseForm<CodeValues, Awaited<ReturnType<typeof send>>>({
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
    house.form.reset();
  };
  const other = byApp ? t('identity.authenticator.disable.useBackup') : t('identity.authenticator.disable.useApp');
  return (
    <ModalFrame title={t('identity.authenticator.disable.title')} size="sm">
      <Form of={house}>
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
        <FormFooter>
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <SaveButton>{t('identity.authenticator.disable.button')}</SaveButton>
        </FormFooter>
      </Form>
    </ModalFrame>
  );
}
