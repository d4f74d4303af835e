import { type Change, change } from '#services/kit/change.ts';
import { credentials } from './identity.store.ts';
import { hashPassword } from './password.ts';

/** What lets a person sign in with email and password. */
export const newLogin = async (accountId: string, id: string, email: string, password: string): Promise<Change> =>
  change(credentials, null, { accountId, id, version: 0, email, passwordHash: await hashPassword(password) });
