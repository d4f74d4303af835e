import type { Ctx } from './context.ts';
import { isRefusal, type Refusal } from './refusal.ts';

type Stored = {
  /** Key of the already stored bytes. */
  key: string | null;
  /** Whether an item refers to the key; strongly consistent. */
  isNamed: () => Promise<boolean>;
};

/**
 * A commit that refers to stored bytes, which are deleted when it is refused or throws. After a fault the write may have
 * succeeded, so it is checked first; if that fails too the bytes are kept, since a file without bytes is worse than orphaned
 * bytes.
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
