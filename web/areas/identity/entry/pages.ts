import type { ComponentType } from 'react';
import { type EntryPath, entryPathOf } from '#domain/identity/entry-paths.ts';

/** Pages of the light entry; each is loaded separately. */
const pages: Record<EntryPath, () => Promise<ComponentType>> = {
  '/login': async () => (await import('#web/areas/identity/login/LoginPage.tsx')).LoginPage,
  '/signup': async () => (await import('#web/areas/identity/sign-up/SignUpPage.tsx')).SignUpPage,
  '/forgot-password': async () =>
    (await import('#web/areas/identity/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  '/reset-password/*': async () =>
    (await import('#web/areas/identity/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage,
  '/verify-email/*': async () => (await import('#web/areas/identity/verify-email/VerifyEmailPage.tsx')).VerifyEmailPage,
  '/new-hire/*': async () => (await import('#web/areas/identity/new-hire/NewHirePage.tsx')).NewHirePage,
  '/join/*': async () => (await import('#web/areas/identity/join/JoinPage.tsx')).JoinPage,
};

/** The page of a path; falls back to login. */
export const entryPage = (path: string): Promise<ComponentType> => pages[entryPathOf(path) ?? '/login']();
