import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './StepButtons.module.css';

/** What can be done about what is shown above, at the end of the reading path. */
export const StepButtons = ({ children }: { children: ReactNode }) => (
  <Group className={classes.root} gap="xs" align="stretch" justify="flex-end" mt={20}>
    {children}
  </Group>
);
