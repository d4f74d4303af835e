import type { AvailabilityRules } from '#domain/availability/availability-deadline.ts';
import type { PersonAvailability } from '#services/availability/view-availability.ts';

export type PersonAvailabilityMapper = PersonAvailability;
export type AvailabilityRulesMapper = AvailabilityRules & { version: number; departmentId: string | null };
