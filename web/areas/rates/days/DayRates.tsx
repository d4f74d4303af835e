import { ActionIcon, Box, Button, Flex, Group, Menu, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plain, type RateDay, rateDays } from '#domain/rates/rate-card.ts';
import { isWallTime, minuteOfDay, minutesInDay } from '#domain/time/wall-time.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { IconChevronDown, IconCopy, IconPlus, IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import { type DraftSpan, inOrder, spanProblem, withSpan } from './draft-rates.ts';
import classes from './Rates.module.css';

type Part = { key: number; share: number; level: 'plain' | 'more' | 'most' | 'less'; words: string };

const levelOf = (percentage: number): Part['level'] => {
  if (percentage < plain) return 'less';
  if (percentage === plain) return 'plain';
  return percentage < 15_000 ? 'more' : 'most';
};

const partsOf = (spans: readonly DraftSpan[]): Part[] => {
  const timed = inOrder(spans).filter(({ from }) => isWallTime(from));
  return timed.map((span, index) => {
    const until = timed[index + 1] ? minuteOfDay(timed[index + 1]!.from) : minutesInDay;
    // Pay determines the shade, or time where pay is 100 %; both are written next to the strip.
    const shown = span.pay === plain ? span.time : span.pay;
    const share = ((until - minuteOfDay(span.from)) * 100) / minutesInDay;
    return { key: span.key, share, level: levelOf(shown), words: `${shown / 100}` };
  });
};

/**
 * A day from midnight to midnight, with a stronger shade for higher rates. Hidden from screen readers: the text is next to it.
 */
const DayStrip = ({ spans }: { spans: readonly DraftSpan[] }) => (
  <Flex component="span" className={layout.clip} gap={1} h={20} bdrs="xs" aria-hidden="true">
    {partsOf(spans).map(({ key, share, level, words }) => (
      <span key={key} className={classes.part} data-level={level} style={{ flexGrow: share }}>
        {level !== 'plain' && share > 10 ? words : null}
      </span>
    ))}
  </Flex>
);

export type Choice = { value: string; label: string };

type Props = {
  day: RateDay;
  spans: readonly DraftSpan[];
  choices: readonly Choice[];
  opened: boolean;
  /** Whether saving was attempted: invalid spans are marked only then. */
  tried: boolean;
  onToggle: () => void;
  onChange: (spans: DraftSpan[]) => void;
  /** Copies this day's spans to other days. */
  onCopy: (days: readonly RateDay[]) => void;
};

/** One day: a summary of its rates, expandable to the spans. */
export const DayRates = ({ day, spans, choices, opened, tried, onToggle, onChange, onCopy }: Props) => {
  const { t } = useTranslation();
  const name = t(`rates.day.${day}`);
  const panel = `rates-${day}`;
  return (
    <li className={layout.borderBottom}>
      <button
        type="button"
        className={`${layout.plainButton} ${classes.dayHead}`}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={onToggle}
      >
        <span>{name}</span>
        <DayStrip spans={spans} />
        <VisuallyHidden>{useSummary(spans)}</VisuallyHidden>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.8} aria-hidden="true" />
      </button>
      {opened ? (
        <div id={panel} className={classes.spans}>
          {inOrder(spans).map((span, index, all) => (
            <SpanRow
              key={span.key}
              span={span}
              next={all[index + 1]}
              first={index === 0}
              choices={choices}
              problem={tried ? spanProblem(span, spans) : undefined}
              onChange={(after) => onChange(spans.map((other) => (other.key === span.key ? after : other)))}
              onRemove={() => onChange(spans.filter(({ key }) => key !== span.key))}
            />
          ))}
          <Group gap="xs" align="stretch">
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() => onChange(withSpan(spans))}
            >
              {t('rates.days.addTime')}
            </Button>
            <CopyMenu day={day} onCopy={onCopy} />
          </Group>
        </div>
      ) : null}
    </li>
  );
};

/** "22:00 125 % pay", for users who do not see the strip. */
const useSummary = (spans: readonly DraftSpan[]): string => {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = spans.filter(({ from, pay, time }) => isWallTime(from) && (pay !== 10_000 || time !== 10_000));
  if (shown.length === 0) return t('rates.card.plain');
  return shown
    .map(({ from, pay, time }) => t('rates.days.said', { from: format.time(from), pay: pay / 100, time: time / 100 }))
    .join(', ');
};

const workdays: readonly RateDay[] = ['mo', 'tu', 'we', 'th', 'fr'];

const CopyMenu = ({ day, onCopy }: Pick<Props, 'day' | 'onCopy'>) => {
  const { t } = useTranslation();
  const others = rateDays.filter((rateDay) => rateDay !== day);
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconCopy size={14} />}>
          {t('rates.days.copy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy(workdays.filter((workday) => workday !== day))}>
          {t('rates.days.workdays')}
        </Menu.Item>
        <Menu.Item onClick={() => onCopy(others)}>{t('rates.days.all')}</Menu.Item>
        <Menu.Divider />
        {others.map((rateDay) => (
          <Menu.Item key={rateDay} onClick={() => onCopy([rateDay])}>
            {t(`rates.day.${rateDay}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

type SpanProps = {
  span: DraftSpan;
  next: DraftSpan | undefined;
  first: boolean;
  choices: readonly Choice[];
  problem: 'required' | 'twice' | undefined;
  onChange: (span: DraftSpan) => void;
  onRemove: () => void;
};

const SpanRow = ({ span, next, first, choices, problem, onChange, onRemove }: SpanProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const until = next && isWallTime(next.from) ? format.time(next.from) : '24:00';
  const from = first ? format.time('00:00') : span.from;
  return (
    <fieldset className={classes.span}>
      <VisuallyHidden component="legend">{`${from} – ${until}`}</VisuallyHidden>
      {first ? (
        <Box component="span" className={typography.figures} h="var(--h-ctl)" lh="var(--h-ctl)" ps={10}>
          {from}
        </Box>
      ) : (
        <TimeField
          label={t('rates.days.from')}
          size="xs"
          value={span.from}
          onChange={(time) => onChange({ ...span, from: time })}
          error={problem ? t(problem === 'twice' ? 'rates.days.twice' : 'refusal.input.required') : undefined}
        />
      )}
      <Box component="span" className={`${typography.quiet} ${typography.figures}`} h="var(--h-ctl)" lh="var(--h-ctl)">
        – {until}
      </Box>
      <Percentage
        label={t('rates.days.pay')}
        value={span.pay}
        {...{ choices }}
        onChange={(pay) => onChange({ ...span, pay })}
      />
      <Percentage
        label={t('rates.days.time')}
        value={span.time}
        {...{ choices }}
        onChange={(time) => onChange({ ...span, time })}
      />
      {first ? (
        <span className={classes.noRemove} />
      ) : (
        <ActionIcon className={classes.remove} aria-label={t('rates.days.remove', { from })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </fieldset>
  );
};

type PercentageProps = {
  label: string;
  value: number;
  choices: readonly Choice[];
  onChange: (value: number) => void;
};

const Percentage = ({ label, value, choices, onChange }: PercentageProps) => (
  <Select
    className={classes.percentage}
    size="xs"
    label={label}
    data={choices}
    value={String(value)}
    allowDeselect={false}
    onChange={(chosen) => chosen && onChange(Number(chosen))}
  />
);
