import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { can } from '#domain/access/viewer.ts';
import { inviteLinkDays, mostPeoplePerLink } from '#domain/employees/invite-link.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { FieldRow, Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { TeamPicker } from '#web/parts/pickers/TeamPicker.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import { CreateInviteLinkDocument, InviteLinksDocument } from './InviteLinks.generated.ts';

/** `days` is text because a select edits it. */
type Values = { teamId: string; contractTypeId: string; days: string; maxPeople: number; approval: boolean };

const schema = z.object({
  teamId: z.string().check(z.minLength(1, 'unknownTeam')),
  contractTypeId: z.string().check(z.minLength(1, 'input.required')),
  days: z.string(),
  maxPeople: z
    .number('input.required')
    .check(z.minimum(1, 'input.atLeast:1'), z.maximum(mostPeoplePerLink, `input.atMost:${mostPeoplePerLink}`)),
  approval: z.boolean(),
});

type Props = { contractTypes: readonly { id: string; name: string }[]; teams: readonly TeamChoice[] };

/** The form of a new link; it stays open, as the next link is often for the next team. */
export const NewLink = ({ contractTypes, teams }: Props) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const create = useMutate(CreateInviteLinkDocument, withoutToast);
  const [id, setId] = useState(() => newId('inl'));
  const mine = teams.filter(({ departmentId }) => can(viewer, 'createUsers', departmentId));
  const start: Values = {
    teamId: mine[0]?.id ?? '',
    contractTypeId: contractTypes[0]?.id ?? '',
    days: '7',
    maxPeople: 20,
    approval: true,
  };
  const form = useAppForm({
    schema: schema as never,
    start,
    send: async ({ days, ...values }: Values) =>
      (await create({ variables: { input: { id, ...values, days: Number(days) } } })).data?.createInviteLink,
    done: (_answer, values) => {
      setId(newId('inl'));
      form.form.reset(values);
      toastDone(t('employees.links.made'));
      void client.refetchQueries({ include: [InviteLinksDocument] });
    },
  });
  return (
    <section aria-label={t('employees.links.new')}>
      <Box component="h3" className={typography.medium} mb={4} fz={16}>
        {t('employees.links.new')}
      </Box>
      <Box component="p" className={`${typography.note} ${typography.figures}`} maw="65ch" mb="md">
        {t('employees.links.about')}
      </Box>
      <Form of={form}>
        <Fields contractTypes={contractTypes} departmentIds={mine.map(({ departmentId }) => departmentId)} />
        <FormFooter>
          <Button variant="default" onClick={close}>
            {t('common.close')}
          </Button>
          <SaveButton>{t('employees.links.create')}</SaveButton>
        </FormFooter>
      </Form>
    </section>
  );
};

const Fields = ({ contractTypes, departmentIds }: Pick<Props, 'contractTypes'> & { departmentIds: string[] }) => {
  const { t } = useTranslation();
  const { watch, setValue } = useFormContext<Values>();
  return (
    <>
      <FieldRow>
        <TeamPicker
          label={t('employees.create.team')}
          departmentIds={departmentIds}
          {...useFormField<Values, 'teamId'>('teamId')}
        />
        <Select
          label={t('employees.create.contractType')}
          data={contractTypes.map((contractType) => ({ value: contractType.id, label: contractType.name }))}
          allowDeselect={false}
          {...useFormField<Values, 'contractTypeId'>('contractTypeId')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('employees.links.works')}
          allowDeselect={false}
          data={inviteLinkDays.map((days) => ({
            value: String(days),
            label: t('employees.links.days', { count: days }),
          }))}
          {...useFormField<Values, 'days'>('days')}
        />
        <NumberInput
          label={t('employees.links.most')}
          min={1}
          max={mostPeoplePerLink}
          clampBehavior="none"
          allowDecimal={false}
          {...useFormField<Values, 'maxPeople'>('maxPeople')}
        />
      </FieldRow>
      <Checkbox
        label={t('employees.links.approval')}
        description={t('employees.links.approvalHelp')}
        checked={watch('approval')}
        onChange={(event) => setValue('approval', event.currentTarget.checked, { shouldDirty: true })}
      />
    </>
  );
};
