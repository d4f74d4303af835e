import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconCheck, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import classes from './SavedViews.module.css';
import { filtersOf, forgetView, type SavedView, savedViews, saveView } from './saved-views.ts';
import { filterKeys, type ScheduleAddress } from './use-schedule-address.ts';

/** Ways of looking that were given a name: one click brings mode, period and filters back, on the date in sight. */
export const SavedViews = ({ address }: { address: ScheduleAddress }) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => savedViews(userId));
  const [name, setName] = useState('');
  const [opened, setOpened] = useState(false);
  const { mode, period, query } = address;
  const filters = filtersOf(query, filterKeys);
  const same = (view: SavedView): boolean => view.mode === mode && view.period === period && view.query === filters;
  const current = views.find(same);

  const open = (view: SavedView): void => {
    const next = new URLSearchParams(view.query);
    const date = query.get('date');
    if (date) next.set('date', date);
    setOpened(false);
    void navigate(`/schedule/${view.mode}/${view.period}?${next}`);
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!name.trim()) return;
    setViews(saveView(userId, { name: name.trim(), mode, period, query: filters }));
    setName('');
    setOpened(false);
  };
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened} closeOnItemClick={false}>
      <Menu.Target>
        <FilterChip label={t('planning.views.title')} value={current?.name} />
      </Menu.Target>
      <Menu.Dropdown miw={260}>
        {views.length === 0 ? <p className={classes.none}>{t('planning.views.none')}</p> : null}
        {views.map((view) => (
          <div key={view.name} className={classes.line}>
            <Menu.Item
              className={classes.item}
              leftSection={same(view) ? <IconCheck size={16} /> : <IconBookmark size={16} stroke={1.6} />}
              onClick={() => open(view)}
            >
              {view.name}
            </Menu.Item>
            <ActionIcon
              aria-label={t('planning.views.forget', { name: view.name })}
              onClick={() => setViews(forgetView(userId, view.name))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        <Menu.Divider />
        <form className={classes.save} onSubmit={save}>
          <TextInput
            size="xs"
            aria-label={t('planning.views.name')}
            placeholder={t('planning.views.name')}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
          <Button type="submit" size="xs" variant="default">
            {t('planning.views.save')}
          </Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
};
