/** Chromium's event that Muster can be installed; other browsers do not have it. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Defers the browser's prompt to a better moment; called before the first render. */
export const keepInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    for (const listener of listeners) listener();
  });
};

export const installPrompt = {
  get: (): InstallPrompt | undefined => kept,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
