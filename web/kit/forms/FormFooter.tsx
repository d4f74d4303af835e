import type { ReactNode } from 'react';
import classes from './FormFooter.module.css';

/** Footer of a form or dialog: Cancel, then the primary button. Separate actions (Delete) go to `start`. */
export const FormFooter = ({ start, children }: { start?: ReactNode; children: ReactNode }) => (
  <div className={classes.root}>
    {start ? <div className={classes.start}>{start}</div> : null}
    {children}
  </div>
);
