import type { ReactNode } from 'react';
import classes from './Quote.module.css';

/** What someone wrote, in their own words and lines. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className={classes.root}>{children}</blockquote>
);
