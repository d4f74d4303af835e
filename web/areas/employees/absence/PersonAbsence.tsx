import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { LeaveAndAbsences } from '#web/parts/absence/LeaveAndAbsences.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';

/** Tab Absence of a person: their absences, with a button to add one. */
export default function PersonAbsence({ person, fetchPolicy }: TabProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const mayAdd = useMay(absenceAccess.requestAbsence, { ownerId: person.id });
  return (
    <Stack gap="md">
      <Group gap="xs" align="stretch" justify="flex-end">
        <May need={absenceAccess.viewAbsenceCalendar} scope={{ ownerId: person.id }}>
          <Button variant="default" component={Link} to={`/employees/absence-calendar?person=${person.id}`}>
            {t('absence.calendar.link')}
          </Button>
        </May>
        {mayAdd ? (
          <ListAction>
            <Button
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => open('add-absence', {}, { employee: person.id })}
            >
              {t('absence.ask.other')}
            </Button>
          </ListAction>
        ) : null}
      </Group>
      <LeaveAndAbsences
        userId={person.id}
        fetchPolicy={fetchPolicy}
        none={t('absence.none')}
        unseen={t('absence.unseen')}
      />
    </Stack>
  );
}
