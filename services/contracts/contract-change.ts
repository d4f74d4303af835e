import type { Contract } from '#domain/contracts/contract.ts';
import { type Change, change } from '#services/kit/change.ts';
import { contracts } from './contracts.store.ts';

/** A contract added, edited or removed, for a commit of another area. */
export const contractChange = (before: Contract | null, after: Contract | null): Change =>
  change(contracts, before, after);
