import type { PasswordInputProps } from '@mantine/core';
import { Box, Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortestPassword } from '#domain/identity/password.ts';
import { passwordRules, passwordStrength } from '#domain/identity/password-strength.ts';
import { IconCircle, IconCircleCheckFilled } from '#web/ui/icons.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './NewPasswordField.module.css';

type Props = Omit<PasswordInputProps, 'onChange'> & {
  /** Terms that are easily guessed: names, company, address. Called while typing. */
  own?: () => readonly string[];
};

const Rule = ({ kept, children }: { kept: boolean; children: string }) => (
  <li className={classes.rule} data-kept={kept || undefined}>
    {kept ? (
      <IconCircleCheckFilled size={16} aria-hidden="true" />
    ) : (
      <IconCircle size={16} stroke={1.6} aria-hidden="true" />
    )}
    {children}
  </li>
);

/** A new password with its two rules, checked while typing, and a text that describes its strength. */
export const NewPasswordField = ({ own, ...props }: Props) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const { longEnough, hasSpecial } = passwordRules(password);
  const strength = longEnough && hasSpecial ? passwordStrength(password, own?.()) : 'weak';
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        size="md"
        name="password"
        required
        aria-description={`${t('identity.entry.password.long', { limit: shortestPassword })}, ${t('identity.entry.password.special')}`}
        {...props}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Box className={typography.note} pos="relative" mt="xs">
        <Flex component="ul" direction="column" gap={4}>
          <Rule kept={longEnough}>{t('identity.entry.password.long', { limit: shortestPassword })}</Rule>
          <Rule kept={hasSpecial}>{t('identity.entry.password.special')}</Rule>
        </Flex>
        <p className={classes.strength} aria-live="polite">
          {password ? (
            <>
              <span className={classes.meter} data-strength={strength} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {t(`identity.entry.password.${strength}`)}
            </>
          ) : null}
        </p>
      </Box>
    </div>
  );
};
