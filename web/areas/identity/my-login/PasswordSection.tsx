import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordProblem } from '#domain/identity/password.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import type { RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import typography from '#web/ui/typography.module.css';
import { ChangePasswordDocument } from './MyLogin.generated.ts';
import classes from './MyLogin.module.css';
import { useLoginChanged } from './use-login-changed.ts';
import { usePasswordProof, wantsPassword } from './use-password-proof.tsx';

type Values = { password: string };

/** Applies the server's rule before sending, so that the error names the required length. */
const weakness = (password: string): RefusalAnswer | undefined => {
  const problem = passwordProblem(password);
  if (!problem) return undefined;
  const [measured, limit] = [String(problem.measured ?? ''), String(problem.limit ?? '')];
  return { __typename: 'Refusal', code: 'INVALID', key: problem.key, field: 'password', measured, limit };
};

/** Sets a new password; asks for the old one unless it was entered recently. */
export const PasswordSection = () => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={t('identity.myLogin.password.title')}
      action={
        isOpen ? null : (
          <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
            {t('identity.myLogin.password.change')}
          </Button>
        )
      }
    >
      <p className={`${typography.note} ${typography.figures}`}>{t('identity.myLogin.password.text')}</p>
      {isOpen ? <ChangeForm close={() => setIsOpen(false)} /> : null}
    </Panel>
  );
};

const ChangeForm = ({ close }: { close: () => void }) => {
  const { t } = useTranslation();
  const { email } = useViewer();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const change = useMutate(ChangePasswordDocument);
  const send = async ({ password }: Values) =>
    weakness(password) ??
    proven(async () => (await change({ variables: { input: { password } } })).data?.changePassword);
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    start: { password: '' },
    send,
    refused: wantsPassword,
    done: () => {
      toastDone(t('identity.myLogin.password.changed'));
      changed();
      close();
    },
  });
  return (
    <div className={classes.form}>
      <Form of={appForm}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPassword />
        <FormFooter>
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <SaveButton>{t('identity.myLogin.password.save')}</SaveButton>
        </FormFooter>
      </Form>
    </div>
  );
};

const NewPassword = () => {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('identity.myLogin.password.new')}
      description={t('identity.myLogin.password.hint')}
      autoComplete="new-password"
      required
      autoFocus
      {...useFormField<Values, 'password'>('password')}
    />
  );
};
