import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFormat } from '#web/kit/format/use-format.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalParams, useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { type AppFactsFragment as App, AppsDocument } from '#web/parts/apps/Apps.generated.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { RequestAppDocument, WithdrawAppRequestDocument } from './AppRequest.generated.ts';

type Values = { note: string };

/** Modal app-request/:app: requests an app from the provider. app-request/:app/:id shows the request. */
export default function AppRequest() {
  const { t } = useTranslation();
  const { app: name, id } = useModalParams<'app-request/:app[/:id]'>();
  const { data, error } = useQuery(AppsDocument, { fetchPolicy: 'cache-and-network' });
  const app = data?.apps?.find((app) => app.id === name && app.way === 'request');
  const isMade = app?.state === 'requested';
  return (
    <LoadedModal
      title={app ? t('apps.request.title', { name: t(`apps.name.${app.id}`) }) : t('apps.request.open')}
      ready={Boolean(data)}
      missing={!app || (id !== undefined && app.requestId !== id)}
      gone={t('apps.request.gone')}
      error={error}
    >
      {app && isMade ? <Made app={app} /> : null}
      {app && !isMade ? <RequestForm app={app} /> : null}
    </LoadedModal>
  );
}

const Made = ({ app }: { app: App }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const [withdraw, { loading }] = useMutation(WithdrawAppRequestDocument);
  const send = async (): Promise<void> => {
    const sent = withdraw({ variables: { input: { app: app.id } } });
    if (await answerOrToast(sent.then(({ data }) => data?.withdrawAppRequest))) close();
  };
  return (
    <>
      <p>{t('apps.since.requested', { by: app.by ?? '–', when: app.at ? format.instant(app.at) : '' })}</p>
      {app.note ? <blockquote>{app.note}</blockquote> : null}
      <p>{t('apps.request.mailStays')}</p>
      <FormFooter>
        <Button variant="default" loading={loading} onClick={() => void send()}>
          {t('apps.request.withdraw')}
        </Button>
      </FormFooter>
    </>
  );
};

const RequestForm = ({ app }: { app: App }) => {
  const { t } = useTranslation();
  const [id] = useState(() => newId('apr'));
  const request = useMutate(RequestAppDocument);
  const isOther = app.id === 'other';
  const schema = z.object({
    note: z.string().check(
      z.refine((note) => !isOther || note.trim() !== '', 'input.required'),
      noLongerThan(1000),
    ),
  });
  const form = useModalForm<Values, unknown>({
    schema: schema as never,
    start: { note: '' },
    send: async ({ note }) => {
      const result = await request({ variables: { input: { id, app: app.id, note: note.trim() || null } } });
      return { result, answer: result.data?.requestApp };
    },
    message: () => t('apps.request.sent'),
  });
  return (
    <ModalForm of={form} save={t('apps.request.send')}>
      <Fields isOther={isOther} />
    </ModalForm>
  );
};

const Fields = ({ isOther }: { isOther: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('apps.request.about')}</p>
      <Textarea
        label={t(isOther ? 'apps.request.which' : 'apps.request.note')}
        required={isOther}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...useFormField<Values, 'note'>('note')}
      />
    </>
  );
};
