import type { ReactNode } from 'react';
import classes from './Quote.module.css';

/** Text written by someone, with line breaks preserved. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className={classes.root}>{children}</blockquote>
);
