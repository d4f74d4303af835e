import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { LocationBlock } from './LocationBlock.tsx';
import { LocationGroups } from './LocationGroups.tsx';
import { useOrganisation } from './use-organisation.ts';

/** The section Organisation of the account's settings: locations with their departments and teams, and location groups. */
export default function OrganisationSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const mayAdd = useMay(organisationAccess.editLocation);
  const { found, error, again, locations, locationGroups, holidayGroups } = useOrganisation();
  return (
    <SettingsSection
      title={t('places.title')}
      about={t('places.about')}
      add={mayAdd ? { label: t('places.location.add'), run: () => open('location') } : undefined}
      loading={{ found, error, again, fault: t('places.notLoaded') }}
      roomy
    >
      {locations.map((location) => (
        <LocationBlock key={location.id} location={location} all={locations} holidayGroups={holidayGroups} />
      ))}
      <May need={organisationAccess.editLocationGroup}>
        <LocationGroups groups={locationGroups} locations={locations} />
      </May>
    </SettingsSection>
  );
}
