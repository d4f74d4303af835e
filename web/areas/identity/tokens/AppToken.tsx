import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Button, CopyButton, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { apiTokenDays, choosableAccesses } from '#domain/identity/api-token.ts';
import { usePasswordProof } from '#web/areas/identity/my-login/use-password-proof.tsx';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { IconCheck, IconCopy } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { ApiTokensDocument, CreateApiTokenDocument } from './ApiTokens.generated.ts';
import { TokenFacts } from './TokenFacts.tsx';
import classes from './Tokens.module.css';
import { useRevokeToken } from './use-revoke-token.ts';

/** `days` is text for the select field; 0 means until revoked. */
type TokenValues = { name: string; access: 'ALL' | 'READ'; days: string };

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'input.required'), noLongerThan(120)),
  access: z.enum(['ALL', 'READ']),
  days: z.string(),
});

/** The form of a new token; asks for the password first unless it was entered recently. */
const useTokenForm = (made: (token: string) => void) => {
  const client = useApolloClient();
  const proven = usePasswordProof();
  const [id] = useState(() => newId('tok'));
  const create = useMutate(CreateApiTokenDocument, withoutToast);
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

/** The token, shown only once. */
const MadeToken = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <p>{t('tokens.once')}</p>
      <code className={classes.token}>{token}</code>
      <p className={classes.facts}>{t('tokens.use')}</p>
      <FormFooter>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
              onClick={copy}
            >
              {t(copied ? 'tokens.copied' : 'tokens.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{t('tokens.done')}</Button>
      </FormFooter>
    </>
  );
};

/** Modals app-token and app-token/:id: create a token that is shown once, or view and revoke one. */
export default function AppToken() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const [token, setToken] = useState<string>();
  const title = params.id ? 'tokens.one' : token ? 'tokens.doneTitle' : 'tokens.addTitle';
  return (
    <ModalFrame title={t(title)}>
      {params.id ? <Known id={params.id} /> : token ? <MadeToken token={token} /> : <New made={setToken} />}
    </ModalFrame>
  );
}

const New = ({ made }: { made: (token: string) => void }) => {
  const { t } = useTranslation();
  const appForm = useTokenForm(made);
  return (
    <ModalForm of={appForm} save={t('tokens.add')}>
      <p>
        {t('tokens.actsAsYou')} {t('tokens.ends')}
      </p>
      <Fields />
    </ModalForm>
  );
};

const Fields = () => {
  const { t } = useTranslation();
  const { setValue, watch } = useFormContext<TokenValues>();
  return (
    <>
      <TextInput
        label={t('tokens.name')}
        required
        placeholder={t('tokens.example')}
        data-autofocus
        {...useFormField<TokenValues, 'name'>('name')}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('tokens.may')}
        value={watch('access')}
        onChange={(access) => setValue('access', access as TokenValues['access'], { shouldDirty: true })}
        data={choosableAccesses.map((value) => ({ value, label: t(`tokens.access.${value}`) }))}
      />
      <Select
        label={t('tokens.lasts')}
        allowDeselect={false}
        data={apiTokenDays.map((days) => ({
          value: String(days ?? 0),
          label: days === null ? t('tokens.forEver') : t('tokens.days', { count: days }),
        }))}
        {...useFormField<TokenValues, 'days'>('days')}
      />
    </>
  );
};

const Known = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { data, error } = useQuery(ApiTokensDocument, { fetchPolicy: 'cache-and-network' });
  const revoke = useRevokeToken();
  const token = data?.apiTokens?.find((apiToken) => apiToken.id === id);
  if (!token && (data || error)) return <RecordFault gone={t('tokens.gone')} error={data ? undefined : error} />;
  if (!token) return <SkeletonRows label={t('common.loading')} />;
  return (
    <>
      <Box component="p" className={typography.medium} c="var(--ink-1)">
        {token.name}
      </Box>
      <TokenFacts token={token} className={classes.facts} />
      <FormFooter>
        <Button variant="default" onClick={async () => (await revoke(token)) && close()}>
          {t('tokens.revoke.yes')}
        </Button>
      </FormFooter>
    </>
  );
};
