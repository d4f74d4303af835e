import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ChangeEffect } from '#web/parts/absence/ChangeEffect.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { type AbsenceRequestQuery, EndAbsenceDocument } from './AbsenceRequest.generated.ts';

export type ShownAbsence = NonNullable<AbsenceRequestQuery['absence']>;

type Values = { lastDay: string };

const schema = z.object({ lastDay: z.string().check(z.refine(isPlainDate, 'input.required')) });

type Props = {
  absence: ShownAbsence;
  /** Further buttons of the footer. */
  children: ReactNode;
};

/** Ends an open-ended absence: the last day defaults to yesterday, or to today when it began today. */
export const EndAbsence = ({ absence: { id, version, firstDay, Employee }, children }: Props) => {
  const { t } = useTranslation();
  const yesterday = addDays(todayIn(useFormat().zone), -1);
  const end = useMutate(EndAbsenceDocument);
  const appForm = useModalForm<Values, unknown>({
    schema: schema as never,
    start: { lastDay: yesterday < firstDay ? firstDay : yesterday },
    send: async ({ lastDay }) => {
      const result = await end({ variables: { input: { id, version, lastDay } } });
      return { result, answer: result.data?.endAbsence };
    },
    message: () => t('absence.end.done', { name: Employee.name }),
  });
  return (
    <Box mt="md">
      <Form of={appForm}>
        <Last />
        <Effect id={id} firstDay={firstDay} />
        <FormFooter>
          {children}
          <SaveButton>{t('absence.end.save')}</SaveButton>
        </FormFooter>
      </Form>
    </Box>
  );
};

/** Effect of the end date on the person's balances. */
const Effect = ({ id, firstDay }: { id: string; firstDay: string }) => {
  const { lastDay = '' } = useWatch<Values>();
  const isValid = isPlainDate(lastDay) && lastDay >= firstDay;
  return <ChangeEffect input={isValid ? { endedAbsence: { id, lastDay } } : null} />;
};

const Last = () => {
  const { t } = useTranslation();
  return (
    <DateField
      label={t('absence.ask.last')}
      description={t('absence.end.help')}
      required
      {...useFormField<Values, 'lastDay'>('lastDay')}
    />
  );
};
