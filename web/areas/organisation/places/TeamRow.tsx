import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import settings from '#web/parts/settings/Settings.module.css';
import { Tag } from '#web/ui/Tag.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import classes from './Places.module.css';
import { useOrder } from './use-order.ts';
import type { TeamFacts } from './use-organisation.ts';

/** One team of a department, with its colour and kind. */
export const TeamRow = ({ team, siblings }: { team: TeamFacts; siblings: readonly TeamFacts[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const order = useOrder('team', siblings);
  const mayEdit = useMay(organisationAccess.editTeam, { departmentId: team.department_id });
  const mayDelete = useMay(organisationAccess.deleteTeam) && siblings.length > 1;
  const edit = () => open('team/edit/:team_id', { team_id: team.id });
  return (
    <li className={classes.team}>
      <i className={classes.dot} style={{ background: team.colour }} aria-hidden="true" />
      {mayEdit ? (
        <button type="button" className={`${settings.name} ${classes.name}`} onClick={edit}>
          {team.name}
        </button>
      ) : (
        <span>{team.name}</span>
      )}
      {team.type === 'default' ? null : <Tag>{t(`places.team.types.${team.type}`)}</Tag>}
      <span className={classes.grow} />
      {mayEdit ? (
        <PlaceMenu
          name={team.name}
          actions={[{ icon: IconPencil, label: t('common.edit'), run: edit }]}
          up={order(team.id, -1)}
          down={order(team.id, 1)}
          last={
            mayDelete
              ? [
                  {
                    icon: IconTrash,
                    label: t('places.team.yes'),
                    run: () => open('delete-team/:teamId', { teamId: team.id }),
                  },
                ]
              : []
          }
        />
      ) : null}
    </li>
  );
};
