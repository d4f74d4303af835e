import type { OpenShiftStatus } from '#domain/shifts/open-shift.ts';
import type { Meaning } from '#web/ui/StatusBadge.tsx';

/** Appearance of each status. */
export const standingMeanings: Record<OpenShiftStatus, Meaning> = {
  pending: 'info',
  requested: 'pending',
  declined: 'declined',
  assigned: 'approved',
};
