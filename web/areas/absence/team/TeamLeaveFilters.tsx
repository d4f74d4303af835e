import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { SearchField } from '#web/parts/filters/SearchField.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import type { TeamLeaveParts } from './Liability.tsx';
import classes from './TeamLeave.module.css';
import type { TeamLeaveAddress } from './use-team-leave-address.ts';

type Props = { address: TeamLeaveAddress; balances: TeamLeaveParts['balances'] | undefined };

/** Filters for date, name, location, department, team and balance. Changing one clears the narrower ones. */
export const TeamLeaveFilters = ({ address, balances }: Props) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { departments, teams, loading } = usePlaces({ brought: true });
  const { location, department, team, balance, change } = address;
  const locations = [...new Map(departments.map(({ location: one }) => [one.id, one])).values()];
  const here = departments.filter((candidate) => !location || candidate.location.id === location);
  const teamsHere = teams.filter(({ departmentId }) =>
    department ? departmentId === department : here.some(({ id }) => id === departmentId),
  );
  return (
    <search className={classes.filters}>
      <Box w={176}>
        <DateField
          label={t('absence.team.date')}
          size="xs"
          value={address.date ?? todayIn(zone)}
          onChange={(date) => change({ date: date || null })}
        />
      </Box>
      <SearchField label={t('employees.search')} search={address.search} onSearch={(search) => change({ search })} />
      <ChipMenu
        label={t('absence.team.location')}
        chosen={location}
        choices={loading ? undefined : locations}
        onChoose={(id) => change({ location: id, department: null, team: null })}
      />
      <ChipMenu
        label={t('employees.filter.department')}
        chosen={department}
        choices={loading ? undefined : here.map((item) => ({ id: item.id, name: placeName(item) }))}
        onChoose={(id) => change({ department: id, team: null })}
      />
      <ChipMenu
        label={t('employees.filter.team')}
        chosen={team}
        choices={loading ? undefined : teamsHere}
        onChoose={(id) => change({ team: id })}
      />
      <ChipMenu
        label={t('absence.correction.balance')}
        chosen={balance}
        choices={balances}
        onChoose={(id) => change({ balance: id })}
      />
    </search>
  );
};
