import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormFooter.module.css';

/** Footer of a form or dialog: Cancel, then the primary button. Separate actions (Delete) go to `start`. */
export const FormFooter = ({ start, children }: { start?: ReactNode; children: ReactNode }) => (
  <Group className={classes.root} gap="xs" align="stretch" justify="flex-end">
    {start ? <div className={classes.start}>{start}</div> : null}
    {children}
  </Group>
);
