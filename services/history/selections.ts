import type { StoredChange } from '#services/kit/change.ts';

/** What is done to many shifts or requests at once, each of which can be taken back without the others. */
const ofMany = new Set([
  'scheduledShiftCreated',
  'scheduledShiftMoved',
  'scheduledShiftCopied',
  'scheduledShiftDeleted',
  'shiftsTagged',
  'absencesApproved',
  'absencesDeclined',
  'weekCopied',
  'scheduleFilled',
  // The dates, and each reason that a red shift got.
  'schedulePublished',
]);

/** A pattern hangs together with its dates; a seat with the person who got it, also where they were too many to be written at once. */
const hangsTogether = ({ kind, together }: StoredChange, type: string): boolean =>
  kind.toLowerCase().endsWith('series') ||
  (type === 'scheduleFilled' && kind === 'openShift' && together === undefined);

/** Whether a part of an operation may be taken back and the rest left: what is left, and all that it did. */
export const isSelection = (type: string, left: readonly StoredChange[], changes: readonly StoredChange[]): boolean =>
  ofMany.has(type) &&
  !changes.some((change) => hangsTogether(change, type)) &&
  // The dates are what publishing is: with them left, reasons alone would be taken back.
  !left.some(({ kind }) => kind === 'publication');

/** These changes, and what is written all or none with one of them. */
export const withCompany = (
  changes: readonly StoredChange[],
  some: ReadonlySet<StoredChange>,
): readonly StoredChange[] => {
  const held = new Set([...some].flatMap(({ together }) => together ?? []));
  return changes.filter((change) => some.has(change) || (change.together !== undefined && held.has(change.together)));
};

/** How many things there are: what is written all or none is one. */
export const countOf = (changes: readonly StoredChange[]): number =>
  new Set(changes.map((change) => change.together ?? change)).size;
