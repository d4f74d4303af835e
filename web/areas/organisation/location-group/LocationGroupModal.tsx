import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { GroupFields } from '#web/areas/organisation/places/GroupFields.tsx';
import { placeName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import {
  type LocationFacts,
  type LocationGroupFacts,
  useOrganisation,
} from '#web/areas/organisation/places/use-organisation.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { CreateLocationGroupDocument, EditLocationGroupDocument } from './LocationGroup.generated.ts';

type Values = { name: string; locationIds: string[] };
const schema = z.object({ name: placeName, locationIds: z.array(z.string()) });

/** Modals location-group and location-group/:id. */
export default function LocationGroupModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, locations, locationGroups } = useOrganisation();
  const group = locationGroups.find((locationGroup) => locationGroup.id === id);
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
  const appForm = useRecordForm({
    record: group,
    prefix: 'lgr',
    create: CreateLocationGroupDocument,
    edit: EditLocationGroupDocument,
    schema,
    start: { name: group?.name ?? '', locationIds: group?.locationIds ?? [] },
    input: (values: Values) => values,
    message: ({ name }) => t(group ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(group ? 'common.save' : 'common.add')}>
      <GroupFields
        placeholder={t('places.group.placeholder')}
        members="locationIds"
        label={t('places.locations')}
        help={t('places.group.about')}
        choices={locations}
      />
    </ModalForm>
  );
};
