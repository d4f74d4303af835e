import { type FillGap, fillGap } from '#domain/fill/fill-gap.ts';
import type { FillProposal } from '#domain/fill/fill-proposal.ts';
import type { FillEnd, FillFactsGiven, FillFactsQuestion, FillFound } from '#web/parts/fill/fill-messages.ts';
import type { FillWorker, MakeFillWorker } from './fill-worker.ts';

/** `from` is the plan found for the previous question: the search resumes there and never ends with a worse plan. */
type Asked = { question: FillFactsQuestion; seconds: number; count: number; from?: FillFound };

/**
 * Callbacks of the page: the best plan so far, the start of the explanation, and finally the proposal or the failure of all
 * workers.
 */
type Hearing = {
  progress: (best: FillFound) => void;
  explaining: () => void;
  proposal: (proposal: FillProposal, end: FillEnd, gap: FillGap, found: FillFound) => void;
  failed: () => void;
};

type Search = { at: 'looking' | 'over' | 'broken'; worker: FillWorker | null; found: FillFound | null; end: FillEnd };

const newSearch = (found: FillFound | null): Search => ({ at: 'looking', worker: null, found, end: 'time' });

/** The search with the cheapest plan; ties go to the first search in the list. */
const bestOf = (searches: readonly Search[]): Search | undefined =>
  searches.reduce<Search | undefined>(
    (best, search) => (search.found && !(best?.found && best.found.cost <= search.found.cost) ? search : best),
    undefined,
  );

/** The best plan so far, with the highest lower bound of all searches and of the previous question. */
const bestKnown = (searches: readonly Search[], before: number): FillFound | undefined => {
  const found = bestOf(searches)?.found;
  const bounds = searches.flatMap((search) => search.found?.bound ?? []);
  return found ? { ...found, bound: Math.max(before, ...bounds) } : undefined;
};

const endWorker = (search: Search): void => {
  search.worker?.end();
  search.worker = null;
};

/**
 * Searches for a plan in `count` workers at once, each with a different strategy, and has the best plan explained. When a worker
 * fails, the others continue, and the plan it had found still counts.
 */
export const startSearches = (make: MakeFillWorker, { question, seconds, count, from }: Asked, hear: Hearing) => {
  const searches = Array.from({ length: count }, () => newSearch(from ?? null));
  let stage: 'looking' | 'explaining' | 'closed' = 'looking';
  let end: FillEnd = 'time';
  let gap: FillGap | undefined;
  let explained: FillFound | undefined;
  const currentState = () => bestKnown(searches, from?.bound ?? 0);

  const close = (): void => {
    stage = 'closed';
    searches.forEach(endWorker);
  };
  const fail = (): void => {
    close();
    hear.failed();
  };
  const broke = (search: Search): void => {
    if (stage === 'closed') return;
    endWorker(search);
    search.at = 'broken';
    (stage === 'explaining' ? fail : settle)();
  };
  const workerFor = (search: Search): FillWorker | null => {
    const receiveHere = (message: FillFactsGiven): void => receive(search, message);
    try {
      search.worker ??= make(receiveHere, () => broke(search));
    } catch {
      broke(search);
    }
    return search.worker;
  };
  /** The worker that found the plan has most of the reasons already; if it has ended, a new one starts over. */
  const explain = (best: Search): void => {
    stage = 'explaining';
    explained = currentState()!;
    gap = fillGap({ ...best.found!, bound: explained.bound });
    for (const search of searches) if (search !== best) endWorker(search);
    hear.explaining();
    // A copy of the question takes the page tens of milliseconds; the worker that searched has it.
    const knows = best.worker !== null;
    workerFor(best)?.ask({ kind: 'explain', question: knows ? null : question, plan: best.found!.plan });
  };
  /** The search ends when one worker proves its plan optimal, or when none is searching. */
  const settle = (): void => {
    const proven = searches.find((search) => search.end === 'best');
    if (!proven && searches.some(({ at }) => at === 'looking')) return;
    const best = proven ?? bestOf(searches);
    if (best && searches.some(({ at }) => at === 'over')) {
      end = best.end;
      explain(best);
    } else fail();
  };
  const receive = (search: Search, message: FillFactsGiven): void => {
    if (stage === 'closed') return;
    if (message.kind === 'proposal') {
      close();
      hear.proposal(message.proposal, end, gap!, explained!);
    } else if (stage === 'looking' && message.kind === 'progress') {
      if (!(search.found && search.found.cost < message.cost)) search.found = message;
      hear.progress(currentState()!);
    } else if (stage === 'looking' && message.kind === 'over') {
      search.at = 'over';
      search.end = message.end;
      settle();
    }
  };
  /** Terminates the workers, since a solver receives no messages while it runs. Returns false if no plan was found yet. */
  const stop = (): boolean => {
    const best = bestOf(searches);
    searches.forEach(endWorker);
    if (!best) close();
    else {
      end = 'stopped';
      explain(best);
    }
    return best !== undefined;
  };

  for (const [index, search] of searches.entries())
    workerFor(search)?.ask({ kind: 'search', question, search: index, seconds, ...(from && { from: from.plan }) });
  return { stop, close };
};
