import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { numberWithin } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { type AvailabilityRulesFactsFragment, EditAvailabilityRulesDocument } from './AvailabilityRules.generated.ts';

export type RulesValues = {
  enabled: boolean;
  minAvailableDays: number;
  maxUnavailableDays: number;
  deadlineUnit: 'week' | 'month';
  deadlineAmount: number;
  reminds: boolean;
  reminderDays: number;
};

const schema = z
  .object({
    enabled: z.boolean(),
    minAvailableDays: numberWithin(0, 7),
    maxUnavailableDays: numberWithin(0, 7),
    deadlineUnit: z.enum(['week', 'month']),
    deadlineAmount: numberWithin(0, 26),
    reminds: z.boolean(),
    reminderDays: numberWithin(1, 28),
  })
  .check(
    z.refine(({ minAvailableDays, maxUnavailableDays }) => minAvailableDays + maxUnavailableDays >= 7, {
      path: ['maxUnavailableDays'],
      error: 'refusal.availability.limitsClash',
    }),
  );

/** Default lead time of the reminder when it is switched on, in days. */
const usualReminder = 7;

/** Form of the rules of the company or a department; saving can be undone. */
export const useRulesForm = ({ version, departmentId, reminderDays, ...rules }: AvailabilityRulesFactsFragment) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const edit = useMutate(EditAvailabilityRulesDocument);
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const { __typename: _, ...start } = rules;
  return useAppForm({
    schema: schema as never,
    start: { ...start, reminds: reminderDays !== null, reminderDays: reminderDays ?? usualReminder },
    send: async ({ reminds, reminderDays: days, ...values }: RulesValues) => {
      const input = { ...values, departmentId, version, reminderDays: reminds ? days : null };
      const result = await edit({ variables: { input } });
      sent.current = result;
      return result.data?.editAvailabilityRules;
    },
    done: () => {
      const reload = () => client.refetchQueries({ include: 'active' });
      void reload();
      offer(t('settings.saved'), sent.current, reload);
    },
  });
};
