import type { StoredChange } from '#services/kit/change.ts';

/** Events of bulk operations, whose parts can be undone independently. */
const ofMany = new Set([
  'scheduledShiftCreated',
  'scheduledShiftMoved',
  'scheduledShiftCopied',
  'scheduledShiftDeleted',
  'shiftsTagged',
  'absencesApproved',
  'absencesDeclined',
  'contractTypeOfPeopleEdited',
  'weekCopied',
  'scheduleFilled',
  // Dates, and override reasons of red shifts.
  'schedulePublished',
]);

/**
 * Whether changes must be undone together: a series with its dates, and a seat with its assignee, even when written in several
 * chunks.
 */
const hangsTogether = ({ kind, together }: StoredChange, type: string): boolean =>
  kind.toLowerCase().endsWith('series') ||
  (type === 'scheduleFilled' && kind === 'openShift' && together === undefined);

/** Whether a part of an operation may be undone while the rest is skipped. */
export const isSelection = (type: string, left: readonly StoredChange[], changes: readonly StoredChange[]): boolean =>
  ofMany.has(type) &&
  !changes.some((change) => hangsTogether(change, type)) &&
  // If the dates of a publication were skipped, only its reasons would be undone.
  !left.some(({ kind }) => kind === 'publication');

/** These changes plus all that must be applied together with one of them. */
export const withCompany = (
  changes: readonly StoredChange[],
  some: ReadonlySet<StoredChange>,
): readonly StoredChange[] => {
  const held = new Set([...some].flatMap(({ together }) => together ?? []));
  return changes.filter((change) => some.has(change) || (change.together !== undefined && held.has(change.together)));
};

/** Number of independent things; changes applied together count as one. */
export const countOf = (changes: readonly StoredChange[]): number =>
  new Set(changes.map((change) => change.together ?? change)).size;
