import { Anchor, Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { EmailField, EntryFormFrame, NameFields } from '#web/areas/identity/entry/EntryFields.tsx';
import type { EntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import { NewPasswordField } from '#web/areas/identity/password/NewPasswordField.tsx';
import typography from '#web/ui/typography.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import type { SignUpValues } from './use-sign-up.ts';

const own = ['company', 'first_name', 'last_name', 'email'] as const;

export const SignUpForm = ({ busy, problem, problems, form }: EntryForm<SignUpValues>) => {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const typed = () => own.map((name) => String(new FormData(element.current ?? undefined).get(name) ?? ''));
  return (
    <>
      <EntryFormFrame ref={element} problem={problem} form={form}>
        <TextInput
          label={t('identity.entry.signUp.company')}
          name="company"
          autoComplete="organization"
          size="md"
          error={problems.company}
          autoFocus
        />
        <NameFields problems={problems} />
        <EmailField
          label={t('identity.entry.signUp.email')}
          description={t('identity.entry.signUp.emailHelp')}
          error={problems.email}
        />
        <NewPasswordField label={t('identity.entry.password.label')} error={problems.password} own={typed} />
        <PlaceFields />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('identity.entry.signUp.submit')}
        </Button>
      </EntryFormFrame>
      <p className={`${typography.detail} ${classes.below}`}>
        {t('identity.entry.haveAccount')}{' '}
        <Anchor href="/login" inherit>
          {t('identity.entry.toLogin')}
        </Anchor>
      </p>
    </>
  );
};
