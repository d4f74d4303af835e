import { useQuery } from '@apollo/client/react';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { apiTokenDays, choosableAccesses } from '#domain/identity/api-token.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { ApiTokensDocument } from './ApiTokens.generated.ts';
import { MadeToken } from './MadeToken.tsx';
import { TokenFacts } from './TokenFacts.tsx';
import classes from './Tokens.module.css';
import { useRevokeToken } from './use-revoke-token.ts';
import { type TokenValues, useTokenForm } from './use-token-form.ts';

/** The modals app-token and app-token/:id: a token is made and shown once, or looked at and revoked. */
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
  const { close } = useModalPlace();
  const house = useTokenForm(made);
  return (
    <Form of={house}>
      <p>
        {t('tokens.actsAsYou')} {t('tokens.ends')}
      </p>
      <Fields />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t('tokens.add')}</SaveButton>
      </FormFooter>
    </Form>
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
  const token = data?.apiTokens?.find((one) => one.id === id);
  if (error && !data) return <QuietEmpty>{faultText(error)}</QuietEmpty>;
  if (!data) return <SkeletonRows label={t('common.loading')} />;
  if (!token) return <QuietEmpty>{t('tokens.gone')}</QuietEmpty>;
  return (
    <>
      <p className={classes.name}>{token.name}</p>
      <TokenFacts token={token} className={classes.facts} />
      <FormFooter>
        <Button variant="default" onClick={async () => (await revoke(token)) && close()}>
          {t('tokens.revoke.yes')}
        </Button>
      </FormFooter>
    </>
  );
};
