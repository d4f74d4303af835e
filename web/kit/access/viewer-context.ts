import { createContext, use } from 'react';
import type { SignedIn } from './viewer-model.ts';

/** The authentication state of the page (spec 3): loading, or signed in, or a visitor. */
export type Authentication = {
  loading: boolean;
  authenticated: boolean;
  user_id: string | null;
  account_id: string | null;
  viewer: SignedIn | null;
  fault?: Error;
  again: () => void;
};

export const authenticationOf = (viewer: SignedIn | null, more: Partial<Authentication> = {}): Authentication => ({
  loading: false,
  authenticated: viewer !== null,
  user_id: viewer?.userId ?? null,
  account_id: viewer?.accountId ?? null,
  viewer,
  again: () => {},
  ...more,
});

export const AuthenticationContext = createContext<Authentication>(authenticationOf(null, { loading: true }));

export const useAuthentication = (): Authentication => use(AuthenticationContext);

/** The signed-in viewer. For screens behind guards, where there always is one. */
export const useViewer = (): SignedIn => {
  const { viewer } = useAuthentication();
  if (!viewer) throw new Error('useViewer outside the signed-in part of the page');
  return viewer;
};
