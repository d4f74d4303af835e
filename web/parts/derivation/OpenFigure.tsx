import { type ReactNode, Suspense, useRef, useState } from 'react';
import layout from '#web/ui/layout.module.css';
import classes from './OpenFigure.module.css';

type Props = {
  /** The figure as it is shown. */
  children: ReactNode;
  /** The open dialog with what the figure is made of; null where there is nothing to show. */
  dialog: ((close: () => void) => ReactNode) | null;
};

/** A figure that opens to what it is made of, and gets the focus back afterwards. */
export const OpenFigure = ({ children, dialog }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // As large as the buttons next to it, so that figures stand on one line.
  if (!dialog) return <span className={classes.sum}>{children}</span>;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${layout.plainButton} ${classes.sum}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen ? <Suspense fallback={null}>{dialog(close)}</Suspense> : null}
    </>
  );
};
