import { type AccountState, accountStates } from '#domain/access/viewer.ts';

/** The state of an answer; a newer server's unknown one reads as active. */
export const stateOf = (status: string): AccountState => accountStates.find((one) => one === status) ?? 'active';
