import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import { forgetAllUnsaved } from './unsaved.ts';

const storageKey = 'muster-drafts';
/** Credentials are never stored; postal codes and the like are none. */
const secret = /password|secret|token|^(code|pin)$/i;

/** Forms of this page with unsaved changes, by place. */
const changed = new Map<string, () => object>();

/** Key of a form: user, address, modal level and field names. */
export const draftPlace = (depth: number, fields: object): string =>
  [sessionFacts.userId ?? '', location.pathname + location.search, depth, ...Object.keys(fields).sort()].join(' ');

const withoutSecrets = (name: string, value: unknown): unknown =>
  secret.test(name) || value instanceof Blob ? undefined : value;

/** Registers a form with unsaved changes; returns the function that unregisters it. */
export const holdDraft = (place: string, values: () => object): (() => void) => {
  changed.set(place, values);
  return () => changed.delete(place);
};

/** Whether the address was typed or followed: then what an earlier page of this tab held is no longer wanted. */
const startedAfresh = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
};

/** Restores the form's values from before the reload; only once. */
export const takeDraft = (place: string): object | undefined => {
  const kept = sessionStorage.getItem(storageKey);
  if (!kept || startedAfresh()) return undefined;
  const { [place]: draft, ...others } = JSON.parse(kept) as Record<string, object>;
  if (draft) sessionStorage.setItem(storageKey, JSON.stringify(others));
  return draft;
};

/** Stores the values of changed forms for the page after the reload. */
export const keepDrafts = (): void => {
  const drafts = [...changed].map(([place, values]) => [place, JSON.parse(JSON.stringify(values(), withoutSecrets))]);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(drafts)));
};

/**
 * Keeps changed forms whenever the page is hidden, since a browser that reloads it or ends it in the background may not say so
 * later. Returns the function that ends this.
 */
export const keepDraftsWhileHidden = (): (() => void) => {
  let hasKept = false;
  const keepOrForget = (): void => {
    const isHidden = document.visibilityState === 'hidden';
    if (isHidden && changed.size > 0) keepDrafts();
    else if (hasKept) forgetDrafts();
    hasKept = isHidden && changed.size > 0;
  };
  document.addEventListener('visibilitychange', keepOrForget);
  return () => document.removeEventListener('visibilitychange', keepOrForget);
};

/** Called on sign-out, since the next user of this tab may be another person. */
export const forgetDrafts = (): void => sessionStorage.removeItem(storageKey);

/** Reloads the page; open forms keep their content. */
export const reloadWithDrafts = (): void => {
  keepDrafts();
  forgetAllUnsaved();
  location.reload();
};
