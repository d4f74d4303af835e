import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PeopleForm } from '#web/areas/employees/quick-import/QuickImport.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { EmployeeChoicesDocument } from '#web/parts/pickers/Choices.generated.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { IconFileImport, IconLink } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Onboarding.module.css';
import type { StepProps } from './use-first-day.ts';

const shownNames = 8;

/** People: typed, pasted from a list, or imported from a file. */
export const PeopleStep = ({ day, done }: StepProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { teams, loading } = usePlaces();
  const { data, refetch } = useQuery(EmployeeChoicesDocument, { fetchPolicy: 'cache-and-network' });
  const people = data?.employees;
  const names = people?.edges.slice(0, shownNames).map(({ node }) => node.name) ?? [];
  const added = async (): Promise<void> => {
    await refetch();
    done('ADD_EMPLOYEES');
  };
  return (
    <>
      {people && people.totalCount > 1 ? (
        <Box component="p" className={typography.secondary} mb={20}>
          {t('onboarding.page.people.there', { count: people.totalCount, names: names.join(', ') })}
        </Box>
      ) : null}
      <Notice>{t('onboarding.page.people.sees')}</Notice>
      <div className={classes.actions}>
        <Button
          component={Link}
          to="/account/import"
          variant="default"
          size="xs"
          leftSection={<IconFileImport size={16} aria-hidden="true" />}
        >
          {t('onboarding.page.people.csv')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLink size={16} aria-hidden="true" />}
          onClick={() => open('invite-links')}
        >
          {t('onboarding.page.people.link')}
        </Button>
      </div>
      <Box className={classes.form} mt="md">
        {loading ? (
          <SkeletonRows label={t('common.loading')} />
        ) : (
          <PeopleForm quiet contractTypes={day.contractTypes} teams={teams} done={() => void added()} />
        )}
      </Box>
    </>
  );
};
