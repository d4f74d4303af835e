let last = 0;

/** Numbers what happens on the page, to compare what came first. */
export const nextMoment = (): number => {
  last += 1;
  return last;
};

const moments = new WeakMap<object, number>();

export const rememberSent = (answer: object, moment: number): void => void moments.set(answer, moment);

/** The moment at which the request of this answer was sent: the answer may lack everything saved later. */
export const sentAt = (answer: object): number => moments.get(answer) ?? nextMoment();
