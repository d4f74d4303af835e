import { useCallback, useEffect, useRef, useState } from 'react';
import type { FillProposal } from '#domain/schedule/fill/fill-proposal.ts';
import type { FillAsked, FillEnd, FillTold, ToldQuestion } from './fill-messages.ts';
import { type FillWorker, type MakeFillWorker, startFillWorker } from './fill-worker.ts';

type Progress = Extract<FillTold, { kind: 'progress' }>;

export type FillState =
  | { at: 'ready' }
  | { at: 'running'; seconds: number; since: number; progress: Progress | null; stopped?: boolean }
  | { at: 'done'; proposal: FillProposal; end: FillEnd }
  | { at: 'failed' };

/** One search at a time: started, stopped with what was found so far, or thrown away. */
export const useFill = (initial: FillState = { at: 'ready' }, makeWorker: MakeFillWorker = startFillWorker) => {
  const [state, setState] = useState<FillState>(initial);
  const worker = useRef<FillWorker | null>(null);
  const last = useRef<{ question: ToldQuestion; plan: Progress['plan'] } | null>(null);

  const end = useCallback(() => {
    worker.current?.end();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  const ask = useCallback(
    (asked: FillAsked) => {
      end();
      const hear = (told: FillTold): void => {
        if (told.kind === 'progress') {
          last.current = { question: asked.question, plan: told.plan };
          setState((now) => (now.at === 'running' ? { ...now, progress: told } : now));
          return;
        }
        end();
        setState({ at: 'done', proposal: told.proposal, end: told.end });
      };
      const fail = (): void => {
        end();
        setState({ at: 'failed' });
      };
      try {
        worker.current = makeWorker(hear, fail);
        worker.current.ask(asked);
      } catch {
        fail();
      }
    },
    [end, makeWorker],
  );

  const start = useCallback(
    (question: ToldQuestion, seconds: number) => {
      last.current = null;
      setState({ at: 'running', seconds, since: performance.now(), progress: null });
      ask({ question, seconds });
    },
    [ask],
  );

  /** Ends the search; what it found so far becomes the proposal. */
  const stop = useCallback(() => {
    end();
    if (!last.current) return setState({ at: 'ready' });
    // The reasons of a large plan take a moment.
    setState((now) => (now.at === 'running' ? { ...now, stopped: true } : now));
    ask(last.current);
  }, [ask, end]);

  const reset = useCallback(() => {
    end();
    setState({ at: 'ready' });
  }, [end]);

  return { state, start, stop, reset };
};
