import type { StoredChange } from '#services/kit/change.ts';
import type { LoggedEvent } from '#services/kit/events.ts';

/** Whether the changes would restore references to people, teams or shift types that were since removed with the example data. */
export const namesRemovedExample = (
  later: readonly Pick<LoggedEvent, 'type' | 'changes'>[],
  changes: readonly Pick<StoredChange, 'after'>[],
): boolean => {
  const gone = later
    .filter(({ type }) => type === 'exampleDataRemoved')
    .flatMap((event) => event.changes)
    .flatMap(({ kind, before, after }) =>
      before && !after && ['employee', 'team', 'shift'].includes(kind) ? [String(before.id)] : [],
    );
  if (gone.length === 0) return false;
  const texts = changes.flatMap(({ after }) => (after ? [JSON.stringify(after)] : []));
  return texts.some((text) => gone.some((id) => text.includes(id)));
};
