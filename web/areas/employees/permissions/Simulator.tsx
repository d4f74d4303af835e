import { Box, Checkbox, Flex, Group, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldGroup } from '#domain/access/grants-of.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { placeName } from '#web/parts/pickers/use-places.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Simulator.module.css';
import { SimulatorLine } from './SimulatorLine.tsx';
import { linesFor, outcomeOf } from './simulator-model.ts';
import { departmentsOf, type Known, subjectOf } from './subject.ts';
import { useActionWords } from './use-action-words.ts';

type Props = { known: Known; held: readonly HeldGroup[] };

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** "Can X do Y, and why": all actions of the product, evaluated by the same rules as in the product. */
export const Simulator = ({ known, held }: Props) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const words = useActionWords();
  const [search, setSearch] = useState('');
  const [lacksOnly, setLacksOnly] = useState(false);
  const [where, setWhere] = useState<string | null>(null);
  const departments = useMemo(() => {
    const own = departmentsOf(known, held);
    return own.length > 0 ? own : known.departments;
  }, [known, held]);
  const asked = useMemo(() => departments.filter(({ id }) => where === null || id === where), [departments, where]);
  const lines = useMemo(() => {
    const ids = asked.map(({ id }) => id);
    return linesFor(subjectOf(known, held, viewer), ids).map((line) => ({
      line,
      found: folded(words.full(line.action)),
    }));
  }, [known, held, viewer, asked, words]);
  const wanted = folded(search.trim());
  const shown = lines
    .filter(({ line, found }) => (!lacksOnly || outcomeOf(line) !== 'yes') && found.includes(wanted))
    .map(({ line }) => line);
  const areas = [...new Set(shown.map(({ action }) => action.area))];
  const allowed = lines.filter(({ line }) => outcomeOf(line) !== 'no').length;
  return (
    <section aria-labelledby="simulator">
      <Flex id="simulator" component="h2" className={typography.heading14} gap="0 12px" align="baseline" wrap="wrap">
        {t('simulator.title', { name: known.person.name })}
        <Box component="span" className={`${typography.noteInline} ${typography.figures}`} fw={400}>
          {t('simulator.count', { count: allowed, all: lines.length })}
        </Box>
      </Flex>
      <Box component="p" className={typography.noteInline} maw="70ch" mb="sm">
        {t('simulator.about')}
      </Box>
      <Group gap="8px 16px" mb="xs">
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('simulator.search')}
          placeholder={t('simulator.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {departments.length > 1 ? (
          <Select
            aria-label={t('simulator.where')}
            data={[
              { value: '', label: t('simulator.everywhere') },
              ...departments.map((department) => ({ value: department.id, label: placeName(department) })),
            ]}
            value={where ?? ''}
            onChange={(id) => setWhere(id || null)}
            allowDeselect={false}
          />
        ) : null}
        <Checkbox
          label={t('simulator.lacksOnly')}
          checked={lacksOnly}
          onChange={(event) => setLacksOnly(event.currentTarget.checked)}
        />
      </Group>
      {shown.length === 0 ? <QuietEmpty>{t('simulator.none')}</QuietEmpty> : null}
      {areas.map((area) => (
        <AreaLines key={area} title={words.area(area)}>
          {shown
            .filter(({ action }) => action.area === area)
            .map((line) => (
              <SimulatorLine key={line.key} line={line} departments={asked} words={words} />
            ))}
        </AreaLines>
      ))}
    </section>
  );
};

const AreaLines = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box component="section" mt="md" aria-label={title}>
    <Box component="h3" className={`${typography.semibold} ${typography.smallInline} ${layout.borderBottom}`} py={6}>
      {title}
    </Box>
    <ul>{children}</ul>
  </Box>
);
