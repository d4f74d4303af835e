import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** A reading page: at most 1,120 px wide. The schedule and the timesheet pass `wide` and use all of it. */
export const Page = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={classes.root} data-wide={wide || undefined}>
    {children}
  </div>
);
