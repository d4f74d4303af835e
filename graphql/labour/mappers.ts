import type { LabourSets, SeenLabourSet } from '#services/labour/view-labour-sets.ts';

export type LabourSetMapper = SeenLabourSet;
export type LabourSetsMapper = LabourSets;
