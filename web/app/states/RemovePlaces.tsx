import { Anchor, Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { browser } from '#web/kit/router/browser.ts';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import type { DowngradeQuery } from './Downgrade.generated.ts';
import classes from './Downgrade.module.css';

type Subscription = NonNullable<DowngradeQuery['subscription']>;
type Location = NonNullable<DowngradeQuery['organisation']>['locations'][number];
type Quota = Subscription['quotas']['teams'];

const isOver = ({ usage, limit }: Quota): boolean => limit !== null && usage > limit;

/** Step 2: departments and teams to remove, next to the plan's limits. */
export const RemovePlaces = ({ data, subscription }: { data: DowngradeQuery; subscription: Subscription }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { departments, teams } = subscription.quotas;
  return (
    <>
      <Box component="h1" className={typography.heading28} mt="xl">
        {t('states.downgrade.removeTitle')}
      </Box>
      <Box component="p" className={typography.secondary} mt="sm" mb="lg">
        {t('states.downgrade.removeText')}
      </Box>
      <div className={classes.cards}>
        <QuotaCard name={t('states.downgrade.departmentLimit')} quota={departments} />
        <QuotaCard name={t('states.downgrade.teamLimit')} quota={teams} />
      </div>
      <table className={classes.places}>
        <VisuallyHidden component="caption">{t('states.downgrade.locations')}</VisuallyHidden>
        {(data.organisation?.locations ?? []).map((location) => (
          <LocationRows key={location.id} location={location} />
        ))}
      </table>
      <Group className={classes.buttons} gap="md" justify="space-between">
        <Anchor component="button" type="button" onClick={() => open('billing/plan-wizard', {}, { upgrade: '1' })}>
          {t('states.downgrade.changedMind')}
        </Anchor>
        <Button disabled={isOver(departments) || isOver(teams)} onClick={() => browser.reload()}>
          {t('states.downgrade.continue')}
        </Button>
      </Group>
    </>
  );
};

const QuotaCard = ({ name, quota }: { name: string; quota: Quota }) => {
  const { t } = useTranslation();
  const over = isOver(quota);
  const limit = quota.limit ?? t('states.downgrade.unlimited');
  return (
    <Group className={classes.card} gap="sm" justify="space-between" wrap="nowrap" data-over={over || undefined}>
      <div>
        <p className={typography.note}>{name}</p>
        <Box component="p" className={`${typography.semibold} ${typography.figures}`} fz={20} lh="var(--lh-20)">
          {t('states.downgrade.usage', { usage: quota.usage, limit })}
        </Box>
      </div>
      <StatusIcon
        meaning={over ? 'declined' : 'approved'}
        word={t(over ? 'states.downgrade.over' : 'states.downgrade.within')}
        size={24}
      />
    </Group>
  );
};

const LocationRows = ({ location }: { location: Location }) => {
  const active = location.departments.filter(({ active }) => active);
  if (active.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {location.name}
        </th>
      </tr>
      {active.map((department) => (
        <DepartmentRows key={department.id} department={department} />
      ))}
    </tbody>
  );
};

const DepartmentRows = ({ department: { id, name, teams } }: { department: Location['departments'][number] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <>
      <tr>
        <td className={typography.semibold}>{name}</td>
        <td className={typography.semibold}>
          <Button
            size="xs"
            variant="default"
            aria-label={t('states.downgrade.deactivateOne', { name })}
            onClick={() => open('deactivate-department/:departmentId', { departmentId: id })}
          >
            {t('states.downgrade.deactivate')}
          </Button>
        </td>
      </tr>
      {teams.map((team) => (
        <tr key={team.id} className={classes.team}>
          <td>{team.name}</td>
          <td>
            {teams.length === 1 ? (
              <span className={typography.noteInline}>{t('states.downgrade.only')}</span>
            ) : (
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('states.downgrade.removeOne', { name: team.name })}
                onClick={() => open('delete-team/:teamId', { teamId: team.id })}
              >
                {t('states.downgrade.remove')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </>
  );
};
