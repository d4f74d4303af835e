import { createContext, use } from 'react';
import type { SignedIn } from './viewer-model.ts';

/** The authentication state of the page: loading, or signed in, or a visitor (null). */
export type Authentication = { loading: boolean; viewer: SignedIn | null; fault?: Error; again: () => void };

export const AuthenticationContext = createContext<Authentication>({ loading: true, viewer: null, again: () => {} });

export const useAuthentication = (): Authentication => use(AuthenticationContext);

/** Who is signed in. For screens behind the guards, where there always is somebody. */
export const useViewer = (): SignedIn => {
  const { viewer } = useAuthentication();
  if (!viewer) throw new Error('useViewer outside the signed-in part of the page');
  return viewer;
};
