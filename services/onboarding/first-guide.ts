import { type Change, change } from '#services/kit/change.ts';
import { firstCompanyGuide } from './guide-reader.ts';
import { userGuides } from './user-guides.store.ts';

/** A new company has done nothing yet, and everything it does is noted. */
export const firstGuide = (accountId: string): Change => change(userGuides, null, firstCompanyGuide(accountId));
