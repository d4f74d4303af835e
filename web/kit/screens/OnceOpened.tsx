import { Suspense, useRef } from 'react';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { Lazy } from './rows.ts';

type Props<P extends { opened: boolean }> = { open: Lazy<P>; with: P };

/** A drawer loaded when first opened; it stays mounted for its closing transition. */
export const OnceOpened = <P extends { opened: boolean }>({ open, with: props }: Props<P>) => {
  const used = useRef(false);
  used.current ||= props.opened;
  const Screen = lazyScreen(open);
  return <Suspense fallback={null}>{used.current ? <Screen {...props} /> : null}</Suspense>;
};
