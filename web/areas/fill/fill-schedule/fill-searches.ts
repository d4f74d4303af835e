import { type FillGap, fillGap } from '#domain/fill/fill-gap.ts';
import type { FillProposal } from '#domain/fill/fill-proposal.ts';
import type { FillEnd, FillFactsGiven, FillFactsQuestion, FillFound } from '#web/parts/fill/fill-messages.ts';
import type { FillWorker, MakeFillWorker } from './fill-worker.ts';

/** `from` is what was found for the question before: the search goes on from there, and never ends with less. */
type Asked = { question: FillFactsQuestion; seconds: number; count: number; from?: FillFound };

/** Messages to the page: the best plan so far, that its reasons are being worked out, and at last the proposal, or that all broke. */
type Hearing = {
  progress: (best: FillFound) => void;
  explaining: () => void;
  proposal: (proposal: FillProposal, end: FillEnd, gap: FillGap | null, found: FillFound) => void;
  failed: () => void;
};

type Search = { at: 'looking' | 'over' | 'broken'; worker: FillWorker | null; found: FillFound | null; end: FillEnd };

const newSearch = (found: FillFound | null): Search => ({ at: 'looking', worker: null, found, end: 'time' });

/** Whose plan costs least; of equal ones the first of the searches, the one that reported sooner. */
const bestOf = (searches: readonly Search[]): Search | undefined =>
  searches.reduce<Search | undefined>(
    (best, search) => (search.found && !(best?.found && best.found.cost <= search.found.cost) ? search : best),
    undefined,
  );

/** The best plan so far, with the highest bound that any of the searches knows, or that was known before. */
const bestKnown = (searches: readonly Search[], before: number | null): FillFound | undefined => {
  const found = bestOf(searches)?.found;
  const bounds = [...searches.map((search) => search.found?.bound ?? null), before].filter((bound) => bound !== null);
  return found ? { ...found, bound: bounds.length > 0 ? Math.max(...bounds) : null } : undefined;
};

const endWorker = (search: Search): void => {
  search.worker?.end();
  search.worker = null;
};

/**
 * Looks for a plan in so many workers at once, which go different ways, and has the best one explained. One that breaks leaves
 * the others looking; what it had found still counts.
 */
export const startSearches = (make: MakeFillWorker, { question, seconds, count, from }: Asked, hear: Hearing) => {
  const searches = Array.from({ length: count }, () => newSearch(from ?? null));
  let stage: 'looking' | 'explaining' | 'closed' = 'looking';
  let end: FillEnd = 'time';
  let gap: FillGap | null = null;
  let explained: FillFound | undefined;
  const currentState = () => bestKnown(searches, from?.bound ?? null);

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
  /** The search that found it has worked out most of the reasons already; where it is gone, another begins again. */
  const explain = (best: Search): void => {
    stage = 'explaining';
    explained = currentState()!;
    gap = fillGap(best.found!.cost, explained.bound);
    for (const search of searches) if (search !== best) endWorker(search);
    hear.explaining();
    workerFor(best)?.ask({ kind: 'explain', question, plan: best.found!.plan });
  };
  /** Over when one proved that nothing is better, or none looks any more. */
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
      hear.proposal(message.proposal, end, gap, explained!);
    } else if (stage === 'looking' && message.kind === 'progress') {
      if (!(search.found && search.found.cost < message.cost)) search.found = message;
      hear.progress(currentState()!);
    } else if (stage === 'looking' && message.kind === 'over') {
      search.at = 'over';
      search.end = message.end;
      settle();
    }
  };
  /** Ends the searches where they are: a solver takes no messages while it works. False when nothing was found yet. */
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
