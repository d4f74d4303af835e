import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { RevokeApiTokenDocument, type TokenRowFragment } from './ApiTokens.generated.ts';

/** Revokes a token after confirmation; resolves to whether it was revoked. */
export const useRevokeToken = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const send = useMutate(RevokeApiTokenDocument);
  return async ({ id, name }: Pick<TokenRowFragment, 'id' | 'name'>): Promise<boolean> => {
    const question = {
      title: t('tokens.revoke.title', { name }),
      text: t('tokens.revoke.text'),
      yes: t('tokens.revoke.yes'),
      no: t('common.cancel'),
    };
    if (!(await ask(question))) return false;
    const sent = send({ variables: { input: { id } } });
    const gone = Boolean(await answerOrToast(sent.then(({ data }) => data?.revokeApiToken)));
    await client.refetchQueries({ include: 'active' });
    return gone;
  };
};
