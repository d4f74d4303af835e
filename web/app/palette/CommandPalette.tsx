import { useQuery } from '@apollo/client/react';
import { Box, Modal } from '@mantine/core';
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { employeesAccess } from '#domain/employees/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { givenBackMs } from '#web/kit/modal/openers.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { EmployeeChoicesDocument } from '#web/parts/pickers/Choices.generated.ts';
import typography from '#web/ui/typography.module.css';
import classes from './CommandPalette.module.css';
import { type Command, grouped } from './command.ts';
import { Options } from './Options.tsx';
import { useCommands } from './use-commands.ts';

const mostPeople = 6;
const personPage = '/employees/:id/:tab';

/** People matching the text, for viewers who may see them; searched from two letters on. */
const usePeople = (typed: string): Command[] => {
  const navigate = useNavigate();
  const hasPage = useAreas().some(({ pages }) => Object.hasOwn(pages ?? {}, personPage));
  const may = useMay(employeesAccess.viewEmployees);
  const wanted = hasPage && may && typed.trim().length >= 2;
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data, previousData } = useQuery(EmployeeChoicesDocument, { variables: { search }, skip: !wanted });
  if (!wanted) return [];
  return ((data ?? previousData)?.employees?.edges ?? []).slice(0, mostPeople).map(({ node: { id, name } }) => ({
    id: `person ${id}`,
    kind: 'person',
    label: name,
    run: () => void navigate(`/employees/${id}/overview`),
  }));
};

const key = 'muster-palette-recent';
const most = 5;

/** Ids of recently used commands on this device, newest first. */
const recentCommands = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const rememberCommand = (id: string): void => {
  const next = [id, ...recentCommands().filter((recentCommand) => recentCommand !== id)].slice(0, most);
  localStorage.setItem(key, JSON.stringify(next));
};

type Props = { opened: boolean; onClose: () => void };

/** Ctrl or ⌘ K: search over everything that the viewer may open or do. */
export default function CommandPalette({ opened, onClose }: Props) {
  const { t } = useTranslation();
  // Resets also when reopened during its closing transition.
  const openings = useRef({ count: 0, opened: false });
  if (opened && !openings.current.opened) openings.current.count += 1;
  openings.current.opened = opened;
  const chosen = useRef<() => void>(undefined);
  useEffect(() => {
    const run = chosen.current;
    if (opened || !run) return;
    chosen.current = undefined;
    // After the palette has restored focus, so that a modal knows its opener. Counted from its closing, which may take a while.
    setTimeout(run, 2 * givenBackMs);
  }, [opened]);
  const choose = (run: () => void): void => {
    chosen.current = run;
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      returnFocus={false}
      padding={0}
      size={600}
      yOffset="12dvh"
      zIndex={400}
      aria-label={t('palette.title')}
      classNames={{ body: classes.body }}
    >
      <Search key={openings.current.count} choose={choose} />
    </Modal>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type FinderProps = { commands: readonly Command[]; choose: (run: () => void) => void };

/** All commands are made once and not again with each key. */
const Search = ({ choose }: Pick<FinderProps, 'choose'>) => <Finder commands={useCommands()} choose={choose} />;

/** A combobox: focus stays in the field, arrow keys move through the list, Enter runs the command. */
const Finder = ({ commands, choose }: FinderProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const [recent] = useState(recentCommands);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const people = usePeople(typed);
  const groups = grouped([...commands, ...people], typed, recent);
  const all = groups.flatMap((group) => group.commands);
  const active = all[Math.min(place, all.length - 1)];

  const run = (command: Command) => {
    rememberCommand(command.id);
    choose(command.run);
  };
  const pick = useCallbackRef((id: string): void => {
    const command = all.find((candidate) => candidate.id === id);
    if (command) run(command);
  });
  const onKey = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, all.length - 1) + step + all.length) % all.length);
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(active);
    }
  };
  return (
    <>
      <input
        ref={field}
        className={classes.search}
        type="text"
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={active ? `palette ${active.id}`.replaceAll(' ', '-') : undefined}
        aria-autocomplete="list"
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setPlace(0);
        }}
        onKeyDown={onKey}
      />
      <Options groups={groups} active={active} onPick={pick} />
      {all.length === 0 ? (
        <Box component="p" className={typography.secondary} pt="sm" pb={20} px={20} role="status">
          {t('palette.none')}
        </Box>
      ) : null}
    </>
  );
};
