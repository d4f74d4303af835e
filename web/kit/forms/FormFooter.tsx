import type { ReactNode } from 'react';
import classes from './FormFooter.module.css';

/** The end of a form or dialog: Cancel, then the one primary button. What stands apart (Delete) goes to `start`. */
export const FormFooter = ({ start, children }: { start?: ReactNode; children: ReactNode }) => (
  <div className={classes.root}>
    {start ? <div className={classes.start}>{start}</div> : null}
    {children}
  </div>
);
