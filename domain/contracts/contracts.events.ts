export const contractsEvents = ['contractCreated', 'contractEdited', 'contractDeleted', 'contractTypeCreated'] as const;
export type ContractsEvent = (typeof contractsEvents)[number];
