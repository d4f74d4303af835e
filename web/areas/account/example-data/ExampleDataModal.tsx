import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { ExampleDataDocument, type ExampleDataQuery } from '#web/parts/example-data/ExampleData.generated.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import typography from '#web/ui/typography.module.css';
import { AddExampleDataDocument, RemoveExampleDataDocument } from './ExampleData.generated.ts';
import classes from './ExampleDataModal.module.css';

type Counts = NonNullable<NonNullable<ExampleDataQuery['exampleData']>['counts']>;

const kinds = [
  'people',
  'teams',
  'shiftTypes',
  'shifts',
  'openShifts',
  'requiredShifts',
  'hours',
  'absences',
  'messages',
] as const satisfies (keyof Counts)[];

/** Number of records of each kind, one per line; kinds without records are left out. */
const ExampleLines = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation();
  const there = kinds.filter((kind) => counts[kind] > 0);
  if (there.length === 0) return <p className={`${typography.note} ${typography.pretty}`}>{t('example.count.none')}</p>;
  return (
    <ul className={classes.list} data-columns={there.length > 4 || undefined}>
      {there.map((kind) => (
        <li key={kind}>{t(`example.count.${kind}`, { count: counts[kind] })}</li>
      ))}
    </ul>
  );
};

/** Evicts every cached result except the viewer and refetches active queries, since nearly all data has changed. */
const withoutAnswers = async (client: ApolloClient): Promise<void> => {
  client.cache.modify({
    fields: (value, { fieldName, DELETE }) => (fieldName === 'viewer' ? value : DELETE),
  });
  await client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName !== 'ExampleData' });
};

type Example = NonNullable<ExampleDataQuery['exampleData']>;

/** Modal example-data: lists what is added, or removed and kept, before the user confirms. */
export default function ExampleDataModal() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ExampleDataDocument, { fetchPolicy: 'network-only' });
  const { hasExampleData } = useViewer().account;
  const example = data?.exampleData;
  const title = (example?.added ?? hasExampleData) ? t('example.remove.question') : t('example.add.title');
  return (
    <ModalFrame title={title} size="sm">
      <Loaded found={Boolean(example)} error={error} again={refetch} fault={t('example.fault')} rows={4}>
        {example?.added ? <Remove example={example} /> : example ? <Add example={example} /> : null}
      </Loaded>
    </ModalFrame>
  );
}

/** Sends the change; when it is done, all pages refetch, since nearly all data has changed. */
const useSending = () => {
  const client = useApolloClient();
  const { close } = useModalPlace();
  const [sending, setSending] = useState(false);
  const send = async (mutation: () => Promise<unknown>): Promise<void> => {
    setSending(true);
    const answer = await answerOrToast(mutation());
    setSending(false);
    if (!answer) return;
    close();
    await withoutAnswers(client);
  };
  return { sending, send, close };
};

const Add = ({ example: { counts, hindrance } }: { example: Example }) => {
  const { t } = useTranslation();
  const { sending, send, close } = useSending();
  const add = useMutate(AddExampleDataDocument);
  if (!counts) {
    const why = hindrance === 'quota' ? 'quota' : hindrance === 'unfit' ? 'unfit' : 'own';
    return (
      <>
        <Notice>{t(`example.not.${why}`)}</Notice>
        <FormFooter>
          <Button variant="default" onClick={close} data-autofocus>
            {t('common.close')}
          </Button>
        </FormFooter>
      </>
    );
  }
  return (
    <>
      <Stack gap="md">
        <p>{t('example.add.text')}</p>
        <ExampleLines counts={counts} />
        <p className={`${typography.note} ${typography.pretty}`}>{t('example.add.promise')}</p>
      </Stack>
      <FormFooter>
        <CancelButton />
        <Button
          loading={sending}
          data-autofocus
          onClick={() => void send(() => add().then(({ data }) => data?.addExampleData))}
        >
          {t('example.add.yes')}
        </Button>
      </FormFooter>
    </>
  );
};

const Remove = ({ example: { counts, own, staying, given } }: { example: Example }) => {
  const { t } = useTranslation();
  const { sending, send, close } = useSending();
  const remove = useMutate(RemoveExampleDataDocument);
  return (
    <>
      <Stack gap="md">
        <div>
          <Box component="h3" className={`${typography.small} ${typography.semibold}`} mb={6}>
            {t('example.remove.goes')}
          </Box>
          {counts ? <ExampleLines counts={counts} /> : null}
        </div>
        {own > 0 ? <Notice kind="pending">{t('example.remove.own', { count: own })}</Notice> : null}
        <div>
          <Box component="h3" className={`${typography.small} ${typography.semibold}`} mb={6}>
            {t('example.remove.stays')}
          </Box>
          <ul className={classes.list}>
            <li>{t('example.remove.everything')}</li>
            {given > 0 ? <li>{t('example.remove.given', { count: given })}</li> : null}
            {staying.map((name) => (
              <li key={name}>{t('example.remove.used', { name })}</li>
            ))}
          </ul>
        </div>
        <p className={`${typography.note} ${typography.pretty}`}>{t('example.remove.final')}</p>
      </Stack>
      <FormFooter>
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          variant="light"
          color="declined"
          loading={sending}
          onClick={() => void send(() => remove().then(({ data }) => data?.removeExampleData))}
        >
          {t('example.remove.yes')}
        </Button>
      </FormFooter>
    </>
  );
};
