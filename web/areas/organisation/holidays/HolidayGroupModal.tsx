import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { typedName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { usePlaceForm } from '#web/areas/organisation/places/use-place-form.ts';
import { useCreateHolidayGroupMutation, useEditHolidayGroupMutation } from '#web/generated/graphql.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { type HolidayGroupFacts, useHolidays } from './use-holidays.ts';

type Values = { name: string; departmentIds: string[] };
const schema = z.object({ name: typedName, departmentIds: z.array(z.string()) });

/** The modal holiday-group; with an id in its query it edits (decision 9). */
export default function HolidayGroupModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().query;
  const { found, error, groups, departments } = useHolidays();
  const group = groups.find((one) => one.id === id);
  return (
    <PlaceModal
      title={t(id ? 'holidays.group.edit' : 'holidays.group.new')}
      ready={found}
      missing={Boolean(id) && !group}
      error={error}
    >
      <GroupForm key={group?.id} group={group} first={groups.length === 0} departments={departments} />
    </PlaceModal>
  );
}

type Department = { id: string; name: string };
type FormProps = { group: HolidayGroupFacts | undefined; first: boolean; departments: readonly Department[] };

const GroupForm = ({ group, first, departments }: FormProps) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const [create] = useCreateHolidayGroupMutation();
  const [edit] = useEditHolidayGroupMutation();
  const id = useRef(newId('hog'));
  const house = usePlaceForm({
    schema,
    // The first holidays of a company are most likely those of all its departments.
    start: {
      name: group?.name ?? '',
      departmentIds: group?.departmentIds ?? (first ? departments.map((one) => one.id) : []),
    },
    send: async (values: Values) => {
      if (!group) {
        const result = await create({ variables: { input: { id: id.current, ...values } } });
        return { result, answer: result.data?.createHolidayGroup };
      }
      const result = await edit({ variables: { input: { id: group.id, version: group.version, ...values } } });
      return { result, answer: result.data?.editHolidayGroup };
    },
    said: ({ name }) => t(group ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <Form of={house}>
      <Fields departments={departments} />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t(group ? 'common.save' : 'common.add')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

const Fields = ({ departments }: { departments: readonly Department[] }) => {
  const { t } = useTranslation();
  const { value, onChange, error } = useFormField<Values, 'departmentIds'>('departmentIds');
  return (
    <>
      <TextInput
        label={t('places.name')}
        required
        data-autofocus
        placeholder={t('holidays.group.placeholder')}
        {...useFormField<Values, 'name'>('name')}
      />
      <Checkbox.Group
        label={t('holidays.group.departments')}
        description={t('holidays.group.departmentsHelp')}
        value={value}
        onChange={onChange}
        error={error}
      >
        <Stack gap={10} mt={8}>
          {departments.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
};
