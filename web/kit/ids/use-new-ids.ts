import { useState } from 'react';
import { newId } from './new-id.ts';

/** Ids of what a form makes, by what each is for: a second press after a lost answer makes the same things. */
export const useNewIds = (prefix: string) => {
  const [ids] = useState(() => {
    const made = new Map<string, string>();
    return {
      of: (what: string): string => {
        const id = made.get(what) ?? newId(prefix);
        made.set(what, id);
        return id;
      },
      /** There was an answer: what is made from now on is something else. */
      answered: (): void => made.clear(),
    };
  });
  return ids;
};
