import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SectionHead } from '#web/parts/settings/SectionHead.tsx';
import settings from '#web/parts/settings/Settings.module.css';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconPencil, IconPlus, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { DeleteLocationGroupDocument } from './Organisation.generated.ts';
import { PlaceMenu } from './PlaceMenu.tsx';
import classes from './Places.module.css';
import { useOrder } from './use-order.ts';
import type { LocationFacts, LocationGroupFacts } from './use-organisation.ts';

type Props = { groups: readonly LocationGroupFacts[]; locations: readonly LocationFacts[] };

/** Groups of locations. */
export const LocationGroups = ({ groups, locations }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const order = useOrder('locationGroup', groups);
  const removal = useRemoval();
  const send = useMutate(DeleteLocationGroupDocument);
  const remove = ({ id, version, name }: LocationGroupFacts) =>
    removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteLocationGroup,
      t('places.deleted', { name }),
    );
  return (
    <Box component="section" mb="xl" pt="xs" aria-label={t('places.group.title')}>
      <SectionHead title={t('places.group.title')} about={t('places.group.about')} roomy>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => open('location-group')}
        >
          {t('places.group.add')}
        </Button>
      </SectionHead>
      {groups.length === 0 ? <QuietEmpty>{t('places.group.none')}</QuietEmpty> : null}
      <ul className={layout.borderTop}>
        {groups.map((group) => {
          const edit = () => open('location-group/:id', { id: group.id });
          const names = locations.filter(({ id }) => group.locationIds.includes(id)).map(({ name }) => name);
          return (
            <li key={group.id} className={settings.row}>
              <div className={classes.departmentHead}>
                <button type="button" className={settings.name} onClick={edit}>
                  {group.name}
                </button>
                <span className={`${typography.note} ${classes.facts}`}>{names.join(', ') || t('common.none')}</span>
                <Box component="span" flex={1} />
                <PlaceMenu
                  name={group.name}
                  actions={[{ icon: IconPencil, label: t('common.edit'), run: edit }]}
                  up={order(group.id, -1)}
                  down={order(group.id, 1)}
                  last={[{ icon: IconTrash, label: t('common.delete'), run: () => void remove(group) }]}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Box>
  );
};
