import type { ReactNode } from 'react';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { OpenFigure } from '#web/parts/derivation/OpenFigure.tsx';
import type { SumKind, SummedRow } from './hour-sums.ts';

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
  const Explain = lazyScreen(openExplain);
  return (
    <OpenFigure dialog={rows.length === 0 ? null : () => <Explain {...{ kind, rows, of }} />}>{children}</OpenFigure>
  );
};
