import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './EmptyState.module.css';

type Props = {
  illustration?: ReactNode;
  subtitle?: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Its heading level on the page; 1 when it replaces the screen. */
  level?: 1 | 2;
};

/** What is missing, why, and the one next step. */
export const EmptyState = ({ illustration, subtitle, title, children, action, level = 2 }: Props) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Stack className={classes.root} gap={0} align="center">
      {illustration ? <div className={classes.art}>{illustration}</div> : null}
      {subtitle ? (
        <Box component="p" className={`${typography.quiet} ${typography.medium}`} mb="xs">
          {subtitle}
        </Box>
      ) : null}
      <Heading className={classes.title}>{title}</Heading>
      {children ? (
        <Box component="p" className={`${typography.secondary} ${typography.pretty}`} maw={440} mt="sm">
          {children}
        </Box>
      ) : null}
      {action ? (
        <Group gap="xs" align="stretch" justify="center" mt={22}>
          {action}
        </Group>
      ) : null}
    </Stack>
  );
};

/** Empty state inside a panel or list: one sentence and at most one button. */
export const QuietEmpty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Stack className={typography.note} gap="sm" align="flex-start" pt="xs" pb="sm">
    <p>{children}</p>
    {action}
  </Stack>
);
