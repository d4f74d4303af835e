import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { RemoveLocation } from '#web/areas/organisation/remove/RemoveLocation.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconPencil, IconPlus, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { DepartmentRow } from './DepartmentRow.tsx';
import { DeleteLocationDocument } from './Organisation.generated.ts';
import { PlaceMenu } from './PlaceMenu.tsx';
import classes from './Places.module.css';
import { useOrder } from './use-order.ts';
import type { LocationFacts } from './use-organisation.ts';

type Props = {
  location: LocationFacts;
  all: readonly LocationFacts[];
  holidayGroups: readonly { id: string; name: string }[];
};

const addressOf = ({ street_address, zipcode, city }: LocationFacts): string =>
  [street_address, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Contact details of the location and its clock radius; renders nothing where none are set. */
const Contact = ({ location: { phone, email, clockRadius } }: { location: LocationFacts }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!phone && !email && clockRadius === null) return null;
  return (
    <p className={`${typography.note} ${classes.facts}`}>
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {clockRadius === null ? null : <span>{t('places.location.clocksWithin', { metres: number(clockRadius) })}</span>}
    </p>
  );
};

/** One location with its departments. */
export const LocationBlock = ({ location, all, holidayGroups }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const mayEdit = useMay(organisationAccess.editLocation);
  const order = useOrder('location', all);
  const removal = useRemoval();
  const send = useMutate(DeleteLocationDocument);
  const { id, version, name, departments } = location;
  const ask = () => showDialog(<RemoveLocation location={location} others={all.filter((other) => other.id !== id)} />);
  const remove = () =>
    removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteLocation,
      t('places.deleted', { name }),
    );
  const inUse = all.flatMap((item) => item.departments).filter(({ active }) => active).length;
  const edit = () => open('location/:id', { id });
  return (
    <Box component="section" mb="xl" aria-labelledby={id}>
      <Group gap="sm" align="start" justify="space-between" wrap="nowrap" pb="xs">
        <div>
          <h3 id={id} className={typography.heading14}>
            {name}
          </h3>
          <p className={typography.note}>{addressOf(location)}</p>
          <Contact location={location} />
        </div>
        {mayEdit ? (
          <PlaceMenu
            name={name}
            actions={[
              { icon: IconPencil, label: t('common.edit'), run: edit },
              {
                icon: IconPlus,
                label: t('places.department.add'),
                run: () => open('department', {}, { location: id }),
              },
            ]}
            up={order(id, -1)}
            down={order(id, 1)}
            last={
              all.length > 1
                ? [
                    {
                      icon: IconTrash,
                      label: t('common.delete'),
                      run: () => void (departments.length > 0 ? ask() : remove()),
                    },
                  ]
                : []
            }
          />
        ) : null}
      </Group>
      {departments.length === 0 ? <QuietEmpty>{t('places.noDepartments')}</QuietEmpty> : null}
      <ul className={layout.borderTop}>
        {departments.map((department) => (
          <DepartmentRow
            key={department.id}
            department={department}
            siblings={departments}
            holidays={holidayGroups.find((group) => group.id === department.holidayGroupId)?.name}
            only={inUse === 1}
          />
        ))}
      </ul>
    </Box>
  );
};
