import type { Permission } from '#domain/access/permissions.ts';

/** How employees record their hours. */
export const timeTrackingMethods = ['CLOCK', 'TYPED', 'BOTH'] as const;
export type TimeTrackingMethod = (typeof timeTrackingMethods)[number];

const rightsOf: Record<TimeTrackingMethod, readonly Permission[]> = {
  CLOCK: ['clockOwnTime'],
  TYPED: ['createOwnTimesheet'],
  BOTH: ['clockOwnTime', 'createOwnTimesheet'],
};

/** How people of a group with these permissions record their hours; null where they do not. */
export const methodOf = (permissions: readonly string[]): TimeTrackingMethod | null =>
  timeTrackingMethods.find((method) =>
    rightsOf.BOTH.every((right) => permissions.includes(right) === rightsOf[method].includes(right)),
  ) ?? null;

/** The permissions of a group after choosing this recording method; other permissions are unchanged. */
export const withMethod = (permissions: readonly string[], method: TimeTrackingMethod): string[] => [
  ...permissions.filter((permission) => !rightsOf.BOTH.some((right) => right === permission)),
  ...rightsOf[method],
];
