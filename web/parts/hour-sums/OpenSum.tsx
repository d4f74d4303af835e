import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import layout from '#web/ui/layout.module.css';
import type { SumKind, SummedRow } from './hour-sums.ts';
import classes from './OpenSum.module.css';

type Props = {
  kind: SumKind;
  /** The lines that it is the sum of. */
  rows: readonly SummedRow[];
  /** The team or person whose sum it is; left out for the sum of all lines. */
  of?: string;
  /** The figure as it is shown. */
  children: ReactNode;
};

const openExplain = async () => ({ default: (await import('./SumExplain.tsx')).SumExplain });

/** A sum of the timesheet that opens to what it is made of. */
export const OpenSum = ({ kind, rows, of, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // As large as the buttons next to it, so that figures stand on one line.
  if (rows.length === 0) return <span className={classes.sum}>{children}</span>;
  const Explain = lazyScreen(openExplain);
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
      {isOpen ? (
        <Suspense fallback={null}>
          <Explain {...{ kind, rows, of }} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
