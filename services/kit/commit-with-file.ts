import type { Ctx } from './context.ts';
import { isRefusal, type Refusal } from './refusal.ts';

type Stored = {
  /** Key of the bytes, which are stored already. */
  key: string | null;
  /** Whether an item of the table names the key, read strongly. */
  isNamed: () => Promise<boolean>;
};

/**
 * A commit that names stored bytes: they are removed when it is refused or throws. The answer of a write can be lost after
 * the write, so a fault reads first; when that fails too the bytes stay, for a file without bytes is worse than the reverse.
 */
export const commitWithFile = async <T>(
  { ports: { files } }: Ctx,
  { key, isNamed }: Stored,
  write: () => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const remove = async (): Promise<void> => {
    if (key) await files.remove(key);
  };
  try {
    const answer = await write();
    if (isRefusal(answer)) await remove();
    return answer;
  } catch (fault) {
    if (!(await isNamed().catch(() => true))) await remove();
    throw fault;
  }
};
