import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './ErrorState.module.css';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Something went wrong: what, and what to do now. */
export const ErrorState = ({ title, children, action }: Props) => (
  <Group gap="sm" align="stretch" wrap="nowrap" py="sm" role="alert">
    <IconAlertTriangle className={classes.icon} size={20} stroke={1.8} aria-hidden="true" />
    <div>
      <p className={typography.semibold}>{title}</p>
      {children ? (
        <Box component="p" className={typography.secondary} maw="60ch">
          {children}
        </Box>
      ) : null}
      {action ? <Box mt="sm">{action}</Box> : null}
    </div>
  </Group>
);
