import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { May } from '#web/kit/access/May.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { LocationBlock } from './LocationBlock.tsx';
import { LocationGroups } from './LocationGroups.tsx';
import classes from './Places.module.css';
import { useOrganisation } from './use-organisation.ts';

/** The section Organisation of the account's settings: locations with their departments and teams, and groups of locations. */
export default function OrganisationSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, locations, locationGroups, holidayGroups } = useOrganisation();
  return (
    <div>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('places.title')}</h2>
          <p className={classes.about}>{t('places.about')}</p>
        </div>
        <May need={organisationAccess.editLocation}>
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open('location')}>
            {t('places.location.add')}
          </Button>
        </May>
      </div>
      {!found && error ? (
        <ErrorState
          title={t('places.notLoaded')}
          action={
            <Button variant="default" onClick={again}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(error)}
        </ErrorState>
      ) : null}
      {!found && !error ? <SkeletonRows label={t('common.loading')} /> : null}
      {locations.map((location) => (
        <LocationBlock key={location.id} location={location} all={locations} holidayGroups={holidayGroups} />
      ))}
      {found ? (
        <May need={organisationAccess.editLocationGroup}>
          <LocationGroups groups={locationGroups} locations={locations} />
        </May>
      ) : null}
    </div>
  );
}
