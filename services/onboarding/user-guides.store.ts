import type { UserGuide } from '#domain/onboarding/user-guide.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Holder id of the company's own guide. */
export const companyHolder = 'company';

export const userGuides = defineStore<UserGuide>(
  'userGuide',
  { accountId: 'string', id: 'string', version: 'number', guide: 'string', step: 'any', status: 'string' },
  { primary: ['a#${accountId}#guides', '${id}#${guide}'] },
);
