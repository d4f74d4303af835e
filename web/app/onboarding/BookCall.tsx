import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { IconCheck } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { RequestCallDocument } from './BookCall.generated.ts';
import classes from './BookCall.module.css';

type Values = { date: string; part: 'MORNING' | 'AFTERNOON'; phone: string; question: string };
const schema = z.object({
  date: z.string().check(z.refine((date) => isPlainDate(date), 'input.required')),
  part: z.enum(['MORNING', 'AFTERNOON']),
  phone: z.string().check(noLongerThan(40)),
  question: z.string().check(noLongerThan(1000)),
});

const topics = ['week', 'import', 'questions'] as const;

/** Spec 4: the dialog behind "Book a call": preferred time and topic; answered by email. */
export default function BookCall() {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const viewer = useViewer();
  const client = useApolloClient();
  const [id] = useState(() => newId('cll'));
  const send = useMutate(RequestCallDocument);
  const form = useAppForm({
    schema: schema as never,
    start: { date: addDays(todayIn(viewer.zone), 1), part: 'MORNING', phone: '', question: '' } as Values,
    send: async ({ phone, question, ...when }) =>
      (await send({ variables: { input: { id, ...when, phone: phone || null, question: question || null } } })).data
        ?.requestCall,
    done: () => {
      void client.refetchQueries({ include: ['Viewer'] });
      close();
    },
  });
  return (
    <ModalFrame title={t('onboarding.call.title')} size="xl">
      <div className={classes.root}>
        <div>
          <Box component="p" fz={16} lh="var(--lh-16)">
            {t('onboarding.call.lead')}
          </Box>
          <ul className={classes.topics}>
            {topics.map((topic) => (
              <Flex component="li" gap={10} key={topic}>
                <IconCheck size={18} stroke={1.8} aria-hidden="true" />
                {t(`onboarding.call.topic.${topic}`)}
              </Flex>
            ))}
          </ul>
          <p className={typography.note}>{t('onboarding.call.answer', { email: viewer.email })}</p>
        </div>
        <ModalForm of={form} save={t('onboarding.call.send')}>
          <Fields />
        </ModalForm>
      </div>
    </ModalFrame>
  );
}

const Fields = () => {
  const { t } = useTranslation();
  const { disabled: _disabled, error: _error, ref, onBlur: _blur, ...part } = useFormField<Values, 'part'>('part');
  return (
    <>
      <FieldRow wide>
        <DateField label={t('onboarding.call.date')} required {...useFormField<Values, 'date'>('date')} />
        <SegmentedControl
          className={classes.part}
          ref={ref as never}
          aria-label={t('onboarding.call.part')}
          data={[
            { value: 'MORNING', label: t('onboarding.call.morning') },
            { value: 'AFTERNOON', label: t('onboarding.call.afternoon') },
          ]}
          {...part}
        />
      </FieldRow>
      <TextInput label={t('onboarding.call.phone')} type="tel" {...useFormField<Values, 'phone'>('phone')} />
      <Textarea
        label={t('onboarding.call.question')}
        autosize
        minRows={3}
        maxRows={8}
        {...useFormField<Values, 'question'>('question')}
      />
    </>
  );
};
