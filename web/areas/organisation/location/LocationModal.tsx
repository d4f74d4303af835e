import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { clockAccess } from '#domain/clock/actions.ts';
import { isEmail, normaliseEmail } from '#domain/identity/email.ts';
import { longestPhone } from '#domain/kit/lengths.ts';
import { coordinatesOf, coordinatesText } from '#domain/organisation/coordinates.ts';
import { leastClockRadius, mostClockRadius } from '#domain/organisation/location.ts';
import { placeName } from '#web/areas/organisation/places/name-schema.ts';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { type LocationFacts, useOrganisation } from '#web/areas/organisation/places/use-organisation.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { countryChoices } from '#web/kit/format/countries.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { countWithin, textUpTo } from '#web/kit/forms/checks.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { devicePosition } from '#web/parts/clock/device-position.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { IconCurrentLocation } from '#web/ui/icons.ts';
import { CreateLocationDocument, EditLocationDocument } from './Location.generated.ts';

type Values = {
  name: string;
  street_address: string;
  zipcode: string;
  city: string;
  country: string;
  phone: string;
  email: string;
  /** Latitude and longitude in one field, in the format copied from maps. */
  coordinates: string;
  clockRadius: number | string;
};

const schema = z
  .object({
    name: placeName,
    street_address: textUpTo(120),
    zipcode: textUpTo(20),
    city: textUpTo(120),
    country: z.string(),
    phone: textUpTo(longestPhone),
    email: z.string().check(z.refine((typed) => typed.trim() === '' || isEmail(normaliseEmail(typed)), 'input.email')),
    coordinates: z
      .string()
      .check(z.refine((typed) => typed.trim() === '' || coordinatesOf(typed) !== null, 'input.coordinates')),
    clockRadius: countWithin(leastClockRadius, mostClockRadius),
  })
  .check(
    z.refine(({ coordinates, clockRadius }) => clockRadius === '' || coordinates.trim() !== '', {
      path: ['coordinates'],
      error: 'clockRadiusAlone',
    }),
  );

/** Modals location and location/:id. */
export default function LocationModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, locations } = useOrganisation();
  const location = locations.find((candidate) => candidate.id === id);
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

const coordinatesStart = (location: LocationFacts | undefined): string => {
  const { latitude = null, longitude = null } = location ?? {};
  return latitude === null || longitude === null ? '' : coordinatesText({ latitude, longitude });
};

const startOf = (location: LocationFacts | undefined, country: string): Values => ({
  name: location?.name ?? '',
  street_address: location?.street_address ?? '',
  zipcode: location?.zipcode ?? '',
  city: location?.city ?? '',
  country: location ? (location.country ?? '') : country,
  phone: location?.phone ?? '',
  email: location?.email ?? '',
  coordinates: coordinatesStart(location),
  clockRadius: location?.clockRadius ?? '',
});

const LocationForm = ({ location, country }: { location: LocationFacts | undefined; country: string }) => {
  const { t } = useTranslation();
  const appForm = useRecordForm({
    record: location,
    prefix: 'loc',
    create: CreateLocationDocument,
    edit: EditLocationDocument,
    schema,
    start: startOf(location, country),
    input: ({ country: chosen, email, coordinates, clockRadius, ...values }: Values) => {
      const { latitude, longitude } = coordinatesOf(coordinates) ?? { latitude: null, longitude: null };
      const radius = clockRadius === '' ? null : Number(clockRadius);
      const place = { latitude, longitude, clockRadius: radius };
      return { ...values, country: chosen || null, email: email.trim() || null, ...place };
    },
    message: ({ name }) => t(location ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(location ? 'common.save' : 'common.add')}>
      <Fields />
    </ModalForm>
  );
};

/** Fills in the device's own position, for users who fill in the form at the location. */
const UseOwnPosition = () => {
  const { t } = useTranslation();
  const { setError, setValue } = useFormContext<Values>();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    const found = await devicePosition();
    setBusy(false);
    if (typeof found === 'string')
      setError('coordinates', { type: 'refused', message: t(`places.location.position.${found}`) });
    else setValue('coordinates', coordinatesText(found), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      w="fit-content"
      leftSection={<IconCurrentLocation size={16} stroke={1.6} />}
      loading={busy}
      onClick={() => void find()}
    >
      {t('places.location.position.own')}
    </Button>
  );
};

const Fields = () => {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const mayBind = useMay(clockAccess.createClockIpAddress);
  return (
    <>
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
          {
            row: [
              { name: 'phone', kind: 'text', type: 'tel', label: t('places.location.phone') },
              { name: 'email', kind: 'text', type: 'email', label: t('places.location.email') },
            ],
          },
          {
            name: 'coordinates',
            kind: 'text',
            label: t('places.location.coordinates'),
            placeholder: '51.05434, 3.71742',
            help: t('places.location.coordinatesHelp'),
          },
        ]}
      />
      <UseOwnPosition />
      {mayBind ? (
        <RecordFields<Values>
          of={[
            {
              name: 'clockRadius',
              kind: 'count',
              label: t('places.location.clockRadius'),
              placeholder: t('places.location.clockAnywhere'),
              help: t('places.location.clockRadiusHelp'),
              suffix: ' m',
            },
          ]}
        />
      ) : null}
    </>
  );
};
