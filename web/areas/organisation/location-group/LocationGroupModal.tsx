import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { typedName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import {
  type LocationFacts,
  type LocationGroupFacts,
  useOrganisation,
} from '#web/areas/organisation/places/use-organisation.ts';
import { usePlaceForm } from '#web/areas/organisation/places/use-place-form.ts';
import { useCreateLocationGroupMutation, useEditLocationGroupMutation } from '#web/generated/graphql.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

type Values = { name: string; locationIds: string[] };
const schema = z.object({ name: typedName, locationIds: z.array(z.string()) });

/** Modals location-group and location-group/:id. */
export default function LocationGroupModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, locations, locationGroups } = useOrganisation();
  const group = locationGroups.find((one) => one.id === id);
  return (
    <PlaceModal
      title={t(id ? 'places.group.edit' : 'places.group.new')}
      ready={found}
      missing={Boolean(id) && !group}
      error={error}
    >
      <GroupForm key={group?.id} group={group} locations={locations} />
    </PlaceModal>
  );
}

type FormProps = { group: LocationGroupFacts | undefined; locations: readonly LocationFacts[] };

const GroupForm = ({ group, locations }: FormProps) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const [create] = useCreateLocationGroupMutation();
  const [edit] = useEditLocationGroupMutation();
  const id = useRef(newId('lgr'));
  const house = usePlaceForm({
    schema,
    start: { name: group?.name ?? '', locationIds: group?.locationIds ?? [] },
    send: async (values: Values) => {
      if (!group) {
        const result = await create({ variables: { input: { id: id.current, ...values } } });
        return { result, answer: result.data?.createLocationGroup };
      }
      const result = await edit({ variables: { input: { id: group.id, version: group.version, ...values } } });
      return { result, answer: result.data?.editLocationGroup };
    },
    said: ({ name }) => t(group ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <Form of={house}>
      <Fields locations={locations} />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t(group ? 'common.save' : 'common.add')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

const Fields = ({ locations }: { locations: readonly LocationFacts[] }) => {
  const { t } = useTranslation();
  const { value, onChange, error } = useFormField<Values, 'locationIds'>('locationIds');
  return (
    <>
      <TextInput
        label={t('places.name')}
        required
        data-autofocus
        placeholder={t('places.group.placeholder')}
        {...useFormField<Values, 'name'>('name')}
      />
      <Checkbox.Group
        label={t('places.locations')}
        description={t('places.group.about')}
        value={value}
        onChange={onChange}
        error={error}
      >
        <Stack gap={10} mt={8}>
          {locations.map(({ id, name, city }) => (
            <Checkbox key={id} value={id} label={name} description={city ?? undefined} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
};
