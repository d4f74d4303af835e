import type { ComponentType } from 'react';
import { type EntryPath, entryPathOf } from '#domain/identity/entry-paths.ts';

/** The pages of the light entry; each is fetched for itself. */
const pages: Record<EntryPath, () => Promise<ComponentType>> = {
  '/login': async () => (await import('../login/LoginPage.tsx')).LoginPage,
  '/signup': async () => (await import('../sign-up/SignUpPage.tsx')).SignUpPage,
  '/forgot-password': async () => (await import('../forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  '/reset-password/*': async () => (await import('../reset-password/ResetPasswordPage.tsx')).ResetPasswordPage,
  '/verify-email/*': async () => (await import('../verify-email/VerifyEmailPage.tsx')).VerifyEmailPage,
  '/new-hire/*': async () => (await import('../new-hire/NewHirePage.tsx')).NewHirePage,
};

/** The page of an address; log in where it is none of them. */
export const entryPage = (path: string): Promise<ComponentType> => pages[entryPathOf(path) ?? '/login']();
