import type { ReactNode } from 'react';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import layout from '#web/ui/layout.module.css';
import classes from './OpenFigure.module.css';

type Props = {
  /** The figure as it is shown. */
  children: ReactNode;
  /** The dialog with what the figure is made of; null where there is nothing to show. */
  dialog: (() => ReactNode) | null;
};

/** A figure that opens to what it is made of. */
export const OpenFigure = ({ children, dialog }: Props) => {
  // As large as the buttons next to it, so that figures stand on one line.
  if (!dialog) return <span className={classes.sum}>{children}</span>;
  return (
    <button
      type="button"
      className={`${layout.plainButton} ${classes.sum}`}
      aria-haspopup="dialog"
      onClick={() => showDialog(dialog())}
    >
      {children}
    </button>
  );
};
