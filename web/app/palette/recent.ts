const key = 'muster-palette-recent';
const most = 5;

/** Ids of the commands used last, newest first, on this device. */
export const recentCommands = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

export const rememberCommand = (id: string): void => {
  const next = [id, ...recentCommands().filter((one) => one !== id)].slice(0, most);
  localStorage.setItem(key, JSON.stringify(next));
};
