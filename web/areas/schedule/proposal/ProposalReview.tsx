import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { Names } from '#web/areas/schedule/week/rows-of.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { announce } from '#web/kit/toasts/announce.ts';
import { fillPreview, type Previewed } from '#web/parts/fill/fill-preview.ts';
import { filledOf } from '#web/parts/fill/filled-of.ts';
import { lineKeyOf } from '#web/parts/fill/line-key.ts';
import { useEmptyWords } from '#web/parts/fill/use-empty-words.ts';
import { useFillWords } from '#web/parts/fill/use-fill-words.ts';
import { ghostsOf } from './ghosts-of.ts';
import { ProposalBar } from './ProposalBar.tsx';
import { ProposalReasons } from './ProposalReasons.tsx';

type Props = {
  previewed: Previewed;
  store: BoardStore;
  names: Names;
  showCost: boolean;
  currency: string;
  onJump: (ghostId: string) => void;
  onList: () => void;
  /** Navigates to the proposal's dates when others are on view. */
  onDates: () => void;
};

const none: ReadonlySet<string> = new Set();

/** Shows a proposal on the grid with its bar and the explanation of the selected seat. */
export default function ProposalReview({ previewed, store, names, showCost, currency, ...to }: Props) {
  const { t } = useTranslation();
  const { facts, question, proposal, left, shown } = previewed;
  const words = useFillWords(question);
  const people = useMemo(() => new Map(facts.candidates.map(({ id, name }) => [id, name])), [facts]);
  const name = useCallback((id: string): string => people.get(id) ?? '', [people]);
  const empty = useEmptyWords(words, name);
  const ghosts = useMemo(
    () => ghostsOf({ previewed, names, words, planned: store.shift, emptyWords: empty.least }),
    [previewed, names, words, store, empty],
  );
  useProposed(store, ghosts);

  useEffect(() => {
    announce(t('fill.preview.arrived', filledOf(proposal, none)));
  }, [t, proposal]);
  useSaidChoice(ghosts, left);

  const open = shown === null ? undefined : ghosts.find(({ id }) => id === shown);
  return (
    <>
      <ProposalBar {...{ previewed, ghosts, store, showCost, currency }} {...to} />
      {open ? (
        <ProposalReasons
          key={open.id}
          {...{ previewed, words, name, empty }}
          ghost={open}
          onClose={() => fillPreview.change({ shown: null })}
        />
      ) : null}
    </>
  );
}

/** Draws the ghosts of a proposal on the board. */
const useProposed = (store: BoardStore, ghosts: readonly BoardShift[]): void => {
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    if (isDrawn.current) return store.propose(ghosts);
    // The bar of a plan and the shifts of each few rows are drawn in tasks of their own: together they would block the page.
    let timer = setTimeout(() => {
      isDrawn.current = true;
      const drawNext = store.proposeByRows(ghosts);
      const draw = (): void => {
        if (drawNext()) timer = setTimeout(draw);
      };
      timer = setTimeout(draw);
    });
    return () => clearTimeout(timer);
  }, [store, ghosts]);
  useEffect(() => () => store.propose([]), [store]);
};

/** Announces what was accepted or excluded; visible on the chip otherwise. */
const useSaidChoice = (ghosts: readonly BoardShift[], left: ReadonlySet<string>): void => {
  const { t } = useTranslation();
  const format = useFormat();
  const before = useRef(left);
  useEffect(() => {
    const was = before.current;
    before.current = left;
    const changed = ghosts.filter(({ ghost, id }) => {
      const key = lineKeyOf(id);
      return ghost?.kind === 'proposed' && left.has(key) !== was.has(key);
    });
    const [first] = changed;
    if (!first) return;
    const kind = first.ghost?.taken ? 'taken' : 'left';
    announce(
      changed.length === 1
        ? t(`fill.preview.said.${kind}`, { shift: first.name, date: format.date(first.date) })
        : t(`fill.preview.saidMany.${kind}`, { count: changed.length }),
    );
  }, [t, format, ghosts, left]);
};
