import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { usePasswordProof } from '#web/areas/identity/my-login/use-password-proof.tsx';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { CreateApiTokenDocument } from './ApiTokens.generated.ts';

/** `days` is text for the field that chooses it; 0 is until it is revoked. */
export type TokenValues = { name: string; access: 'ALL' | 'READ'; days: string };

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'input.required'), noLongerThan(120)),
  access: z.enum(['ALL', 'READ']),
  days: z.string(),
});

/** The form of a new token; where the password was not typed lately, it is asked for before the token is made. */
export const useTokenForm = (made: (token: string) => void) => {
  const client = useApolloClient();
  const proven = usePasswordProof();
  const [id] = useState(() => newId('tok'));
  const [create] = useMutation(CreateApiTokenDocument, { context: { ignoreMeta: true } });
  const start: TokenValues = { name: '', access: 'READ', days: '90' };
  return useAppForm({
    schema: schema as never,
    start,
    send: ({ name, access, days }: TokenValues) =>
      proven(async () => {
        const input = { id, name, access, days: Number(days) || null };
        return (await create({ variables: { input } })).data?.createApiToken;
      }),
    done: ({ token }) => {
      made(token);
      void client.refetchQueries({ include: 'active' });
    },
  });
};
