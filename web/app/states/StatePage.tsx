import { Box, Button, Flex, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '#web/ui/Logo.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './StatePage.module.css';

type Props = {
  title: string;
  header?: ReactNode;
  /** Replaces the link back to the log-in page. */
  action?: ReactNode;
  /** Small print under the actions. */
  note?: ReactNode;
  /** Room for a table. */
  wide?: boolean;
  children: ReactNode;
};

/** Page shown instead of the application while the account is not open; leads back to the log-in page. */
export const StatePage = ({ title, header, action, note, wide = false, children }: Props) => (
  <div className={classes.root}>
    <title>{title}</title>
    <Flex component="header" align="center" justify="space-between" mih={40}>
      <Logo height={28} />
      {header}
    </Flex>
    <main className={classes.main} data-wide={wide || undefined}>
      <h1 className={typography.heading28}>{title}</h1>
      <div className={classes.text}>{children}</div>
      <Group gap="xs" align="stretch">
        {action ?? <BackToLogin />}
      </Group>
      {note ? (
        <Box component="p" className={typography.note} mt="md">
          {note}
        </Box>
      ) : null}
    </main>
  </div>
);

/** Logs out first, so that the log-in page does not redirect back here. */
export const BackToLogin = () => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/logout" variant="default">
      {t('states.backToLogin')}
    </Button>
  );
};
