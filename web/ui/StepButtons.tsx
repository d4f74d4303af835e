import type { ReactNode } from 'react';
import classes from './StepButtons.module.css';

/** What can be done about what is shown above, at the end of the reading path. */
export const StepButtons = ({ children }: { children: ReactNode }) => <div className={classes.root}>{children}</div>;
