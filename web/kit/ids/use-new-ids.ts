import { useState } from 'react';
import { newId } from './new-id.ts';

/** Ids for what a form creates, by purpose; a retry after a lost answer reuses them. */
export const useNewIds = (prefix: string) => {
  const [ids] = useState(() => {
    const made = new Map<string, string>();
    return {
      of: (what: string): string => {
        const id = made.get(what) ?? newId(prefix);
        made.set(what, id);
        return id;
      },
      /** After an answer new ids are generated. */
      answered: (): void => made.clear(),
    };
  });
  return ids;
};
