import { Box, Button, Flex, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '#domain/kit/lengths.ts';
import { isOverridden } from '#domain/labour/override.ts';
import { type Rule, rules } from '#domain/labour/verdict.ts';
import { withMark } from '#domain/time/zone-mark.ts';
import type { BoardFinding, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './FindingsPanel.module.css';
import { type Found, foundIn } from './found.ts';

/** Whether the rule has a name in the dictionaries. */
const isNamedRule = (rule: string): rule is Rule => (rules as readonly string[]).includes(rule);

type Deeds = {
  store: BoardStore;
  nameOf: (employeeId: string) => string;
  /** Scrolls to the shift and focuses it. */
  onJump: (shift: BoardShift) => void;
  /** Accepts findings with a reason, or withdraws that; undefined when not permitted. */
  onAccept?: (shift: BoardShift, reason: string | null) => Promise<void>;
};
type Props = Deeds & { onClose: () => void; onSets?: () => void };

const groups = ['block', 'warn', 'accepted'] as const;
const icons = { block: IconAlertCircle, warn: IconAlertTriangle, accepted: IconCircleCheck };

/** All findings of the visible shifts, most severe first. */
export const FindingsPanel = ({ onClose, onSets, ...line }: Props) => {
  const { t } = useTranslation();
  const found = foundIn(line.store.shifts());
  const nothing = groups.every((group) => found[group].length === 0);
  return (
    <SidePanel title={t('planning.findings.title')} onClose={onClose}>
      {nothing ? <EmptyState title={t('planning.findings.none')}>{t('planning.findings.noneText')}</EmptyState> : null}
      {groups.map((group) => {
        const Icon = icons[group];
        return found[group].length === 0 ? null : (
          <section key={group} aria-label={t(`planning.findings.${group}`, { count: found[group].length })}>
            <Flex component="h3" className={classes.group} gap={6} align="center" data-level={group}>
              <Icon size={16} stroke={1.8} aria-hidden="true" />
              {t(`planning.findings.${group}`, { count: found[group].length })}
            </Flex>
            <ul className={classes.list}>
              {found[group].map((finding) => (
                <FoundLine key={finding.key} {...line} found={finding} />
              ))}
            </ul>
          </section>
        );
      })}
      {onSets ? (
        <Button mt="md" variant="subtle" size="xs" onClick={onSets}>
          {t('planning.findings.sets')}
        </Button>
      ) : null}
    </SidePanel>
  );
};

type LineOf = Deeds & { found: Found };

const FoundLine = ({ store, nameOf, onJump, onAccept, found: { shift, shifts, findings } }: LineOf) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const timeOf = ({ date, starttime, endtime, zoneMark }: BoardShift): string =>
    `${format.date(date)} ${withMark(endtime === null ? format.time(starttime) : format.range(starttime, endtime), zoneMark)}`;
  const person = shift.employeeId ? nameOf(shift.employeeId) : '';
  const isRed = findings.some(({ level }) => level === 'block') && !isOverridden(shift, findings);
  return (
    <li className={`${typography.small} ${classes.item}`}>
      {shifts.map((item, index) => (
        <button
          key={item.id}
          type="button"
          className={`${layout.plainButton} ${classes.jump}`}
          onClick={() => onJump(item)}
        >
          <span className={typography.medium}>{index === 0 ? person : ''}</span>
          <Box component="span" className={`${typography.secondary} ${typography.figures}`} ms="auto">
            {timeOf(item)}
          </Box>
        </button>
      ))}
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <FindingLine key={`${finding.rule} ${finding.words}`} finding={finding} store={store} own={shifts} />
        ))}
      </ul>
      {shift.overrideReason ? (
        <Flex component="p" className={typography.secondary} gap="xs" align="center" ps={4}>
          “{shift.overrideReason}”
          {onAccept ? (
            <Button variant="subtle" size="compact-xs" onClick={() => void onAccept(shift, null)}>
              {t('planning.findings.takeBack')}
            </Button>
          ) : null}
        </Flex>
      ) : null}
      {isRed && onAccept && !asked ? (
        <Button variant="default" size="compact-xs" onClick={() => setAsked(true)}>
          {t('planning.findings.accept')}
        </Button>
      ) : null}
      {asked && isRed && onAccept ? (
        <ReasonForm onCancel={() => setAsked(false)} onReason={(reason) => onAccept(shift, reason)} />
      ) : null}
    </li>
  );
};

type LineProps = { finding: BoardFinding; store: BoardStore; own: readonly BoardShift[] };

/** One finding with its rule and the other work it concerns. */
const FindingLine = ({ finding, store, own }: LineProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { rule } = finding;
  const others = (finding.ids ?? [])
    .flatMap((id) => (own.some((shift) => shift.id === id) ? [] : (store.shift(id) ?? [])))
    .slice(0, 3);
  return (
    <li data-level={finding.level}>
      {finding.words}
      <Box component="span" className={`${typography.captionInline} ${typography.figures}`} display="block">
        {rule && isNamedRule(rule) ? t(`labour.name.${rule}`) : null}
        {others.map(
          (other) => ` · ${format.date(other.date)} ${withMark(format.time(other.starttime), other.zoneMark)}`,
        )}
      </Box>
    </li>
  );
};

type FormProps = { onCancel: () => void; onReason: (reason: string) => Promise<void> };

const ReasonForm = ({ onCancel, onReason }: FormProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const long = lengthProblem(reason, longestReason);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !long) void onReason(reason.trim());
  };
  return (
    <Flex component="form" direction="column" gap={6} w="100%" onSubmit={submit}>
      <TextInput
        size="xs"
        autoFocus
        label={t('planning.publish.reason')}
        error={missing ? t('refusal.input.empty') : long}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap="xs" align="stretch" justify="flex-end" wrap="nowrap">
        <Button size="compact-xs" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="compact-xs" type="submit">
          {t('planning.findings.accept')}
        </Button>
      </Group>
    </Flex>
  );
};
