import { Anchor, Box, Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import classes from './LoginForm.module.css';

type Props = {
  busy: boolean;
  problem: string | undefined;
  onEnter: (email: string, password: string) => Promise<boolean>;
};
type Missing = { email?: string; password?: string };

/** Two fields that password managers recognise, with an error at an empty one. */
export const LoginForm = ({ busy, problem, onEnter }: Props) => {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<Missing>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const [address, secret] = [email.current?.value.trim() ?? '', password.current?.value ?? ''];
    setMissing({
      email: address ? undefined : t('identity.login.missingEmail'),
      password: secret ? undefined : t('identity.login.missingPassword'),
    });
    if (!address) return email.current?.focus();
    if (!secret) return password.current?.focus();
    if (!(await onEnter(address, secret))) password.current?.select();
  };

  return (
    <form className={classes.root} onSubmit={submit} noValidate>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <TextInput
        ref={email}
        label={t('identity.login.email')}
        type="email"
        name="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={missing.email}
        data-autofocus
        autoFocus
      />
      <Box pos="relative">
        <PasswordField
          ref={password}
          label={t('identity.login.password')}
          name="password"
          required
          autoComplete="current-password"
          size="md"
          error={missing.password}
        />
        <Anchor className={classes.forgot} href="/forgot-password">
          {t('identity.login.forgot')}
        </Anchor>
      </Box>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('identity.login.submit')}
      </Button>
    </form>
  );
};
