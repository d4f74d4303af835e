import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Box, Flex, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonCardFragment } from '#web/areas/employees/person/Person.generated.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DeleteFooter } from '#web/kit/forms/DeleteFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import {
  AnonymiseEmployeeDocument,
  AnonymisePreviewDocument,
  type AnonymisePreviewQuery,
} from './Anonymise.generated.ts';

type Preview = NonNullable<AnonymisePreviewQuery['anonymisePreview']>;
type Fact = Preview['goes'][number] | Preview['stays'][number];

/** Records that are removed or kept, with their number; kinds without records are left out. */
const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-label={title}>
      <Box component="h3" className={typography.medium} fz={14}>
        {title}
      </Box>
      <Box component="ul" mt={6}>
        {facts
          .filter(({ count }) => count > 0)
          .map(({ fact, count }) => (
            <Flex
              component="li"
              className={`${typography.figures} ${layout.borderBottom}`}
              gap="md"
              justify="space-between"
              py={4}
              key={fact}
            >
              <span>{t(`employees.anonymise.fact.${fact}`)}</span>
              <span>{format.number(count)}</span>
            </Flex>
          ))}
      </Box>
    </section>
  );
};

type Props = { person: Pick<PersonCardFragment, 'id' | 'version' | 'name'> };

/** Lists what is removed and kept, and requires typing the person's name to confirm, since it cannot be undone. */
export const Anonymise = ({ person: { id, version, name } }: Props) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const [typed, setTyped] = useState('');
  const [send, { loading }] = useMutation(AnonymiseEmployeeDocument);
  const { data, error, refetch } = useQuery(AnonymisePreviewDocument, {
    variables: { employeeId: id },
    fetchPolicy: 'network-only',
  });
  const preview = data?.anonymisePreview;
  const isMeant = typed.trim() === name;
  const anonymise = async (): Promise<void> => {
    const sent = send({ variables: { input: { id, version, name: typed } } });
    if (!(await answerOrToast(sent.then((answer) => answer.data?.anonymiseEmployee)))) return;
    toastDone(t('employees.anonymise.done'));
    close();
    await client.refetchQueries({ include: 'active' });
  };
  return (
    <ModalFrame title={t('employees.anonymise.title', { name })} size="sm">
      <Stack gap={16}>
        <p>{t('employees.anonymise.text')}</p>
        <Loaded
          found={Boolean(preview)}
          error={error}
          again={() => void refetch()}
          fault={t('employees.anonymise.fault')}
          rows={6}
        >
          {preview ? (
            <>
              <Facts title={t('employees.anonymise.goes')} facts={preview.goes} />
              <Facts title={t('employees.anonymise.stays')} facts={preview.stays} />
              {preview.hindrance ? (
                <p role="alert">{t(`refusal.anonymise.${preview.hindrance}`)}</p>
              ) : (
                <TextInput
                  label={t('employees.anonymise.confirm', { name })}
                  value={typed}
                  autoComplete="off"
                  data-autofocus
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              )}
            </>
          ) : null}
        </Loaded>
      </Stack>
      <DeleteFooter
        label={t('employees.anonymise.action')}
        loading={loading}
        disabled={!isMeant || !preview || preview.hindrance !== null}
        onDelete={() => void anonymise()}
        onCancel={close}
      />
    </ModalFrame>
  );
};
