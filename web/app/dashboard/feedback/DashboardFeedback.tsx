import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type DashboardMood, dashboardMoods } from '#domain/account/dashboard.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { MoodCards } from '#web/parts/moods/MoodCards.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { SendDashboardFeedbackDocument } from './SendDashboardFeedback.generated.ts';

const icons = { good: 'smile', fine: 'flat', bad: 'sad' } as const;

type Values = { mood: DashboardMood | ''; comment: string };
const schema = z.object({
  mood: z.string().check(z.minLength(1, 'input.required')),
  comment: z.string().check(noLongerThan(2000)),
});

/** Modal dashboard-feedback: one question, and room for a sentence. */
export default function DashboardFeedback() {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const [id] = useState(() => newId('fbk'));
  const send = useMutate(SendDashboardFeedbackDocument);
  const appForm = useAppForm({
    schema: schema as never,
    start: { mood: '', comment: '' } as Values,
    send: async ({ mood, comment }) =>
      (await send({ variables: { input: { id, mood: mood as DashboardMood, comment } } })).data?.sendDashboardFeedback,
    done: close,
  });
  return (
    <ModalFrame title={t('dashboard.feel')} size="sm">
      <ModalForm of={appForm} save={t('dashboard.feelSend')}>
        <Moods />
        <Comment />
      </ModalForm>
    </ModalFrame>
  );
}

const Moods = () => {
  const { t } = useTranslation();
  const { disabled: _disabled, ...field } = useFormField<Values, 'mood'>('mood');
  const moods = dashboardMoods.map((value) => ({ value, icon: icons[value], word: t(`dashboard.mood.${value}`) }));
  return <MoodCards label={t('dashboard.feel')} moods={moods} field={field} />;
};

const Comment = () => {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('dashboard.feelComment')}
      autosize
      minRows={3}
      maxRows={10}
      {...useFormField<Values, 'comment'>('comment')}
    />
  );
};
