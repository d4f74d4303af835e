import { forgetAllUnsaved } from './unsaved.ts';

const storageKey = 'muster-drafts';
/** What people type to prove who they are is not kept anywhere. */
const secret = /password|secret|code|token/i;

/** Forms of this page that hold changes, by their place. */
const changed = new Map<string, () => object>();

/** A form is found again by its address, its level and the names of its fields. */
export const draftPlace = (depth: number, fields: object): string =>
  [location.pathname + location.search, depth, ...Object.keys(fields).sort()].join(' ');

const withoutSecrets = (name: string, value: unknown): unknown =>
  secret.test(name) || value instanceof Blob ? undefined : value;

/** Counts the form as changed until the answered function is called. */
export const holdDraft = (place: string, values: () => object): (() => void) => {
  changed.set(place, values);
  return () => changed.delete(place);
};

/** What the form of that place held before the page was reloaded; only once. */
export const takeDraft = (place: string): object | undefined => {
  const kept = sessionStorage.getItem(storageKey);
  if (!kept) return undefined;
  const { [place]: draft, ...others } = JSON.parse(kept) as Record<string, object>;
  if (draft) sessionStorage.setItem(storageKey, JSON.stringify(others));
  return draft;
};

/** Keeps what forms hold for the page after the reload. */
export const keepDrafts = (): void => {
  const drafts = [...changed].map(([place, values]) => [place, JSON.parse(JSON.stringify(values(), withoutSecrets))]);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(drafts)));
};

/** Reloads the page; open forms get their content back. */
export const reloadWithDrafts = (): void => {
  keepDrafts();
  forgetAllUnsaved();
  location.reload();
};
