import { useMutation } from '@apollo/client/react';
import { Button, Flex, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailAddress } from '#web/kit/forms/checks.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { ChangeEmailDocument, type MyLoginQuery, WithdrawEmailChangeDocument } from './MyLogin.generated.ts';
import classes from './MyLogin.module.css';
import { useLoginChanged } from './use-login-changed.ts';
import { usePasswordProof, wantsPassword } from './use-password-proof.tsx';

type Login = Pick<MyLoginQuery['myLogin'], 'email' | 'verified' | 'newEmail'>;
type Values = { email: string };
const schema = z.object({
  email: emailAddress,
});

/** The current address, and a pending change until the new address is confirmed. */
export const EmailSection = ({ login: { email, verified, newEmail } }: { login: Login }) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={t('identity.myLogin.email.title')}
      action={
        isOpen ? null : (
          <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
            {t('identity.myLogin.email.change')}
          </Button>
        )
      }
    >
      <p className={classes.name}>
        {email}
        <StatusBadge
          meaning={verified ? 'approved' : 'pending'}
          word={t(`identity.myLogin.email.${verified ? 'verified' : 'unverified'}`)}
        />
      </p>
      <p className={`${typography.note} ${typography.figures}`}>{t('identity.myLogin.email.text')}</p>
      {newEmail ? <Waiting email={newEmail} /> : null}
      {isOpen ? <ChangeForm close={() => setIsOpen(false)} /> : null}
    </Panel>
  );
};

const Waiting = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  const changed = useLoginChanged();
  const [withdraw, { loading }] = useMutation(WithdrawEmailChangeDocument);
  const end = async () => {
    const done = await answerOrToast(withdraw().then(({ data }) => data?.withdrawEmailChange));
    if (done) toastDone(t('identity.myLogin.email.withdrawn'));
    changed();
  };
  return (
    <div className={classes.form}>
      <Notice kind="pending">
        <Flex gap="4px 16px" align="center" justify="space-between" wrap="wrap">
          <span>{t('identity.myLogin.email.waiting', { email })}</span>
          <Button variant="default" size="xs" loading={loading} onClick={() => void end()}>
            {t('identity.myLogin.email.withdraw')}
          </Button>
        </Flex>
      </Notice>
    </div>
  );
};

const ChangeForm = ({ close }: { close: () => void }) => {
  const { t } = useTranslation();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const change = useMutate(ChangeEmailDocument);
  const send = ({ email }: Values) =>
    proven(async () => (await change({ variables: { input: { email } } })).data?.changeEmail);
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    schema,
    start: { email: '' },
    send,
    refused: wantsPassword,
    done: ({ email }) => {
      toastDone(t('identity.myLogin.email.sent', { email }));
      changed();
      close();
    },
  });
  return (
    <div className={classes.form}>
      <Form of={appForm}>
        <EmailField />
        <FormFooter>
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <SaveButton>{t('identity.myLogin.email.send')}</SaveButton>
        </FormFooter>
      </Form>
    </div>
  );
};

const EmailField = () => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('identity.myLogin.email.new')}
      description={t('identity.myLogin.email.hint')}
      type="email"
      required
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      {...useFormField<Values, 'email'>('email')}
    />
  );
};
