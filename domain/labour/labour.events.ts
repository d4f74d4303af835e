export const labourEvents = ['labourSetCreated', 'labourSetEdited', 'labourSetDeleted', 'labourSetChosen'] as const;
export type LabourEvent = (typeof labourEvents)[number];
