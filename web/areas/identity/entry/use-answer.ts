import { useEffect, useState } from 'react';

/** What was asked for when the page opened; `undefined` while it is on its way, `null` when nothing came. */
export const useAnswer = <T>(ask: () => Promise<T>): T | undefined | null => {
  const [answer, setAnswer] = useState<T | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens.
  useEffect(() => {
    let gone = false;
    ask().then(
      (found) => !gone && setAnswer(found),
      () => !gone && setAnswer(null),
    );
    return () => {
      gone = true;
    };
  }, []);
  return answer;
};
