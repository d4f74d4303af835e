import { postMutation } from '#web/kit/graphql/post-operation.ts';
import type { MintExplorerTokenMutation } from './MintExplorerToken.generated.ts';

/** A token of one hour, or what is missing for it: a login, or the password of the signed-in user. */
export type Minted = { token: string } | { missing: 'login' | 'password' };

/** Asks for a personal token. It stays in memory only, and ends with the session. */
export const mintToken = async (): Promise<Minted> => {
  const { mintExplorerToken: minted } = await postMutation<MintExplorerTokenMutation>('MintExplorerToken');
  if (minted.__typename === 'ApiTokenSecret') return { token: minted.token };
  return { missing: minted.key === 'passwordNeeded' ? 'password' : 'login' };
};

export type TokenSource = {
  /** The token at hand. */
  current: () => string;
  /** Another one, when the server no longer takes it; throws when no one is signed in any more. */
  renew: () => Promise<string>;
};

/** `prove` asks for the password, and is done when it was right. */
export const tokenSource = (first: string, prove: () => Promise<void>, mint = mintToken): TokenSource => {
  let token = first;
  return {
    current: () => token,
    renew: async () => {
      let next = await mint();
      if ('missing' in next && next.missing === 'password') {
        await prove();
        next = await mint();
      }
      if ('missing' in next) throw new Error('signed out');
      token = next.token;
      return token;
    },
  };
};
