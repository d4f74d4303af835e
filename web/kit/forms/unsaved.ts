import { useEffect, useEffectEvent } from 'react';
import { readModals } from '#web/kit/modal/codec.ts';
import type { Ask } from '#web/kit/modal/dialog-kinds.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

type Place = { pathname: string; search: string };

type KeptAt = ((pathname: string) => boolean) | null;

type Unsaved = {
  /** 0 the page, 1 the lowest modal. */
  level: number;
  /** Whether a page keeps it; null where any other page loses it. */
  keptAt: KeptAt;
  /** What is asked before it is left; null for the usual question. */
  question: Ask | null;
};

/** Forms with unsaved changes, and other unsaved work. */
const dirty = new Map<symbol, Unsaved>();

export const holdsUnsaved = (): boolean => dirty.size > 0;

/** Unsaved work that the navigation loses, if any. Opening a modal over a dirty page loses none. */
export const unsavedLeft = (from: Place, to: Place): Unsaved | undefined => {
  const all = [...dirty.values()];
  const isElsewhere = from.pathname !== to.pathname;
  const [before, after] = [readModals(from.search), readModals(to.search)];
  return all.find(({ level, keptAt }) =>
    isElsewhere ? !keptAt?.(to.pathname) : level > 0 && before[level - 1]?.path !== after[level - 1]?.path,
  );
};

/** Registers the form, or other work of a page, while it is dirty; the guard asks before it is left. */
export const useUnsaved = (isDirty: boolean, keptAt: KeptAt = null, question: Ask | null = null): void => {
  const { depth } = useModalPlace();
  const asked = useEffectEvent(() => question);
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    dirty.set(form, { level: depth, keptAt, question: asked() });
    return () => {
      dirty.delete(form);
    };
  }, [isDirty, depth, keptAt]);
};

/** From now on leaving the page does not ask. */
export const forgetAllUnsaved = (): void => dirty.clear();

/** After saving, leaving must not ask, even before React has rendered the clean form. */
export const forgetUnsaved = (depth: number): void => {
  for (const [form, { level }] of dirty) if (level === depth) dirty.delete(form);
};
