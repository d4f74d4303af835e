import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { FillGap } from '#domain/fill/fill-gap.ts';
import type { FillProposal } from '#domain/fill/fill-proposal.ts';
import { decisionsIn, searchesFor } from '#domain/fill/search-count.ts';
import type { FillEnd, FillFactsQuestion, FillFound, FillResume } from '#web/parts/fill/fill-messages.ts';
import { startSearches } from './fill-searches.ts';
import { type MakeFillWorker, startFillWorker } from './fill-worker.ts';

export type FillState =
  | { at: 'ready' }
  | { at: 'running'; seconds: number; since: number; progress: FillFound | null; explaining: boolean }
  | { at: 'done'; proposal: FillProposal; end: FillEnd; gap: FillGap; resume: FillResume | null }
  | { at: 'failed' };

/** Runs one question at a time: starts its searches, stops them with the best plan so far, or discards them. */
export const useFill = (initial: FillState = { at: 'ready' }, makeWorker: MakeFillWorker = startFillWorker) => {
  const [state, setState] = useState<FillState>(initial);
  const searches = useRef<ReturnType<typeof startSearches> | null>(null);

  const end = useCallback(() => {
    searches.current?.close();
    searches.current = null;
  }, []);
  useEffect(() => end, [end]);

  const start = useCallback(
    (question: FillFactsQuestion, seconds: number, from?: FillFound) => {
      end();
      setState({ at: 'running', seconds, since: performance.now(), progress: from ?? null, explaining: false });
      const count = searchesFor(decisionsIn(question), navigator.hardwareConcurrency);
      searches.current = startSearches(
        makeWorker,
        { question, seconds, count, ...(from && { from }) },
        {
          progress: (progress) => setState((now) => (now.at === 'running' ? { ...now, progress } : now)),
          explaining: () => setState((now) => (now.at === 'running' ? { ...now, explaining: true } : now)),
          // A long list is drawn in slices.
          proposal: (proposal, by, gap, found) =>
            startTransition(() => setState({ at: 'done', proposal, end: by, gap, resume: { question, found } })),
          failed: () => setState({ at: 'failed' }),
        },
      );
    },
    [end, makeWorker],
  );

  /** Ends the search; the best plan so far becomes the proposal. */
  const stop = useCallback(() => {
    if (!searches.current?.stop()) setState({ at: 'ready' });
  }, []);

  const reset = useCallback(() => {
    end();
    setState({ at: 'ready' });
  }, [end]);

  return { state, start, stop, reset };
};
