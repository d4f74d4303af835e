import type { SeenLabourSet } from '#domain/labour/seen-sets.ts';
import type { LabourSets } from '#services/labour/manage-labour-sets.ts';

export type LabourSetMapper = SeenLabourSet;
export type LabourSetsMapper = LabourSets;
