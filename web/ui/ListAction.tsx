import type { ReactNode } from 'react';
import classes from './ListAction.module.css';

/**
 * The main action of a list, one for a page: in the head of the list on a wide screen, on a phone in a foot of its own above the bottom bar,
 * where a thumb reaches it.
 */
export const ListAction = ({ children }: { children: ReactNode }) => (
  <div className={classes.root} data-list-action="">
    {children}
  </div>
);
