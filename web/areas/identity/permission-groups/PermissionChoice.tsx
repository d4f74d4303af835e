import { Box, Checkbox, Flex, Input, TextInput } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choose, neededFor } from '#domain/access/permission-choice.ts';
import { type Permission, permissionIds, permissions } from '#domain/access/permissions.ts';
import { can } from '#domain/access/viewer.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { IconSearch } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './PermissionChoice.module.css';

type Props = {
  value: Permission[];
  onChange: (value: Permission[]) => void;
  kept: readonly Permission[];
  error?: string;
};

const groupsInOrder = [...new Set(permissionIds.map((id) => permissions[id].group))];
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** All permissions by group, with a search; choosing one also chooses its dependencies, and says so. */
export const PermissionChoice = ({ value, onChange, kept, error }: Props) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('');
  const titleOf = (id: Permission): string => t(`permissions.id.${id}`);
  const texts = useMemo(
    () =>
      permissionIds.map((id) => ({ id, text: folded(`${t(`permissions.id.${id}`)} ${t(`permissions.about.${id}`)}`) })),
    [t],
  );
  const wanted = folded(search.trim());
  const found = texts.filter(({ text }) => text.includes(wanted)).map(({ id }) => id);
  const toggle = useCallbackRef((id: Permission, wanted: boolean): void => {
    const { chosen, along } = choose(value, id, wanted);
    onChange(chosen);
    const what = along.map(titleOf).join(', ');
    if (along.length === 0) setNote('');
    else setNote(wanted ? t('permissions.alsoChosen', { what }) : t('permissions.alsoDropped', { what }));
  });
  return (
    <div>
      <Flex className={classes.head} gap="8px 16px" align="center" wrap="wrap">
        <TextInput
          type="search"
          aria-label={t('permissions.search')}
          placeholder={t('permissions.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter in the search field must not save the group.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <span className={`${typography.noteInline} ${typography.figures}`}>
          {t('permissions.chosen', { count: value.length, all: permissionIds.length })}
        </span>
      </Flex>
      <p className={classes.note} role="status">
        {note}
      </p>
      {error ? <Input.Error>{error}</Input.Error> : null}
      {found.length === 0 ? (
        <Box component="p" className={typography.quiet} py="md">
          {t('permissions.noneFound', { search })}
        </Box>
      ) : null}
      <div className={classes.groups}>
        {groupsInOrder.map((group) => (
          <Group
            key={group}
            title={t(`permissions.group.${group}`)}
            ids={found.filter((id) => permissions[id].group === group)}
            value={value}
            toggle={toggle}
            mayGive={(id) => can(viewer, id) || kept.includes(id)}
          />
        ))}
      </div>
    </div>
  );
};

type GroupProps = {
  title: string;
  ids: Permission[];
  value: Permission[];
  toggle: (id: Permission, wanted: boolean) => void;
  mayGive: (id: Permission) => boolean;
};

const Group = ({ title, ids, value, toggle, mayGive }: GroupProps) =>
  ids.length === 0 ? null : (
    <fieldset className={classes.group}>
      <Box component="legend" className={`${typography.small} ${typography.semibold}`} p={0} mb={10}>
        {title}
      </Box>
      {ids.map((id) => (
        <PermissionBox
          key={id}
          id={id}
          isChosen={value.includes(id)}
          mayGive={mayGive(id)}
          disabled={!mayGive(id) || !neededFor(id).every(mayGive)}
          toggle={toggle}
        />
      ))}
    </fieldset>
  );

type BoxProps = Pick<GroupProps, 'toggle'> & { id: Permission; isChosen: boolean; mayGive: boolean; disabled: boolean };

/** A permission with its description, and why it cannot be changed. Rendered only when it changes itself. */
const PermissionBox = memo(({ id, isChosen, mayGive, disabled, toggle }: BoxProps) => {
  const { t } = useTranslation();
  const need = neededFor(id)[0];
  const more = mayGive
    ? need && t('permissions.needs', { what: t(`permissions.id.${need}`) })
    : t('permissions.lacking');
  return (
    <Checkbox
      label={t(`permissions.id.${id}`)}
      description={[t(`permissions.about.${id}`), more].filter(Boolean).join(' ')}
      checked={isChosen}
      disabled={disabled}
      onChange={(event) => toggle(id, event.currentTarget.checked)}
    />
  );
});
