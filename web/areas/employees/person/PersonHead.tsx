import { ActionIcon, Box, Flex, Group, Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { employeesAccess } from '#domain/employees/actions.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { kioskAccess } from '#domain/kiosk/actions.ts';
import { Anonymise } from '#web/areas/employees/anonymise/Anonymise.tsx';
import { InviteEmployeeDocument } from '#web/areas/employees/create/CreateEmployee.generated.ts';
import { usePersonData } from '#web/areas/employees/data/use-person-data.ts';
import { Deactivate } from '#web/areas/employees/deactivate/Deactivate.tsx';
import { EmployeeState } from '#web/areas/employees/list/EmployeeState.tsx';
import { EditTeams } from '#web/areas/employees/teams/EditTeams.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { BackLink } from '#web/parts/back-link/BackLink.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import {
  IconDotsVertical,
  IconDownload,
  IconMail,
  IconPassword,
  IconSpy,
  IconUserOff,
  IconUsersGroup,
} from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './PersonHead.module.css';
import type { PersonProps } from './tab-props.ts';
import { mayOpenTab, tabs } from './tabs.ts';

/** Name, state, actions and tabs of a person's page. */
export const PersonHead = ({ person, tab }: PersonProps & { tab: string }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const mayList = useMay(employeesAccess.viewEmployees);
  // On a phone the tabs scroll: keeps the open one in view.
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each tab.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (nav.current && open)
      nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  const shown = Object.entries(tabs).filter(([, row]) => mayOpenTab(viewer, row, person.id));
  return (
    <header>
      {mayList ? <BackLink to="/employees">{t('employees.person.back')}</BackLink> : null}
      <Group gap="sm" wrap="nowrap" mt={4} mb="sm">
        <Avatar name={person.name} size={40} me={person.id === viewer.userId} />
        <Box flex={1} miw={0}>
          <h1 className={typography.heading20}>{person.name}</h1>
          <Flex component="p" className={typography.noteInline} gap="0 12px" align="center" wrap="wrap">
            <span>{person.teams.map(({ name }) => name).join(', ')}</span>
            {person.isOwner ? <Tag>{t('employees.person.owner')}</Tag> : null}
            {person.verified === null ? null : <EmployeeState person={person} />}
          </Flex>
        </Box>
        <PersonMenu person={person} />
      </Group>
      {shown.length > 1 ? (
        <nav ref={nav} className={classes.tabs} aria-label={t('employees.person.tabs')}>
          {shown.map(([name, { label }]) => (
            <Link key={name} to={`/employees/${person.id}/${name}`} aria-current={name === tab ? 'page' : undefined}>
              {t(label)}
            </Link>
          ))}
        </nav>
      ) : null}
    </header>
  );
};

const PersonMenu = ({ person }: PersonProps) => {
  const { t } = useTranslation();
  const mayInvite = useMay(identityAccess.inviteEmployee) && !person.verified && !person.isOwner;
  const mayDeactivate = useMay(employeesAccess.deactivateEmployee) && !person.enddate;
  const mayAnonymise = useMay(employeesAccess.anonymiseEmployee) && Boolean(person.enddate) && !person.isOwner;
  const send = useMutate(InviteEmployeeDocument, withoutToast);
  const mayMove = useMay(employeesAccess.editUserTeams) && person.teams.length > 0;
  const data = usePersonData(person.id);
  const { open } = useModals();
  const maySetPin = useMay(kioskAccess.setKioskPin, {
    departmentId: person.teams[0]?.department_id,
    ownerId: person.id,
  });
  if (!mayInvite && !mayDeactivate && !mayMove && !mayAnonymise && !data && !maySetPin) return null;
  const invite = async () => {
    const sent = send({ variables: { input: { id: person.id } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.inviteEmployee));
    if (answer) toastDone(t('employees.invited', { email: person.email ?? '' }));
  };
  const icon = { size: 16, stroke: 1.8 } as const;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('employees.person.actions', { name: person.name })}>
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayMove ? (
          <Menu.Item
            leftSection={<IconUsersGroup {...icon} />}
            onClick={() => showDialog(<EditTeams person={person} />)}
          >
            {t('employees.teams.change')}
          </Menu.Item>
        ) : null}
        {mayInvite ? (
          <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => void invite()}>
            {t('employees.invite')}
          </Menu.Item>
        ) : null}
        {maySetPin ? (
          <Menu.Item leftSection={<IconPassword {...icon} />} onClick={() => open('kiosk-pin/:id', { id: person.id })}>
            {t('kiosk.pin.title')}
          </Menu.Item>
        ) : null}
        {data ? (
          <Menu.Item leftSection={<IconDownload {...icon} />} disabled={data.running} onClick={data.start}>
            {t('employees.data.export')}
          </Menu.Item>
        ) : null}
        {mayDeactivate ? (
          <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => showDialog(<Deactivate person={person} />)}>
            {t('employees.deactivate')}
          </Menu.Item>
        ) : null}
        {mayAnonymise ? (
          <Menu.Item leftSection={<IconSpy {...icon} />} onClick={() => showDialog(<Anonymise person={person} />)}>
            {t('employees.anonymise.action')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
