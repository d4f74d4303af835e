import * as z from 'zod/mini';
import { type AvailabilityRulesFactsFragment, useEditAvailabilityRulesMutation } from '#web/generated/graphql.ts';
import { useHouseForm } from '#web/kit/forms/use-house-form.ts';

export type RulesValues = {
  enabled: boolean;
  minAvailableDays: number;
  maxUnavailableDays: number;
  deadlineUnit: 'week' | 'month';
  deadlineAmount: number;
  reminds: boolean;
  reminderDays: number;
};

const whole = (most: number) => z.number().check(z.minimum(0, 'input.empty'), z.maximum(most, 'input.tooLong'));

const schema = z
  .object({
    enabled: z.boolean(),
    minAvailableDays: whole(7),
    maxUnavailableDays: whole(7),
    deadlineUnit: z.enum(['week', 'month']),
    deadlineAmount: whole(26),
    reminds: z.boolean(),
    reminderDays: z.number().check(z.minimum(1, 'input.empty'), z.maximum(28, 'input.tooLong')),
  })
  .check(
    z.refine(({ minAvailableDays, maxUnavailableDays }) => minAvailableDays + maxUnavailableDays >= 7, {
      path: ['maxUnavailableDays'],
      error: 'refusal.availability.limitsClash',
    }),
  );

/** How many days before it people are reminded when somebody switches that on. */
const usualReminder = 7;

/** The company's rules; the server says that they are saved. */
export const useRulesForm = ({ version, reminderDays, ...rules }: AvailabilityRulesFactsFragment) => {
  const [edit] = useEditAvailabilityRulesMutation();
  const { __typename: _, ...start } = rules;
  return useHouseForm({
    schema: schema as never,
    start: { ...start, reminds: reminderDays !== null, reminderDays: reminderDays ?? usualReminder },
    send: async ({ reminds, reminderDays: days, ...values }: RulesValues) => {
      const input = { ...values, version, reminderDays: reminds ? days : null };
      return (await edit({ variables: { input }, refetchQueries: 'active' })).data?.editAvailabilityRules;
    },
    done: () => {},
  });
};
