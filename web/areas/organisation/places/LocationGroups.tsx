import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeleteLocationGroupMutation } from '#web/generated/graphql.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import classes from './Places.module.css';
import { useOrder } from './use-order.ts';
import type { LocationFacts, LocationGroupFacts } from './use-organisation.ts';

type Props = { groups: readonly LocationGroupFacts[]; locations: readonly LocationFacts[] };

const useDelete = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send] = useDeleteLocationGroupMutation();
  return async ({ id, version, name }: LocationGroupFacts) => {
    const sent = send({ variables: { input: { id, version } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.deleteLocationGroup)))) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    await reload();
    offer(t('places.deleted', { name }), await sent, reload);
  };
};

/** Locations that are filtered and reported together. */
export const LocationGroups = ({ groups, locations }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const order = useOrder('locationGroup', groups);
  const remove = useDelete();
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => open('location-group')}
    >
      {t('places.group.add')}
    </Button>
  );
  return (
    <section className={classes.groups} aria-labelledby="location-groups">
      <div className={classes.head}>
        <div>
          <h2 id="location-groups" className={classes.title}>
            {t('places.group.title')}
          </h2>
          <p className={classes.about}>{t('places.group.about')}</p>
        </div>
        {add}
      </div>
      {groups.length === 0 ? <QuietEmpty>{t('places.group.none')}</QuietEmpty> : null}
      <ul className={classes.departments}>
        {groups.map((group) => {
          const edit = () => open('location-group/:id', { id: group.id });
          const names = locations.filter(({ id }) => group.locationIds.includes(id)).map(({ name }) => name);
          return (
            <li key={group.id} className={classes.department}>
              <div className={classes.departmentHead}>
                <button type="button" className={classes.name} onClick={edit}>
                  {group.name}
                </button>
                <span className={classes.facts}>{names.join(', ') || t('common.none')}</span>
                <span className={classes.grow} />
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
    </section>
  );
};
