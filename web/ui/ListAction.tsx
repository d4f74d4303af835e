import type { ReactNode } from 'react';
import classes from './ListAction.module.css';

/**
 * The main action of a list, one per page: in the list's head on a wide screen, and in a sticky footer above the bottom bar on a
 * phone.
 */
export const ListAction = ({ children }: { children: ReactNode }) => (
  <div className={classes.root} data-list-action="">
    {children}
  </div>
);
