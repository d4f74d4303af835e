import { type Change, change } from '#services/kit/change.ts';
import { firstCompanyGuide } from './guide-reader.ts';
import { userGuides } from './user-guides.store.ts';

/** Guide of a new company, which records its first steps from the start. */
export const firstGuide = (accountId: string): Change => change(userGuides, null, firstCompanyGuide(accountId));
