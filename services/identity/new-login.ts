import type { WriteAction } from '#services/ports/table.ts';
import { credentials } from './identity.store.ts';
import { hashPassword } from './passwords/password.ts';

/** What lets a person sign in with email and password. A guard, not a change, so that the event log never holds the hash. */
export const newLogin = async (accountId: string, id: string, email: string, password: string): Promise<WriteAction> =>
  credentials.create({ accountId, id, version: 1, email, passwordHash: await hashPassword(password) });
