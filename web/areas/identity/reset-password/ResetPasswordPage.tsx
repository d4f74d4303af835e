import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordWords } from '#web/areas/identity/entry/checks.ts';
import { EntryFormFrame } from '#web/areas/identity/entry/EntryFields.tsx';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { LinkOver } from '#web/areas/identity/entry/LinkOver.tsx';
import { Mark } from '#web/areas/identity/entry/Mark.tsx';
import { pathToken } from '#web/areas/identity/entry/path-token.ts';
import { Unreached } from '#web/areas/identity/entry/Unreached.tsx';
import { useAnswer } from '#web/areas/identity/entry/use-answer.ts';
import { useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { NewPasswordField } from '#web/areas/identity/password/NewPasswordField.tsx';
import { postMutation, postQuery } from '#web/kit/graphql/post-operation.ts';
import type { PasswordLinkQuery, ResetPasswordMutation } from './ResetPassword.generated.ts';

const reset = async ({ password }: { password: string }) =>
  (await postMutation<ResetPasswordMutation>('ResetPassword', { input: { token: pathToken(), password } }))
    .resetPassword;

const ChoosePassword = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);
  const { busy, problem, problems, form } = useEntryForm({
    check: ({ password }: { password: string }) => ({ password: passwordWords(password) }),
    send: reset,
    done: () => setIsDone(true),
  });
  if (isDone)
    return (
      <EntryPage
        mark={<Mark kind="done" />}
        title={t('identity.entry.reset.done')}
        text={<p role="status">{t('identity.entry.reset.doneText')}</p>}
      >
        <Button component="a" href="/login" size="md">
          {t('identity.entry.toLogin')}
        </Button>
      </EntryPage>
    );
  return (
    <EntryPage title={t('identity.entry.reset.title')} text={<p>{t('identity.entry.reset.text', { email })}</p>}>
      <EntryFormFrame problem={problem} form={form}>
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label={t('identity.entry.password.newLabel')}
          error={problems.password}
          own={() => [email]}
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('identity.entry.reset.submit')}
        </Button>
      </EntryFormFrame>
    </EntryPage>
  );
};

/** Target of the link in a password reset mail. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  const found = useAnswer(() => postQuery<PasswordLinkQuery>('PasswordLink', { token: pathToken() }));
  if (found === undefined) return <EntryPage title={t('identity.entry.reset.title')} />;
  if (found === null) return <Unreached />;
  const { state, email } = found.passwordLink;
  if (state === 'open') return <ChoosePassword email={email ?? ''} />;
  return (
    <LinkOver state={state}>
      <Button component="a" href="/forgot-password" size="md">
        {t('identity.entry.link.newOne')}
      </Button>
    </LinkOver>
  );
};
