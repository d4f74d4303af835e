import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import typography from '#web/ui/typography.module.css';
import '@mantine/core/styles/Chip.layer.css';

import { Button, Chip, Group, Input, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { longestSentiment, type Mood, moods, type SentimentTag, sentimentTags } from '#domain/insights/sentiment.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalParams, useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { MoodCards } from '#web/parts/moods/MoodCards.tsx';
import { moodFaces } from './MoodBar.tsx';
import { GiveSentimentDocument } from './Sentiments.generated.ts';

type Values = { mood: Mood | ''; comment: string };
const schema = z.object({
  mood: z.string().check(z.minLength(1, 'input.required')),
  comment: z.string().check(noLongerThan(longestSentiment)),
});

/** Modal sentiment/:id: rates a shift in two taps, with optional topics and a comment. */
export default function SentimentModal() {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { id } = useModalParams<'sentiment/:id'>();
  const [tags, setTags] = useState<string[]>([]);
  const send = useMutate(GiveSentimentDocument);
  const form = useAppForm({
    schema: schema as never,
    start: { mood: '', comment: '' } as Values,
    send: async ({ mood, comment }) => {
      const input = { id, mood: mood as Mood, tags: tags as SentimentTag[], comment };
      return (await send({ variables: { input } })).data?.giveSentiment;
    },
    done: () => {
      close();
      toastDone(t('insights.sentiments.thanks'));
    },
  });
  return (
    <ModalFrame title={t('insights.sentiments.question')} size="sm">
      <Form of={form}>
        <Moods />
        <Input.Wrapper label={t('insights.sentiments.about')}>
          <Chip.Group multiple value={tags} onChange={setTags}>
            <Group gap={6} mt={4}>
              {sentimentTags.map((tag) => (
                <Chip key={tag} value={tag} size="xs" variant="light">
                  {t(`insights.sentiments.tag.${tag}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <Comment />
        <p className={typography.noteInline}>{t('insights.sentiments.anonymous')}</p>
        <FormFooter>
          <Button variant="default" onClick={close}>
            {t('insights.sentiments.skip')}
          </Button>
          <SaveButton>{t('insights.sentiments.send')}</SaveButton>
        </FormFooter>
      </Form>
    </ModalFrame>
  );
}

const Moods = () => {
  const { t } = useTranslation();
  const { disabled: _disabled, ...field } = useFormField<Values, 'mood'>('mood');
  const faces = moods.map((value) => ({
    value,
    icon: moodFaces[value],
    word: t(`insights.sentiments.mood.${value}`),
  }));
  return <MoodCards label={t('insights.sentiments.question')} moods={faces} field={field} />;
};

const Comment = () => {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('insights.sentiments.comment')}
      autosize
      minRows={2}
      maxRows={8}
      {...useFormField<Values, 'comment'>('comment')}
    />
  );
};
