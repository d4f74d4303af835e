import { useEffect } from 'react';
import { readModals } from '#web/kit/modal/codec.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

type Place = { pathname: string; search: string };

/** Forms with unsaved changes and their level: 0 the page, 1 the lowest modal. */
const dirty = new Map<symbol, number>();

export const holdsUnsaved = (): boolean => dirty.size > 0;

/** Whether the navigation closes a form with unsaved changes. Opening a modal over a dirty page does not. */
export const leavesUnsaved = (from: Place, to: Place): boolean => {
  if (dirty.size === 0) return false;
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [readModals(from.search), readModals(to.search)];
  return [...dirty.values()].some((level) => level > 0 && before[level - 1]?.path !== after[level - 1]?.path);
};

/** Registers the form while it is dirty; the guard asks before it is left. */
export const useUnsaved = (isDirty: boolean): void => {
  const { depth } = useModalPlace();
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    dirty.set(form, depth);
    return () => {
      dirty.delete(form);
    };
  }, [isDirty, depth]);
};

/** From now on leaving the page does not ask. */
export const forgetAllUnsaved = (): void => dirty.clear();

/** After saving, leaving must not ask, even before React has rendered the clean form. */
export const forgetUnsaved = (depth: number): void => {
  for (const [form, level] of dirty) if (level === depth) dirty.delete(form);
};
