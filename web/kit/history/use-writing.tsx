import { Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { metaOf } from '#web/kit/graphql/answer-meta.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { ContinueOperationDocument } from './ContinueOperation.generated.ts';

/** Changes of a large operation that are written, and all of them. */
export type Writing = { done: number; count: number };

/** Writes what remains of a large operation, part by part, with its progress. */
export const useWriting = () => {
  const { t } = useTranslation();
  const send = useMutate(ContinueOperationDocument);
  const [writing, setWriting] = useState<Writing | null>(null);
  const next = (operation: string) =>
    answerOrToast(
      send({ variables: { input: { operation } }, context: { ignoreMeta: true } }).then(
        ({ data }) => data?.continueOperation,
      ),
    );
  /** Returns the ids of the people, or things, that someone else changed meanwhile. */
  const writeRest = async (result: { extensions?: Record<string, unknown> }): Promise<readonly string[]> => {
    const { operation, unfinished } = metaOf(result.extensions) ?? {};
    if (!operation || !unfinished) return [];
    setWriting({ done: 0, count: 0 });
    let part = await next(operation);
    while (part && part.done < part.count) {
      setWriting(part);
      part = await next(operation);
    }
    setWriting(null);
    if (!part) toastFault(t('common.writtenLater'));
    return part?.skipped ?? [];
  };
  return { writing, writeRest };
};

/** Progress of a large operation. */
export const WritingProgress = ({ writing: { done, count } }: { writing: Writing }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = count > 0 ? t('common.written', { done: format.number(done), all: format.number(count) }) : undefined;
  return (
    <Stack gap={4} role="status" mt="sm">
      <Text size="sm">{words ?? t('common.writing')}</Text>
      <Progress value={count > 0 ? (done * 100) / count : 0} aria-label={t('common.writing')} />
    </Stack>
  );
};
