import i18next from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Lazy } from '#web/kit/screens/rows.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { isChunkFailure, loadOnline, reloadOnce } from './chunk-failure.ts';

type Screen<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
const known = new WeakMap<object, unknown>();
const arrived = new WeakSet<object>();

/** Whether the screen's chunk has loaded, so that it renders without waiting. */
export const isHere = (open: object): boolean => arrived.has(open);

/**
 * Preloads a screen's chunk, so that it renders at once: React shows a fallback for at least 300 ms even for loaded lazy
 * components. A failure shows when the user navigates there.
 */
export const readAhead = async <Props extends object>(open: Lazy<Props>): Promise<void> => {
  const read = await open().catch(() => undefined);
  if (!read) return;
  arrived.add(open);
  if (!known.has(open)) known.set(open, read.default);
};

/**
 * A row's screen as a stable component. A chunk that fails to load reloads the page at its target; without a connection the page
 * stays, and the screen comes once there is one.
 */
export const lazyScreen = <Props extends object>(open: Lazy<Props>): Screen<Props> => {
  const made = known.get(open) as Screen<Props> | undefined;
  if (made) return made;
  const screen = lazy(async () => {
    try {
      const read = await loadOnline(open, () => toastFault(i18next.t('refusal.offline')));
      arrived.add(open);
      return read;
    } catch (fault) {
      if (isChunkFailure(fault) && reloadOnce()) await new Promise<never>(() => {});
      throw fault;
    }
  });
  known.set(open, screen);
  return screen;
};
