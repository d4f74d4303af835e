import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { placeName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { type LocationFacts, useOrganisation } from '#web/areas/organisation/places/use-organisation.ts';
import { countryChoices } from '#web/kit/format/countries.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { CreateLocationDocument, EditLocationDocument } from './Location.generated.ts';

type Values = { name: string; street_address: string; zipcode: string; city: string; country: string };

const text = (longest: number) => z.string().check(noLongerThan(longest));
const schema = z.object({
  name: placeName,
  street_address: text(120),
  zipcode: text(20),
  city: text(120),
  country: z.string(),
});

/** Modals location and location/:id. */
export default function LocationModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, locations } = useOrganisation();
  const location = locations.find((one) => one.id === id);
  return (
    <PlaceModal
      title={t(id ? 'places.location.edit' : 'places.location.add')}
      ready={found}
      missing={Boolean(id) && !location}
      error={error}
    >
      <LocationForm key={location?.id} location={location} country={locations[0]?.country ?? ''} />
    </PlaceModal>
  );
}

const startOf = (location: LocationFacts | undefined, country: string): Values => ({
  name: location?.name ?? '',
  street_address: location?.street_address ?? '',
  zipcode: location?.zipcode ?? '',
  city: location?.city ?? '',
  country: location ? (location.country ?? '') : country,
});

const LocationForm = ({ location, country }: { location: LocationFacts | undefined; country: string }) => {
  const { t } = useTranslation();
  const [create] = useMutation(CreateLocationDocument);
  const [edit] = useMutation(EditLocationDocument);
  const id = useRef(newId('loc'));
  const appForm = useModalForm({
    schema,
    start: startOf(location, country),
    send: async ({ country: chosen, ...values }: Values) => {
      const input = { ...values, country: chosen || null };
      if (location) {
        const result = await edit({ variables: { input: { id: location.id, version: location.version, ...input } } });
        return { result, answer: result.data?.editLocation };
      }
      const result = await create({ variables: { input: { id: id.current, ...input } } });
      return { result, answer: result.data?.createLocation };
    },
    said: ({ name }) => t(location ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(location ? 'common.save' : 'common.add')}>
      <Fields />
    </ModalForm>
  );
};

const Fields = () => {
  const { t } = useTranslation();
  const { locale } = useFormat();
  return (
    <RecordFields<Values>
      of={[
        {
          name: 'name',
          kind: 'text',
          label: t('places.name'),
          placeholder: t('places.location.placeholder'),
          required: true,
          first: true,
        },
        { name: 'street_address', kind: 'text', label: t('places.location.street') },
        {
          row: [
            { name: 'zipcode', kind: 'text', label: t('places.location.zipcode') },
            { name: 'city', kind: 'text', label: t('places.location.city'), help: t('places.location.cityHelp') },
          ],
        },
        {
          name: 'country',
          kind: 'choice',
          label: t('places.location.country'),
          data: countryChoices(locale),
          clearable: true,
        },
      ]}
    />
  );
};
