import { Box, Button, Flex, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayGrant } from '#domain/employees/may-grant.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { placeName } from '#web/parts/pickers/use-places.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { MultiSelect } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './PersonPermissions.module.css';
import { type Department, departmentsOf, type Known } from './subject.ts';
import type { HeldGroups } from './use-held-groups.ts';

type Props = { known: Known; held: HeldGroups };

/** Permission groups of the person by department. */
export const GroupsByDepartment = ({ known, held }: Props) => {
  const { t } = useTranslation();
  const [added, setAdded] = useState<string[]>([]);
  const own = departmentsOf(known, held.held);
  const shown = known.departments.filter((department) => own.includes(department) || added.includes(department.id));
  const others = known.departments.filter((department) => department.active && !shown.includes(department));
  return (
    <section aria-labelledby="person-groups">
      <Box id="person-groups" component="h2" className={typography.heading14} mb="sm">
        {t('employees.permissions.groups')}
      </Box>
      <div className={classes.departments}>
        {shown.map((department) => (
          <DepartmentGroups key={department.id} department={department} known={known} held={held} />
        ))}
      </div>
      <Group gap="xs" mt="md">
        {others.length > 0 ? (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden="true" />}>
                {t('employees.permissions.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((department) => (
                <Menu.Item key={department.id} onClick={() => setAdded((before) => [...before, department.id])}>
                  {placeName(department)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {held.isChanged ? (
          <Flex component="span" gap="xs" ms="auto">
            <Button variant="default" onClick={held.reset}>
              {t('employees.permissions.reset')}
            </Button>
            <Button loading={held.saving} onClick={() => void held.save()}>
              {t('common.save')}
            </Button>
          </Flex>
        ) : null}
      </Group>
    </section>
  );
};

const DepartmentGroups = ({ department, known, held }: Props & { department: Department }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const chosen = held.held.filter(({ departmentId }) => departmentId === department.id).map(({ groupId }) => groupId);
  const worksHere = known.person.teams.some(({ department_id }) => department_id === department.id);
  return (
    <MultiSelect
      label={placeName(department)}
      description={worksHere ? t('employees.permissions.member') : undefined}
      placeholder={chosen.length === 0 ? t('employees.permissions.noGroup') : undefined}
      value={chosen}
      onChange={(ids) => held.choose(department.id, ids)}
      data={known.groups.map((group) => ({
        value: group.id,
        label: group.name,
        // Viewers can't assign more than they hold; groups already held stay selectable.
        disabled: !chosen.includes(group.id) && !group.isDefault && !mayGrant(viewer, department.id, group),
      }))}
    />
  );
};
