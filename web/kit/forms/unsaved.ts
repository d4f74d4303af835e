import { useEffect } from 'react';
import { readModals } from '#web/kit/modal/codec.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

type Place = { pathname: string; search: string };

/** Which forms hold changes that are not saved, and on which level they are: 0 the page, 1 the undermost modal. */
const dirty = new Map<symbol, number>();

export const holdsUnsaved = (): boolean => dirty.size > 0;

/** Whether going there takes away a form with changes. A modal over a dirty page does not. */
export const leavesUnsaved = (from: Place, to: Place): boolean => {
  if (dirty.size === 0) return false;
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [readModals(from.search), readModals(to.search)];
  return [...dirty.values()].some((level) => level > 0 && before[level - 1]?.path !== after[level - 1]?.path);
};

/** Marks the form as dirty while it is; the guard asks before it is left. */
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

/** Leaving the page asks nothing any more. */
export const forgetAllUnsaved = (): void => dirty.clear();

/** After saving, leaving needs no question, though React has not drawn the clean form yet. */
export const forgetUnsaved = (depth: number): void => {
  for (const [form, level] of dirty) if (level === depth) dirty.delete(form);
};
