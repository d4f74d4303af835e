export const contractsEvents = [
  'contractCreated',
  'contractEdited',
  'contractDeleted',
  'contractTypeCreated',
  'contractTypeEdited',
] as const;
export type ContractsEvent = (typeof contractsEvents)[number];
