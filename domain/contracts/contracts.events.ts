export const contractsEvents = ['contractCreated', 'contractEdited', 'contractDeleted'] as const;
export type ContractsEvent = (typeof contractsEvents)[number];
