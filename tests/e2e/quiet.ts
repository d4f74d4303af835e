import type { Page, Request } from '@playwright/test';

/** So long after its last answer a page may still come to ask for more, in milliseconds: twice, as it draws between them. */
const pauseMs = 150;

/** How long a page may be at work on the slowest machine, in milliseconds. */
const patienceMs = 60_000;

/**
 * How long to wait for a page to say that it is idle, in milliseconds. A browser without windows sometimes says nothing before
 * its next frame, and a page at rest draws none: anyone who waits for the word alone waits for ever.
 */
const idleMs = 1000;

/** What a page asks of the server, and when it is done with that. */
export type Requests = {
  /** The operations since the last call of this, without what was asked ahead. */
  taken: () => string[];
  /** Once nothing is under way, and a page with nothing else to do asks for nothing either. */
  quiet: () => Promise<void>;
};

type Asked = { operationName: string };

const addressesOf = (requests: Iterable<Request>): string =>
  [...requests].map((request) => request.url()).join(', ') || 'nothing is under way';

const known = new WeakMap<Page, Requests>();

/** Whether the page waits for nothing, once it has nothing to do: however slow the machine is, what it was about to ask is asked by then. */
const isIdle = (page: Page): Promise<boolean> =>
  page
    .evaluate(async (timeout) => {
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout })));
      return !document.querySelector('[aria-busy=true]');
    }, idleMs)
    // It went to another document meanwhile, which asks for more.
    .catch(() => false);

/** Goes on within the loaded page, as a link would. */
export const goWithin = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);

/** Listens to the requests of a page from the first call on, which stands before the page is loaded. */
export const requestsOf = (page: Page): Requests => {
  const before = known.get(page);
  if (before) return before;
  let asked: string[] = [];
  let started = 0;
  // Code of a page that comes late would make it look as if nothing were asked, so each file counts.
  const under = new Set<Request>();
  page.on('request', (request) => {
    started += 1;
    // What the document before was still asking for is never heard of again.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) under.clear();
    under.add(request);
    if (!request.url().endsWith('/api/graphql')) return;
    // The schedule asks ahead for the dates next to those on view once it has rested, which a slow machine gives it time for.
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
