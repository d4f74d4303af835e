import type { Page, Request } from '@playwright/test';

/** Milliseconds after its last answer within which a page may send another request. The wait runs twice, as it renders in between. */
const pauseMs = 150;

/** Milliseconds that a page may be busy on the slowest machine. */
const patienceMs = 120_000;

/**
 * Milliseconds to wait for a page's idle callback. Headless browsers sometimes call it only after the next frame, and an idle
 * page renders none: without a limit the wait would never end.
 */
const idleMs = 1000;

/** The requests of a page to the server, and when they are complete. */
export type Requests = {
  /** The operations since the last call, without prefetches. */
  taken: () => string[];
  /** Resolves once no request is in progress and the idle page sends no more. */
  quiet: () => Promise<void>;
};

type Asked = { operationName: string };

const addressesOf = (requests: Iterable<Request>): string =>
  [...requests].map((request) => request.url()).join(', ') || 'nothing is under way';

const known = new WeakMap<Page, Requests>();

/** Whether nothing on the page is loading once it is idle: on any machine, its pending requests are sent by then. */
const isIdle = (page: Page): Promise<boolean> =>
  page
    .evaluate(async (timeout) => {
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout })));
      return !document.querySelector('[aria-busy=true]');
    }, idleMs)
    // The page moved to another document meanwhile, which sends more requests.
    .catch(() => false);

/** Navigates within the loaded page, as a link would. */
export const goWithin = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);

/** Listens to the requests of a page from the first call on, which must precede the page's load. */
export const requestsOf = (page: Page): Requests => {
  const before = known.get(page);
  if (before) return before;
  let asked: string[] = [];
  let started = 0;
  // All requests count, files too: code that loads late would look as if the page sent no requests.
  const under = new Set<Request>();
  page.on('request', (request) => {
    started += 1;
    // Requests of the previous document never finish.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) under.clear();
    under.add(request);
    if (!request.url().endsWith('/api/graphql')) return;
    // The schedule prefetches the adjacent dates once it has been idle, for which a slow machine gives it time.
    if (request.headers().purpose === 'prefetch') return;
    const { operationName } = JSON.parse(request.postData() ?? '{}') as Asked;
    asked.push(operationName);
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  const requests: Requests = {
    taken: () => {
      const all = asked;
      asked = [];
      return all;
    },
    quiet: async () => {
      const begun = Date.now();
      for (let calm = 0; calm < 2; ) {
        const till = started;
        if (Date.now() - begun > patienceMs)
          throw new Error(`${page.url()} does not come to rest: ${addressesOf(under)}`);
        await page.waitForTimeout(pauseMs);
        const isCalm = (await isIdle(page)) && under.size === 0 && started === till;
        calm = isCalm ? calm + 1 : 0;
      }
    },
  };
  known.set(page, requests);
  return requests;
};
