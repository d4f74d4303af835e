import type { WriteAction } from '#services/ports/table.ts';
import { credentials } from './identity.store.ts';
import { hashPassword } from './passwords/password.ts';

/** Credential for email and password. Written as a guard, so that the event log never contains the hash. */
export const newLogin = async (accountId: string, id: string, email: string, password: string): Promise<WriteAction> =>
  credentials.create({ accountId, id, version: 1, email, passwordHash: await hashPassword(password) });
