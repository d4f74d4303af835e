import type { UserGuide } from '#domain/onboarding/user-guide.ts';

export type UserGuideMapper = UserGuide;
