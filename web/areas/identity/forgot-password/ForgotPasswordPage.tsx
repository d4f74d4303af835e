import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckMail } from '#web/areas/identity/entry/CheckMail.tsx';
import { emailWords } from '#web/areas/identity/entry/checks.ts';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { EmailField, EntryFormFrame } from '#web/areas/identity/entry/EntryFields.tsx';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import typography from '#web/ui/typography.module.css';
import type { RequestPasswordResetMutation } from './RequestPasswordReset.generated.ts';

const ask = async ({ email }: { email: string }) =>
  (await postMutation<RequestPasswordResetMutation>('RequestPasswordReset', { input: { email } })).requestPasswordReset;

export const ForgotPasswordPage = () => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const { busy, problem, problems, form } = useEntryForm({
    check: ({ email }: { email: string }) => ({ email: emailWords(email) }),
    send: ask,
    done: (_answer, { email }) => setAsked(email.trim()),
  });
  if (asked)
    return (
      <CheckMail text={t('identity.entry.checkMail.reset', { email: asked })} onAgain={() => setAsked(undefined)} />
    );
  return (
    <EntryPage title={t('identity.entry.forgot.title')} text={<p>{t('identity.entry.forgot.text')}</p>}>
      <EntryFormFrame problem={problem} form={form}>
        <EmailField label={t('identity.login.email')} error={problems.email} autoFocus />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('identity.entry.forgot.submit')}
        </Button>
      </EntryFormFrame>
      <p className={`${typography.detail} ${classes.below}`}>
        <Anchor href="/login" inherit>
          {t('identity.entry.backToLogin')}
        </Anchor>
      </p>
    </EntryPage>
  );
};
