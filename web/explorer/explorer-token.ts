import { postMutation } from '#web/kit/graphql/post-operation.ts';
import type { MintExplorerTokenMutation } from './MintExplorerToken.generated.ts';

/** A personal token of one hour for whoever is signed in; undefined for visitors. It stays in memory only. */
export const mintToken = async (): Promise<string | undefined> => {
  const { mintExplorerToken: minted } = await postMutation<MintExplorerTokenMutation>('MintExplorerToken');
  return minted.__typename === 'ApiTokenSecret' ? minted.token : undefined;
};

export type TokenSource = {
  /** The token at hand. */
  current: () => string;
  /** Another one, when the server no longer takes it; throws when nobody is signed in any more. */
  renew: () => Promise<string>;
};

export const tokenSource = (first: string, mint = mintToken): TokenSource => {
  let token = first;
  return {
    current: () => token,
    renew: async () => {
      const next = await mint();
      if (!next) throw new Error('signed out');
      token = next;
      return next;
    },
  };
};
