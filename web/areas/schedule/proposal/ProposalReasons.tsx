import { Button, Flex, Popover, Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withMark } from '#domain/time/zone-mark.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { chipIn } from '#web/areas/schedule/board/chip/chip-element.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Others } from '#web/parts/fill/FillLine.tsx';
import { fillPreview, type Previewed } from '#web/parts/fill/fill-preview.ts';
import { emptyGhostId, ghostIdOf, lineKeyOf } from '#web/parts/fill/line-key.ts';
import classes from '#web/parts/fill/Proposal.module.css';
import type { useEmptyWords } from '#web/parts/fill/use-empty-words.ts';
import type { useFillWords } from '#web/parts/fill/use-fill-words.ts';
import typography from '#web/ui/typography.module.css';

type Props = {
  previewed: Previewed;
  ghost: BoardShift;
  words: ReturnType<typeof useFillWords>;
  name: (employeeId: string) => string;
  empty: ReturnType<typeof useEmptyWords>;
  onClose: () => void;
};

/** Explanation of a ghost: why this person, who else could, what blocks the others; or what would fill an empty seat. */
export const ProposalReasons = ({ ghost, onClose, ...props }: Props) => {
  const format = useFormat();
  const { name } = props;
  const chip = chipIn(document.body, ghost.id);
  if (!chip) return null;
  const { left, top, width, height } = chip.getBoundingClientRect();
  const who = ghost.employeeId ? name(ghost.employeeId) : '';
  const times = withMark(format.range(ghost.starttime, ghost.endtime ?? ghost.starttime), ghost.zoneMark);
  const title = [who, `${times} ${ghost.name}`].filter(Boolean).join(', ');
  return (
    <Portal>
      <Popover opened onChange={(opened) => opened || onClose()} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          {/* Its text is what the popover is called. */}
          <span aria-hidden="true" className={classes.anchor} style={{ left, top, width, height }}>
            {title}
          </span>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.reasons}>
            <Flex component="p" direction="column">
              <strong>{title}</strong>
              <span className={typography.quiet}>{format.date(ghost.date)}</span>
            </Flex>
            {ghost.ghost?.kind === 'empty' ? (
              <Empty ghost={ghost} onClose={onClose} {...props} />
            ) : (
              <BoardInputs ghost={ghost} onClose={onClose} {...props} />
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
    </Portal>
  );
};

const BoardInputs = ({ previewed, ghost, words, name, onClose }: Props) => {
  const { t } = useTranslation();
  const line = previewed.proposal.proposed.find((candidate) => ghostIdOf(candidate) === ghost.id);
  if (!line) return null;
  const taken = ghost.ghost?.taken ?? false;
  const toggle = (): void => {
    fillPreview.toggle(lineKeyOf(ghost.id));
    onClose();
  };
  return (
    <>
      {ghost.ghost?.refused ? (
        <p className={typography.danger} role="alert">
          {ghost.ghost.refused}
        </p>
      ) : null}
      <p>{line.why.map(words.why).join(' · ')}</p>
      <Button size="xs" variant={taken ? 'default' : 'filled'} onClick={toggle} data-autofocus>
        {t(taken ? 'fill.preview.leave' : 'fill.preview.take')}
      </Button>
      <Others line={line} name={name} words={words} />
    </>
  );
};

/** Forms of the work behind a seat. */
const behind = {
  open: 'schedule-open-shift/:id',
  planned: 'schedule-shift/:id/edit',
  required: 'schedule-required-shift/:id/edit',
} as const;

const Empty = ({ previewed, ghost, empty, onClose }: Props) => {
  const { t } = useTranslation();
  const modals = useModals();
  const line = previewed.proposal.unfilled.find(
    ({ seatId }) => seatId === ghost.id || emptyGhostId(seatId) === ghost.id,
  );
  const source = line && previewed.facts.seats.find(({ id }) => id === line.seatId)?.source;
  if (!line || !source) return null;
  const orElse = empty.orElse(line);
  const open = (): void => {
    onClose();
    modals.open(behind[source], { id: line.seatId });
  };
  return (
    <>
      <p>{t('fill.stays', { count: line.seats })}</p>
      <p>{empty.least(line)}</p>
      {orElse ? <p>{orElse}</p> : null}
      <Button size="xs" variant="default" onClick={open} data-autofocus>
        {t(source === 'required' ? 'fill.preview.openNeed' : 'fill.preview.openShift')}
      </Button>
    </>
  );
};
